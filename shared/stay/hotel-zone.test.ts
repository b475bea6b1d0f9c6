import { expect, test } from 'vitest'
import { dateAtHotel, zoneOf, zonesOf } from './hotel-zone.ts'

const at = (code: string, long: number) => ({ geoCode: { long }, contact: { address: { country: { code } } } })
const winter = new Date('2026-12-31T16:30:00Z')
const summer = new Date('2026-07-01T16:30:00Z')

test('a country whose clocks agree has a zone, whatever its zones are called', () => {
  expect(zoneOf('SG', [winter])).toBe('Asia/Singapore')
  expect(zoneOf('MY', [winter])).toMatch(/^Asia\/(Kuala_Lumpur|Kuching)$/)
  expect(zoneOf('FR', [winter, summer])).toBe('Europe/Paris')
})

test('a country with several clocks has none, nor what is no country', () => {
  expect(zoneOf('ID', [winter])).toBeUndefined()
  expect(zoneOf('US', [winter])).toBeUndefined()
  expect(zoneOf('', [winter])).toBeUndefined()
  expect(zonesOf('UNKNOWN')).toEqual([])
})

test('today is the hotel’s day, not the server’s', () => {
  expect(dateAtHotel(at('MY', 101.7), winter)).toBe('2027-01-01')
  expect(dateAtHotel(at('GB', -0.1), winter)).toBe('2026-12-31')
  // Jakarta is at 23:30, Bali at 00:30.
  expect(dateAtHotel(at('ID', 106.8), winter)).toBe('2026-12-31')
  expect(dateAtHotel(at('ID', 115.2), winter)).toBe('2027-01-01')
  // The sun's own clock, where no country is known: 180 minutes east.
  expect(dateAtHotel(at('', 112.5), winter)).toBe('2027-01-01')
  expect(dateAtHotel(at('', 111), winter)).toBe('2026-12-31')
})
