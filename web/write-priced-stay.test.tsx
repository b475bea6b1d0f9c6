import { beforeEach, expect, it } from 'vitest'
import type { PricedFor } from '#web/page-state.ts'
import { local } from '#web/storage/browser-storage.ts'
import { aPageState } from '#web/testing.tsx'
import { writePricedStay } from './write-priced-stay.ts'

const pricedFor: PricedFor = {
  stay: {
    checkIn: '2026-12-03',
    checkOut: '2026-12-04',
    occupancies: [{ numOfAdults: 2, childAges: [] }],
    residence: 'ID',
  },
  currency: 'USD',
  at: 0,
  today: '2026-12-01',
}
const query = () => window.location.pathname + window.location.search + window.location.hash

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  local.set('residence', 'ID')
})

it.each([
  [
    'an address without one',
    '/Bali/1/rooms',
    '/Bali/1/rooms?checkIn=2026-12-03&checkOut=2026-12-04&rooms=2&residence=ID',
  ],
  [
    'one that names something else',
    '/Bali/1/rooms?stars=3&residence=MY#map',
    '/Bali/1/rooms?stars=3&residence=MY&checkIn=2026-12-03&checkOut=2026-12-04&rooms=2#map',
  ],
  [
    'one that names a stay, but for where its guests live',
    '/Bali/1/rooms?rooms=1',
    '/Bali/1/rooms?rooms=1&residence=ID',
  ],
  ['dates that make no sense, which the page tells of', '/B/1/rooms?checkIn=x', '/B/1/rooms?checkIn=x&residence=ID'],
  ['not over the stay of another search', '/Bali/1/rooms?d=1', '/Bali/1/rooms?d=1'],
])('writes the stay of the prices into %s', (_, before, after) => {
  window.history.replaceState(null, '', before)
  writePricedStay(aPageState({ pricedFor }))
  expect(query()).toBe(after)
})

it('leaves alone what is carried by the history of the tab, and a page without prices', () => {
  window.history.replaceState({ usr: {} }, '', '/Bali/1/rooms')
  writePricedStay(aPageState({ pricedFor }))
  window.history.replaceState(null, '', '/Bali/1/rooms')
  writePricedStay(aPageState())
  expect(query()).toBe('/Bali/1/rooms')
})

it('leaves alone where its guests live when this browser knows better', () => {
  local.set('residence', 'SG')
  window.history.replaceState(null, '', '/Bali/1/rooms?rooms=1')
  writePricedStay(aPageState({ pricedFor }))
  expect(query()).toBe('/Bali/1/rooms?rooms=1')
})
