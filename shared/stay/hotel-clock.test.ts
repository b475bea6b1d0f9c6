import { describe, expect, test } from 'vitest'
import { hotelOffsetMinutes, hotelTimeAt, latestClockAt } from './hotel-clock.ts'

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

  test('shows its own time, also on the day it is changed', () => {
    expect(hotelTimeAt(winter, 'MY', 101.69)).toBe('2026-12-18T20:00:00')
    expect(hotelTimeAt(new Date('2026-03-29T00:59:59Z'), 'GB', -0.13)).toBe('2026-03-29T00:59:59')
    expect(hotelTimeAt(new Date('2026-03-29T01:00:00Z'), 'GB', -0.13)).toBe('2026-03-29T02:00:00')
    expect(hotelTimeAt(new Date('2026-10-25T00:00:00Z'), 'GB', -0.13)).toBe('2026-10-25T01:00:00')
    expect(hotelTimeAt(new Date('2026-10-25T01:00:01Z'), 'GB', -0.13)).toBe('2026-10-25T01:00:01')
  })

  test.each([
    ['London', 'GB', -0.13, '2026-10-24T23:00:00Z'],
    ['Auckland', 'NZ', 174.76, '2026-04-04T12:00:00Z'],
  ])('never goes back, so that a deadline closes once: %s', (_place, country, longitude, from) => {
    const shown = Array.from({ length: 5 * 60 }, (_, minute) =>
      hotelTimeAt(new Date(Date.parse(from) + minute * 60_000), country, longitude),
    )
    expect(shown).toEqual(shown.toSorted())
    const own = (minute: number) => new Date(Date.parse(from) + minute * 60_000)
    for (const [minute, time] of shown.entries()) {
      const offset = hotelOffsetMinutes(country, longitude, own(minute))
      const real = new Date(own(minute).getTime() + offset * 60_000).toISOString().slice(0, 19)
      expect(time <= real, `${time} is later than ${real}`).toBe(true)
    }
  })
})

/** What the zone's own clock shows. */
function clockOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T')
}

test.each([
  ['Kuala Lumpur', 101.69, 'Asia/Kuala_Lumpur'],
  ['Denpasar', 115.22, 'Asia/Makassar'],
  ['London', -0.13, 'Europe/London'],
  ['Madrid', -3.7, 'Europe/Madrid'],
  ['Kashgar', 75.99, 'Asia/Shanghai'],
  ['New York', -74.01, 'America/New_York'],
  ['Auckland', 174.76, 'Pacific/Auckland'],
])('in %s the clock is never later, and not much earlier, summer and winter', (_city, longitude, zone) => {
  for (const instant of [new Date('2026-01-15T22:30:00Z'), new Date('2026-07-15T10:05:00Z')]) {
    const [latest, real] = [latestClockAt(instant, longitude), clockOf(instant, zone)]
    expect(latest >= real, `${latest} is before ${real}`).toBe(true)
    expect(Date.parse(`${latest}Z`) - Date.parse(`${real}Z`)).toBeLessThan(4 * 3_600_000)
  }
})
