import { expect, test } from 'vitest'
import { bearing, directionOf } from './bearing.ts'

const here = { lat: -8.7, long: 115.17 }
const towards = (north: number, east: number) =>
  directionOf(bearing(here, { lat: here.lat + north, long: here.long + east }))

test('directions go round the compass', () => {
  expect(towards(0.01, 0)).toBe('n')
  expect(towards(0.01, 0.01)).toBe('ne')
  expect(towards(0, 0.01)).toBe('e')
  expect(towards(-0.01, 0.01)).toBe('se')
  expect(towards(-0.01, 0)).toBe('s')
  expect(towards(0, -0.01)).toBe('w')
  expect(towards(0.01, -0.0001)).toBe('n')
})

test('over the date line the way is short', () => {
  expect(directionOf(bearing({ lat: 0, long: 179.999 }, { lat: 0, long: -179.999 }))).toBe('e')
  expect(directionOf(bearing({ lat: 0, long: -179.999 }, { lat: 0, long: 179.999 }))).toBe('w')
})

test('far from the equator a degree east is short', () => {
  expect(directionOf(bearing({ lat: 60, long: 0 }, { lat: 60.01, long: 0.02 }))).toBe('ne')
})
