import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readStored, storeFor } from '#web/storage/expiring.ts'
import { VIEWED_HOTELS } from './has-viewed-hotels.ts'
import { forgetViewedHotels, learnPrices, readViewedHotels, rememberViewed, type Asked } from './viewed-hotels.ts'

const asked: Asked = {
  checkIn: '2026-12-12',
  checkOut: '2026-12-14',
  occupancies: [{ numOfAdults: 2, childAges: [] }],
  currency: 'USD',
  isMember: false,
}
const opened = { amount: 140, at: Date.now() }
const later = opened.at + 1000
/** Of a search of the same place. */
const hasAsked = () => true
const view = (id: string, more: Partial<Asked> = {}) =>
  rememberViewed({ id, name: `House ${id}`, city: 'Penang', asked: { ...asked, ...more }, opened })
const read = () => readViewedHotels('2026-12-01')

beforeEach(forgetViewedHotels)
afterEach(() => void vi.useRealTimers())

it('keeps six, the latest first, for as long as their dates are ahead', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '6']) view(id)
  expect(read().map(({ id }) => id)).toEqual(['6', '7', '5', '4', '3', '2'])
  expect(readViewedHotels('2026-12-13')).toEqual([])
})

it('holds only a price for the same dates, guests, residents, currency and kind of visitor against the first one', () => {
  view('1')
  const others: Partial<Asked>[] = [
    { checkOut: '2026-12-15' },
    { occupancies: [{ numOfAdults: 1, childAges: [] }] },
    { residence: 'MY' },
    { currency: 'MYR' },
    { isMember: true },
  ]
  for (const other of others)
    learnPrices({ ...asked, ...other }, { at: later, hasAsked, priceOf: () => ({ totalRate: 90 }) })
  expect(read()[0]).not.toHaveProperty('latest')
  learnPrices(asked, { at: later, hasAsked, priceOf: () => ({ totalRate: 120, dueAtHotel: 5 }) })
  expect(read()[0]).toMatchObject({ opened, latest: { amount: 120, dueAtHotel: 5, at: later } })
})

it('says nothing of today once a search of its place found no room, and keeps it through one of another', () => {
  view('1')
  learnPrices(asked, { at: later, hasAsked, priceOf: () => ({ totalRate: 120 }) })
  learnPrices(asked, { at: later + 1, hasAsked: (id) => id === '2', priceOf: () => undefined })
  expect(read()[0]).toMatchObject({ latest: { amount: 120, at: later } })
  learnPrices(asked, { at: later + 2, hasAsked, priceOf: () => undefined })
  expect(read()[0]).not.toHaveProperty('latest')
})

it('forgets each thirty days after it was opened, however often somebody searches', () => {
  vi.useFakeTimers({ now: opened.at })
  view('1')
  vi.advanceTimersByTime(29 * 86_400_000)
  learnPrices(asked, { at: later, hasAsked, priceOf: () => ({ totalRate: 120 }) })
  expect(read()).toHaveLength(1)
  vi.advanceTimersByTime(86_400_000)
  expect(read()).toEqual([])
})

it('keeps the first price of what is opened again, and begins anew for another stay', () => {
  view('1')
  rememberViewed({ id: '1', name: 'House 1', city: 'Penang', asked, opened: { amount: 110, at: later } })
  expect(read()[0]).toMatchObject({ opened, latest: { amount: 110, at: later } })
  const longer = { ...asked, checkOut: '2026-12-16' }
  rememberViewed({ id: '1', name: 'House 1', city: 'Penang', asked: longer, opened: { amount: 210, at: later + 1 } })
  expect(read()).toHaveLength(1)
  expect(read()[0]).toMatchObject({ opened: { amount: 210 } })
  expect(read()[0]).not.toHaveProperty('latest')
})

it.each<[string, object]>([
  ['no name', { name: undefined }],
  ['no first price', { opened: { at: opened.at } }],
  ['a latest price that is text', { latest: { ...opened, amount: '120' } }],
  ['a day that is none', { asked: { ...asked, checkOut: '2026-12-32' } }],
  ['a room for nobody', { asked: { ...asked, occupancies: [{ numOfAdults: 0, childAges: [] }] } }],
  ['a currency that the shop does not have', { asked: { ...asked, currency: 'XTS' } }],
])('leaves out one that it kept with %s', (_what, part) => {
  view('1')
  view('2')
  const [two, one] = readStored(VIEWED_HOTELS) as object[]
  storeFor(VIEWED_HOTELS, [{ ...two, ...part }, one])
  expect(read().map(({ id }) => id)).toEqual(['1'])
})
