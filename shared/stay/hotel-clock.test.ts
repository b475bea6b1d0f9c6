import { describe, expect, test } from 'vitest'
import { dateAt, instantAt, isDayOver, latestTimeAt, offsetMinutesAt, timeAt, zoneAt, zonesOf } from './hotel-clock.ts'

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
    expect(offsetMinutesAt({ country, longitude }, instant)).toBe(minutes)
  })

  test('is never ahead of the real one where a country has several', () => {
    for (const [longitude, real] of [
      [-74, -5],
      [-87.6, -6],
      [-104.9, -7],
      [-118.2, -8],
      [-157.8, -10],
    ] as const) {
      const hours = offsetMinutesAt({ country: 'US', longitude }, winter) / 60
      expect(hours, String(longitude)).toBeLessThanOrEqual(real)
      expect(hours, String(longitude)).toBeGreaterThanOrEqual(real - 3)
    }
  })

  test('shows its own time, also on the day it is changed', () => {
    expect(timeAt({ country: 'MY', longitude: 101.69 }, winter)).toBe('2026-12-18T20:00:00')
    expect(timeAt({ country: 'GB', longitude: -0.13 }, new Date('2026-03-29T00:59:59Z'))).toBe('2026-03-29T00:59:59')
    expect(timeAt({ country: 'GB', longitude: -0.13 }, new Date('2026-03-29T01:00:00Z'))).toBe('2026-03-29T02:00:00')
    expect(timeAt({ country: 'GB', longitude: -0.13 }, new Date('2026-10-25T00:00:00Z'))).toBe('2026-10-25T01:00:00')
    expect(timeAt({ country: 'GB', longitude: -0.13 }, new Date('2026-10-25T01:00:01Z'))).toBe('2026-10-25T01:00:01')
  })

  test.each([
    ['London', 'GB', -0.13, '2026-10-24T23:00:00Z'],
    ['Auckland', 'NZ', 174.76, '2026-04-04T12:00:00Z'],
  ])('never goes back, so that a deadline closes once: %s', (_place, country, longitude, from) => {
    const shown = Array.from({ length: 5 * 60 }, (_, minute) =>
      timeAt({ country, longitude }, new Date(Date.parse(from) + minute * 60_000)),
    )
    expect(shown).toEqual(shown.toSorted())
    const own = (minute: number) => new Date(Date.parse(from) + minute * 60_000)
    for (const [minute, time] of shown.entries()) {
      const offset = offsetMinutesAt({ country, longitude }, own(minute))
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
    const [latest, real] = [latestTimeAt({ longitude }, instant), clockOf(instant, zone)]
    expect(latest >= real, `${latest} is before ${real}`).toBe(true)
    expect(Date.parse(`${latest}Z`) - Date.parse(`${real}Z`)).toBeLessThan(4 * 3_600_000)
  }
})

