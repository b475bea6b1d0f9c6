import { beforeEach, expect, it } from 'vitest'
import { forgetViewedHotels, learnPrices, readViewedHotels, rememberViewed, type Asked } from './viewed-hotels.ts'

const asked: Asked = {
  checkIn: '2026-12-12',
  checkOut: '2026-12-14',
  occupancies: [{ numOfAdults: 2, childAges: [] }],
  currency: 'USD',
  isMember: false,
}
const opened = { amount: 140, at: 1000 }
const view = (id: string, more: Partial<Asked> = {}) =>
  rememberViewed({ id, name: `House ${id}`, city: 'Penang', asked: { ...asked, ...more }, opened })
const read = () => readViewedHotels('2026-12-01')

beforeEach(forgetViewedHotels)

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
  for (const other of others) learnPrices({ ...asked, ...other }, 2000, () => ({ totalRate: 90 }))
  expect(read()[0]).not.toHaveProperty('latest')
  learnPrices(asked, 2000, () => ({ totalRate: 120, dueAtHotel: 5 }))
  expect(read()[0]).toMatchObject({ opened, latest: { amount: 120, dueAtHotel: 5, at: 2000 } })
})

it('says nothing of today once a search found no room', () => {
  view('1')
  learnPrices(asked, 2000, () => ({ totalRate: 120 }))
  learnPrices(asked, 3000, () => undefined)
  expect(read()[0]).not.toHaveProperty('latest')
})

it('keeps the first price of what is opened again, and begins anew for another stay', () => {
  view('1')
  rememberViewed({ id: '1', name: 'House 1', city: 'Penang', asked, opened: { amount: 110, at: 5000 } })
  expect(read()[0]).toMatchObject({ opened, latest: { amount: 110, at: 5000 } })
  const longer = { ...asked, checkOut: '2026-12-16' }
  rememberViewed({ id: '1', name: 'House 1', city: 'Penang', asked: longer, opened: { amount: 210, at: 6000 } })
  expect(read()).toHaveLength(1)
  expect(read()[0]).toMatchObject({ opened: { amount: 210 } })
  expect(read()[0]).not.toHaveProperty('latest')
})
