import { expect, test } from 'vitest'
import type { GeoPoint } from '#shared/api/fields.ts'
import { boxedKm2 } from '#shared/places/region-size.ts'
import { cutAtDateLine } from './cut-at-date-line.ts'

const box = (south: number, west: number, north: number, east: number): GeoPoint[] => [
  { lat: south, long: west },
  { lat: south, long: east },
  { lat: north, long: east },
  { lat: north, long: west },
]
const spanOf = (ring: GeoPoint[]) => {
  const longs = ring.map(({ long }) => long)
  return [Math.min(...longs), Math.max(...longs)]
}

test.each([
  ['drawn from the west', box(-17, 179, -16, -178)],
  ['drawn from the east', box(-17, -178, -16, 179)],
  ['in longitudes beyond 180', box(-17, 179, -16, 182)],
  ['in longitudes beyond -180', box(-17, -181, -16, -178)],
])('a border across the date line, %s, is one on either side', (_how, ring) => {
  const parts = cutAtDateLine(ring)
  expect(parts.map(spanOf).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    [-180, -178],
    [179, 180],
  ])
  expect(boxedKm2(parts)).toBeCloseTo(boxedKm2([box(-17, 10, -16, 13)]), 3)
})

test.each([
  ['elsewhere', box(3, 101, 4, 102)],
  ['up to the date line', box(-17, 179, -16, 180)],
  ['around the world', box(-90, -180, 90, 180)],
  ['around a pole', [-180, -90, 0, 90, 180].map((long) => ({ lat: -60, long }))],
  ['of nothing', []],
])('a border %s stays what it is', (_where, ring) => {
  expect(cutAtDateLine(ring)).toEqual([ring])
})