describe('a clock whose zone is known', () => {
  const makassar = { timeZone: 'Asia/Makassar', country: 'ID', longitude: 115.2 }
  const kiritimati = { timeZone: 'Pacific/Kiritimati', country: 'KI', longitude: -157.4 }

  test('is one and the same for deadlines, days, calendars and screens', () => {
    const instant = new Date('2026-12-31T16:30:00Z')
    expect(timeAt(makassar, instant)).toBe('2027-01-01T00:30:00')
    expect(latestTimeAt(makassar, instant)).toBe('2027-01-01T00:30:00')
    expect(dateAt(makassar, instant)).toBe('2027-01-01')
    expect(zoneAt(makassar, [instant])).toBe('Asia/Makassar')
    expect(instantAt(makassar, '2027-01-01T00:30')).toEqual(instant)
    expect(latestTimeAt(kiritimati, instant)).toBe('2027-01-01T06:30:00')
    expect(timeAt(kiritimati, instant)).toBe('2027-01-01T06:30:00')
  })

  test('finds its times also on the day it is changed', () => {
    const newYork = { timeZone: 'America/New_York', country: 'US', longitude: -74 }
    expect(instantAt(newYork, '2027-03-14T18:00')).toEqual(new Date('2027-03-14T22:00:00Z'))
    expect(instantAt(newYork, '2027-03-14T01:00')).toEqual(new Date('2027-03-14T06:00:00Z'))
  })

  test.each([
    ['Europe/Rome', 'IT', 12.5, '2026-10-25T02:30', '2026-10-25T00:30:00Z'],
    ['America/New_York', 'US', -74, '2026-11-01T01:30', '2026-11-01T05:30:00Z'],
    ['Pacific/Auckland', 'NZ', 174.8, '2026-04-05T02:30', '2026-04-04T13:30:00Z'],
    ['Australia/Lord_Howe', 'AU', 159.1, '2026-04-05T01:45', '2026-04-04T14:45:00Z'],
  ])('takes a time that comes twice for the first of both, and for screens does not open it again: %s', (...where) => {
    const [timeZone, country, longitude, time, first] = where
    const clock = { timeZone, country, longitude }
    expect(instantAt(clock, time)).toEqual(new Date(first))
    const isOver = Array.from({ length: 180 }, (_, minute) => {
      const at = new Date(Date.parse(first) + (minute - 60) * 60_000)
      return latestTimeAt(clock, at) >= `${time}:00`
    })
    expect(isOver).toEqual(isOver.map((_, minute) => minute >= 60))
  })

  test('is as good as unknown where this machine has never heard of the zone', () => {
    const newer = { timeZone: 'Mars/Olympus', country: 'ID', longitude: 115.2 }
    const { timeZone: _unknown, ...without } = newer
    expect(timeAt(newer, winter)).toBe(timeAt(without, winter))
    expect(latestTimeAt(newer, winter)).toBe(latestTimeAt(without, winter))
    expect(zoneAt({ ...newer, country: 'SG' }, [winter])).toBe('Asia/Singapore')
  })
})

const at = (country: string, longitude: number) => ({ country, longitude })

describe('without its zone', () => {
  const night = new Date('2026-12-31T16:30:00Z')

  test('a country whose clocks agree has one, whatever its zones are called', () => {
    expect(zoneAt(at('SG', 0), [winter])).toBe('Asia/Singapore')
    expect(zoneAt(at('MY', 0), [winter])).toMatch(/^Asia\/(Kuala_Lumpur|Kuching)$/)
    expect(zoneAt(at('FR', 0), [winter, summer])).toBe('Europe/Paris')
  })

  test('a country with several clocks has none, nor what is no country', () => {
    expect(zoneAt(at('ID', 106.8), [winter])).toBeUndefined()
    expect(zoneAt(at('US', -74), [winter])).toBeUndefined()
    expect(zoneAt(at('', 0), [winter])).toBeUndefined()
    expect(zonesOf('UNKNOWN')).toEqual([])
  })

  test('today is the hotel’s day, not the server’s', () => {
    expect(dateAt(at('MY', 101.7), night)).toBe('2027-01-01')
    expect(dateAt(at('GB', -0.1), night)).toBe('2026-12-31')
    // Jakarta is at 23:30, Bali at 00:30.
    expect(dateAt(at('ID', 106.8), night)).toBe('2026-12-31')
    expect(dateAt(at('ID', 115.2), night)).toBe('2027-01-01')
    // The sun's own clock, where no country is known: 180 minutes east.
    expect(dateAt(at('', 112.5), night)).toBe('2027-01-01')
    expect(dateAt(at('', 111), night)).toBe('2026-12-31')
  })

  test('a day is over only once it is on every clock that may be the hotel’s own', () => {
    const lastDay = '2026-12-31'
    // Bali by the sun, but Java's clock may be its own.
    expect(isDayOver(at('ID', 115.2), lastDay, night)).toBe(false)
    expect(isDayOver(at('ID', 115.2), lastDay, new Date('2026-12-31T16:59:59Z'))).toBe(false)
    expect(isDayOver(at('ID', 115.2), lastDay, new Date('2026-12-31T17:00:00Z'))).toBe(true)
    expect(isDayOver({ ...at('ID', 115.2), timeZone: 'Asia/Makassar' }, lastDay, night)).toBe(true)
    expect(isDayOver(at('MY', 101.7), lastDay, new Date('2026-12-31T15:59:59Z'))).toBe(false)
    expect(isDayOver(at('MY', 101.7), lastDay, new Date('2026-12-31T16:00:00Z'))).toBe(true)
  })
})
