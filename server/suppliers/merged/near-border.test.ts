import { describe, expect, test } from 'vitest'
import { isNearBorder, widened } from './near-border.ts'

const circle = { circularRegion: { centerLat: 3, centerLong: 101, radiusInKM: 2 } }
const square = {
  multiPolygonalRegion: {
    polygons: [
      {
        coordinates: [
          { lat: 3, long: 101 },
          { lat: 3, long: 101.1 },
          { lat: 3.1, long: 101.1 },
          { lat: 3.1, long: 101 },
        ],
      },
    ],
  },
}
/** A degree is 111 km. */
const north = (km: number) => 3 + km / 111.195

describe('the last 300 metres before a border', () => {
  test.each([
    [0, false],
    [1.65, false],
    [1.75, true],
    [1.99, true],
    [2.1, true],
  ])('of a circle of 2 km: %d km from its middle %s', (km, isNear) => {
    expect(isNearBorder(circle, { lat: north(km), long: 101 })).toBe(isNear)
  })

  test.each([
    [0.1, 101.05, true],
    [0.25, 101.05, true],
    [0.35, 101.05, false],
    [5, 101.001, true],
    [5, 101.05, false],
    [5, 101.0985, true],
  ])('of a square: %d km north at %d %s', (km, long, isNear) => {
    expect(isNearBorder(square, { lat: north(km), long })).toBe(isNear)
  })

  test('are inside once the circle is wider', () => {
    expect(isNearBorder(widened(circle)!, { lat: north(2), long: 101 })).toBe(false)
  })

  test('are inside the wider circle around a square', () => {
    const wider = widened(square)!
    for (const corner of square.multiPolygonalRegion.polygons[0]!.coordinates) {
      expect(isNearBorder(wider, corner)).toBe(false)
    }
  })

  test('are nobody’s where the wider circle would be larger than a search', () => {
    expect(widened({ circularRegion: { ...circle.circularRegion, radiusInKM: 49 } })).toBeDefined()
    expect(widened({ circularRegion: { ...circle.circularRegion, radiusInKM: 50 } })).toBeUndefined()
  })
})
