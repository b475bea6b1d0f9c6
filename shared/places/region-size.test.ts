import { expect, test } from 'vitest'
import { boxedKm2, isTooLarge, longestSideKm } from './region-size.ts'

const box = (south: number, west: number, north: number, east: number) => [
  { lat: south, long: west },
  { lat: south, long: east },
  { lat: north, long: east },
  { lat: north, long: west },
]

test('a region is as large as the boxes around its rings', () => {
  expect(boxedKm2([])).toBe(0)
  expect(boxedKm2([box(-0.5, 10, 0.5, 11)])).toBeCloseTo(12_364.3, 0)
  expect(boxedKm2([box(59.5, 10, 60.5, 11)])).toBeCloseTo(6182.2, 0)
  expect(boxedKm2([box(0, 0, 1, 1), box(0, 10, 1, 11)])).toBeCloseTo(2 * boxedKm2([box(0, 0, 1, 1)]))
})

test('a region around the world, or across the date line, is no small one', () => {
  expect(boxedKm2([box(-90, -180, 90, 180)])).toBeGreaterThan(500_000_000)
  expect(boxedKm2([box(-17, 179, -16, -179)])).toBeGreaterThan(4_000_000)
})

test('a region is as long as the boxes around its rings, and as far as they are apart', () => {
  expect(longestSideKm([])).toBe(0)
  expect(longestSideKm([[]])).toBe(0)
  expect(longestSideKm([box(0, 10, 0.01, 12)])).toBeCloseTo(222.4, 1)
  expect(longestSideKm([box(59.5, 10, 60.5, 11)])).toBeCloseTo(111.2, 1)
  expect(longestSideKm([box(0, 0, 0.01, 0.01), box(5, 0, 5.01, 0.01)])).toBeCloseTo(557.1, 1)
  const onBothSidesOfTheDateLine = [box(-17, 179, -16, 180), box(-17, -180, -16, -179)]
  expect(longestSideKm(onBothSidesOfTheDateLine)).toBeCloseTo(213.2, 1)
})

test('a thin region is too large from end to end', () => {
  const malaysia = [box(0.85, 99.6, 7.4, 119.27)]
  expect(isTooLarge(malaysia)).toBe(false)
  expect(isTooLarge([box(-20, 10, 1, 10.01)])).toBe(false)
  expect(isTooLarge([box(-20, 10, 2, 10.01)])).toBe(true)
  expect(isTooLarge([box(0, -180, 0.01, 180)])).toBe(true)
  expect(isTooLarge([box(0, 0, 0.01, 0.01), box(0, 30, 0.01, 30.01)])).toBe(true)
})

test('nothing but a number comes of odd corners', () => {
  expect(boxedKm2([[]])).toBe(0)
  expect(boxedKm2([[{ lat: 1, long: 1 }]])).toBe(0)
})
