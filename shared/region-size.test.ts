import { expect, test } from 'vitest'
import { boxedKm2 } from './region-size.ts'

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

test('nothing but a number comes of odd corners', () => {
  expect(boxedKm2([[]])).toBe(0)
  expect(boxedKm2([[{ lat: 1, long: 1 }]])).toBe(0)
})
