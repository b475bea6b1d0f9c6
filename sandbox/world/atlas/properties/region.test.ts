import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { ringAround } from '#sandbox/world/atlas/places/boundaries.ts'
import { testAtlas } from '#sandbox/world/atlas/test-atlas.ts'
import { kmPerLon } from './region.ts'

let atlas: Atlas
beforeAll(async () => {
  atlas = await testAtlas()
})

const KM_PER_LAT = 110.574
const turn = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees)

/** Every row looked at, the plain way. */
function scan(inside: (lat: number, lon: number) => boolean): number[] {
  const { lat, lon, count } = atlas.columns
  const rows: number[] = []
  for (let row = 0; row < count; row++) if (inside(lat[row]!, lon[row]!)) rows.push(row)
  return rows
}

function inRing(ring: readonly (readonly [number, number])[], around: number, lat: number, rawLon: number): boolean {
  const lon = turn(rawLon - around)
  if (Math.abs(lat - ring[0]![0]) > 8) return false
  let inside = false
  ring.forEach(([lat1, rawLon1], index) => {
    const [lat2, rawLon2] = ring[(index + 1) % ring.length]!
    const [lon1, lon2] = [turn(rawLon1 - around), turn(rawLon2 - around)]
    if (lat1 > lat !== lat2 > lat && lon < lon1 + ((lat - lat1) * (lon2 - lon1)) / (lat2 - lat1)) inside = !inside
  })
  return inside
}

const latitude = fc.double({ min: -60, max: 70, noNaN: true })
const longitude = fc.double({ min: -180, max: 180, noNaN: true })

/** Fiji, the date line and the equator beside anywhere. */
const centres = fc.oneof(
  fc.tuple(latitude, longitude),
  fc.constantFrom<[number, number][]>([-16.8, 179.95], [-17.8, -179.9], [0, 0], [51.5, -0.12], [-8.7, 115.2]),
)

test('a circle holds exactly the rows within its radius, with their distances', () => {
  fc.assert(
    fc.property(centres, fc.double({ min: 0.1, max: 400, noNaN: true }), ([lat0, lon0], radiusKm) => {
      const perLon = kmPerLon(lat0)
      const distance = (lat: number, lon: number) => ((lat - lat0) * KM_PER_LAT) ** 2 + (turn(lon - lon0) * perLon) ** 2
      const { rows, km, count } = atlas.region({ kind: 'circle', lat: lat0, lon: lon0, radiusKm })
      const { lat, lon } = atlas.columns
      // A hair inside and outside of the edge may fall either way by rounding.
      const sure = scan((y, x) => distance(y, x) <= (radiusKm - 1e-6) ** 2)
      const possible = new Set(scan((y, x) => distance(y, x) <= (radiusKm + 1e-6) ** 2))
      const found = new Set(rows)
      expect(found.size).toBe(count)
      expect(sure.every((row) => found.has(row))).toBe(true)
      expect([...found].every((row) => possible.has(row))).toBe(true)
      for (let at = 0; at < count; at += 50) {
        expect(km[at]).toBeCloseTo(Math.sqrt(distance(lat[rows[at]!]!, lon[rows[at]!]!)), 2)
      }
    }),
    { numRuns: 40 },
  )
})

test('a polygon holds exactly the rows inside its ring', () => {
  fc.assert(
    fc.property(centres, fc.double({ min: 1, max: 300, noNaN: true }), ([lat0, lon0], km) => {
      const ring = ringAround(lat0, lon0, km)
      const { rows } = atlas.region({ kind: 'polygons', rings: [ring], from: [lat0, lon0] })
      expect([...rows].toSorted((a, b) => a - b)).toEqual(scan((lat, lon) => inRing(ring, lon0, lat, lon)))
    }),
    { numRuns: 25 },
  )
})

test('two rings hold the rows of both, and a ring within a ring is a hole', () => {
  const from = [3.14, 101.69] as const
  const outer = ringAround(3.14, 101.69, 12)
  const inner = ringAround(3.14, 101.69, 4)
  const apart = ringAround(1.46, 103.76, 8)
  const count = (...rings: (typeof outer)[]) => atlas.region({ kind: 'polygons', rings, from }).count
  expect(count(outer, apart)).toBe(count(outer) + count(apart))
  expect(count(outer, inner)).toBe(count(outer) - count(inner))
})

test.each([
  [[]],
  [[[1, 1]]],
  [
    [
      [1, 1],
      [2, 2],
    ],
  ],
])('a ring without an inside holds nothing: %j', (ring) => {
  const rings = [ring as unknown as [number, number][]]
  expect(atlas.region({ kind: 'polygons', rings, from: [0, 0] }).count).toBe(0)
})
