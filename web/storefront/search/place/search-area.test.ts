import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { Region } from '#shared/api/hotels.ts'
import type { Location } from '#shared/api/places.ts'
import { readArea, regionOfArea, type SearchArea, writeArea } from './search-area.ts'

const penang: Location = {
  id: '1735106',
  name: 'George Town',
  fullName: 'George Town, Penang',
  type: 'city',
  referenceId: '1',
  country: 'MY',
  coordinates: { lat: 5.41, long: 100.34 },
  boundaries: [],
}
const box = (south: number, west: number, north: number, east: number): SearchArea => ({
  kind: 'box',
  box: { south, west, north, east },
})

test('an area survives the address and leaves the rest of it alone', () => {
  for (const area of [
    box(5.3, 100.2, 5.5, 100.4),
    box(-10.5, 179.9, -10, -179.9),
    { kind: 'radius', km: 30 } as const,
  ]) {
    const params = writeArea(new URLSearchParams('stars=5&radius=9'), area)
    expect(params.get('stars')).toBe('5')
    expect(readArea(new URLSearchParams(params.toString()))).toEqual(area)
  }
  expect(writeArea(new URLSearchParams('box=1,2,3,4&stars=5'), undefined).toString()).toBe('stars=5')
})

test.each([
  ['the date line', box(-18.5, 176.5, -15.5, 181.25), box(-18.5, 176.5, -15.5, -178.75)],
  ['the date line from the other side', box(-18.5, -183.5, -15.5, -178.75), box(-18.5, 176.5, -15.5, -178.75)],
  ['more than the whole globe', box(-60, -150, 60, 350), box(-60, -79.9, 60, -80.1)],
])('a map that shows %s is searched where it is', (_, shown, searched) => {
  expect(readArea(writeArea(new URLSearchParams(), shown))).toEqual(searched)
})

test('nonsense means the place itself', () => {
  for (const query of [
    'box=1,2,3',
    'box=9,1,2,3',
    'box=a,b,c,d',
    'box=91,0,92,1',
    'radius=0',
    'radius=51',
    'radius=x',
    '',
  ]) {
    expect(readArea(new URLSearchParams(query)), query).toBeUndefined()
  }
})

test('every area is a region that the server takes, with kilometres from the centre of the place', () => {
  const areas = [
    undefined,
    { kind: 'radius', km: 50 } as const,
    box(5.3, 100.2, 5.5, 100.4),
    box(-60, -170, 60, 170),
    box(-10.5, 179.9, -10, -179.9),
  ]
  for (const area of areas) {
    const region = regionOfArea(penang, area)
    expect(z.safeParse(Region, region).success, JSON.stringify(region)).toBe(true)
    expect(region.distanceFrom).toEqual(penang.coordinates)
  }
  expect(regionOfArea(penang, areas[2]).multiPolygonalRegion?.polygons[0]?.coordinates).toHaveLength(4)
  expect(regionOfArea(penang, areas[3]).circularRegion).toMatchObject({ radiusInKM: 50, centerlat: 0, centerlong: 0 })
  expect(Math.abs(regionOfArea(penang, areas[4]).circularRegion?.centerlong ?? 0)).toBeCloseTo(180)
})
