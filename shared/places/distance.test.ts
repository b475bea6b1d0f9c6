import { expect, test } from 'vitest'
import { degreesEast, KM_PER_DEGREE, metresBetween } from './distance.ts'

const at = (lat: number, long: number) => ({ lat, long })

test.each([
  ['a degree of latitude', at(0, 0), at(1, 0), 111.195],
  ['a degree of longitude at 60° north', at(60, 10), at(60, 11), 55.6],
  ['London to Paris', at(51.5074, -0.1278), at(48.8566, 2.3522), 343.6],
  ['Jakarta to Singapore', at(-6.1754, 106.8272), at(1.3521, 103.8198), 901.2],
  ['across the date line', at(0, 179.999), at(0, -179.999), 0.2224],
  ['a quarter of the globe', at(0, 0), at(0, 90), 10_007.6],
  ['pole to pole', at(90, 0), at(-90, 77), 20_015.1],
  ['the other end of the earth', at(12.3, 45.6), at(-12.3, -134.4), 20_015.1],
  ['nowhere', at(3.1, 101.7), at(3.1, 101.7), 0],
])('%s', (_what, from, to, km) => {
  expect(Math.abs(metresBetween(from, to) / 1000 - km)).toBeLessThan(Math.max(0.001, km / 2000))
  expect(metresBetween(to, from)).toBeCloseTo(metresBetween(from, to), 6)
})

test('a degree is as long on its own', () => {
  expect(metresBetween(at(0, 0), at(0, 1)) / 1000).toBeCloseTo(KM_PER_DEGREE, 3)
})

test.each([
  [10, 30, 20],
  [30, 10, -20],
  [179, -179, 2],
  [-179, 179, -2],
  [0, 180, -180],
  [-180, 180, 0],
])('from %d to %d it is %d degrees east', (from, to, east) => expect(degreesEast(from, to)).toBe(east))
