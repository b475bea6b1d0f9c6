import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metresBetween } from '#shared/places/distance.ts'
import { circleAround, isInside } from './region.ts'

const polygon = (...corners: [number, number][]) => ({
  multiPolygonalRegion: { polygons: [{ coordinates: corners.map(([lat, long]) => ({ lat, long })) }] },
})
const aCircle = (radiusInKM: number) => ({ circularRegion: { centerLat: 3, centerLong: 101, radiusInKM } })
const square = polygon([3.1, 101.65], [3.1, 101.72], [3.18, 101.72], [3.18, 101.65])

describe('the circle around a region', () => {
  test('is its circle', () => {
    expect(circleAround(aCircle(10))).toEqual({ lat: 3, long: 101, radiusM: 10_000 })
    expect(isInside(aCircle(0.2), { lat: 3, long: 101.001 })).toBe(true)
    expect(isInside(aCircle(0.2), { lat: 3, long: 101.005 })).toBe(false)
  })

  test('of a border is the circle around it, and what lies inside the border counts', () => {
    const { lat, long, radiusM } = circleAround(square)
    expect(lat).toBeCloseTo(3.14, 6)
    expect(long).toBeCloseTo(101.685, 6)
    expect(radiusM).toBeGreaterThan(5800)
    expect(radiusM).toBeLessThan(6000)
    expect(isInside(square, { lat: 3.14, long: 101.7 })).toBe(true)
    expect(isInside(square, { lat: 3.14, long: 101.73 })).toBe(false)
    expect(isInside(square, { lat: 3.19, long: 101.7 })).toBe(false)
  })

  test('may cross the date line', () => {
    const fiji = polygon([-18, 179], [-18, -179], [-16, -179], [-16, 179])
    const { long, radiusM } = circleAround(fiji)
    expect(Math.abs(long)).toBeCloseTo(180, 6)
    expect(radiusM).toBeLessThan(160_000)
    expect(isInside(fiji, { lat: -17, long: 179.5 })).toBe(true)
    expect(isInside(fiji, { lat: -17, long: -179.5 })).toBe(true)
    expect(isInside(fiji, { lat: -17, long: 178.5 })).toBe(false)
  })

  test('has every corner within its circle', () => {
    const corner = fc.tuple(fc.double({ min: -60, max: 60, noNaN: true }), fc.double({ min: 20, max: 24, noNaN: true }))
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 8 }), (corners) => {
        const circle = circleAround(polygon(...corners))
        for (const [lat, long] of corners) {
          expect(metresBetween({ lat, long }, circle)).toBeLessThanOrEqual(circle.radiusM)
        }
      }),
    )
  })
})
