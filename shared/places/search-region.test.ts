import { expect, test } from 'vitest'
import type { Location } from '#shared/api/places.ts'
import { regionOf } from './search-region.ts'

const city: Location = {
  id: '437227',
  name: 'Paris',
  fullName: 'Paris, France',
  type: 'city',
  referenceId: '437227',
  country: 'FR',
  coordinates: { lat: 48.85, long: 2.35 },
  boundaries: [],
}

test('a place without a border is a circle of 10 km round its coordinates, spelt as documented [B7-010]', () => {
  expect(regionOf(city)).toEqual({
    circularRegion: { centerlat: 48.85, centerlong: 2.35, radiusInKM: 10 },
    distanceFrom: city.coordinates,
  })
})

test('a place with a border is searched inside it, distances from its centre [B7-009]', () => {
  const ring = [
    { lat: 48, long: 2 },
    { lat: 49, long: 2 },
    { lat: 49, long: 3 },
  ]
  expect(regionOf({ ...city, boundaries: [ring, []] })).toEqual({
    multiPolygonalRegion: { polygons: [{ coordinates: ring }] },
    distanceFrom: city.coordinates,
  })
})
