import { expect, test } from 'vitest'
import { zoneOfHotel } from './hotel-zones.ts'

const at = (code: string, lat: number, long: number) =>
  zoneOfHotel({ geoCode: { lat, long }, contact: { address: { country: { code } } } })

test.each([
  ['Jakarta', 'ID', -6.2, 106.8, 'Asia/Jakarta'],
  ['Bali', 'ID', -8.65, 115.2, 'Asia/Makassar'],
  ['New York', 'US', 40.7, -74, 'America/New_York'],
  ['Phoenix, which has no summer time', 'US', 33.45, -112.07, 'America/Phoenix'],
  ['Indianapolis, by the name that engines list', 'US', 39.77, -86.16, 'America/Indianapolis'],
  ['Kuala Lumpur', 'MY', 3.14, 101.7, 'Asia/Kuala_Lumpur'],
  ['Kuching', 'MY', 1.55, 110.35, 'Asia/Kuching'],
  ['Adelaide', 'AU', -34.93, 138.6, 'Australia/Adelaide'],
  ['Lord Howe', 'AU', -31.55, 159.08, 'Australia/Lord_Howe'],
  ['Tarawa', 'KI', 1.33, 172.98, 'Pacific/Tarawa'],
  ['Christmas Island, fourteen hours ahead', 'KI', 1.87, -157.43, 'Pacific/Kiritimati'],
  ['Singapore, wherever in it', 'SG', 0, 0, 'Asia/Singapore'],
  ['Mumbai', 'IN', Number.NaN, 999, 'Asia/Calcutta'],
])('a hotel in %s has its zone', (_place, code, lat, long, zone) => {
  expect(at(code, lat, long)).toBe(zone)
})

test.each([
  ['without a country', '', 3.14, 101.7],
  ['in what is no country', 'ZZ', 3.14, 101.7],
  ['without coordinates', 'ID', 0, 0],
  ['nowhere on earth', 'ID', 999, Number.NaN],
  ['at sea', 'US', 40, -50],
  ['in another country’s zone, by the table', 'ID', -2.53, 140.7],
])('a hotel %s has none', (_place, code, lat, long) => {
  expect(at(code, lat, long)).toBeUndefined()
})
