import { expect, test } from 'vitest'
import { liteCircle } from './circle.ts'

const aCircle = (radiusInKM: number) => ({ circularRegion: { centerLat: 3, centerLong: 101, radiusInKM } })
const box = (width: number, height: number) => ({
  multiPolygonalRegion: {
    polygons: [
      {
        coordinates: [
          { lat: 3, long: 101 },
          { lat: 3 + height, long: 101 },
          { lat: 3 + height, long: 101 + width },
        ],
      },
    ],
  },
})

test('a region for LiteAPI is a circle in whole metres, and a kilometre at least', () => {
  expect(liteCircle(aCircle(10))).toEqual({ lat: 3, long: 101, radiusM: 10_000 })
  expect(liteCircle(aCircle(0.2))?.radiusM).toBe(1000)
  expect(liteCircle(aCircle(1.23456))?.radiusM).toBe(1235)
})

test('a region that no circle of LiteAPI holds is none for it, however thin', () => {
  expect(liteCircle(box(2, 2))?.radiusM).toBeLessThan(200_000)
  expect(liteCircle(box(0.01, 9))).toBeUndefined()
  expect(liteCircle(box(4, 4))).toBeUndefined()
})
