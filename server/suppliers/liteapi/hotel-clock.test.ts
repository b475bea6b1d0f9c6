import { describe, expect, test } from 'vitest'
import { hotelOffsetMinutes, toHotelTime } from './hotel-clock.ts'

const winter = new Date('2026-12-18T12:00:00Z')
const summer = new Date('2026-07-18T12:00:00Z')

describe('a hotel’s clock', () => {
  test.each([
    ['Kuala Lumpur', 'MY', 101.69, winter, 8 * 60],
    ['Jakarta', 'ID', 106.83, winter, 7 * 60],
    ['Denpasar', 'ID', 115.2, winter, 7 * 60],
    ['London in winter', 'GB', -0.13, winter, 0],
    ['London in summer', 'GB', -0.13, summer, 60],
    ['New Delhi', 'IN', 77.2, winter, 330],
    ['Beijing', 'CN', 116.4, winter, 6 * 60],
    ['nowhere we know', '', 101.69, winter, 5 * 60],
  ])('in %s', (_place, country, longitude, instant, minutes) => {
    expect(hotelOffsetMinutes(country, longitude, instant)).toBe(minutes)
  })

  test('is never ahead of the real one where a country has several', () => {
    for (const [longitude, real] of [
      [-74, -5],
      [-87.6, -6],
      [-104.9, -7],
      [-118.2, -8],
      [-157.8, -10],
    ] as const) {
      const hours = hotelOffsetMinutes('US', longitude, winter) / 60
      expect(hours, String(longitude)).toBeLessThanOrEqual(real)
      expect(hours, String(longitude)).toBeGreaterThanOrEqual(real - 3)
    }
  })

  test('reads LiteAPI’s GMT', () => {
    expect(toHotelTime('2026-12-18 10:00:00', 480)).toBe('2026-12-18T18:00:00')
    expect(toHotelTime('2026-12-18T10:00:00Z', -300)).toBe('2026-12-18T05:00:00')
    expect(toHotelTime('2026-12-18T20:00:00+00:00', 480)).toBe('2026-12-19T04:00:00')
    expect(toHotelTime('2026-12-18', 0)).toBe('2026-12-18T00:00:00')
    expect(toHotelTime('soon', 480)).toBeUndefined()
  })
})
