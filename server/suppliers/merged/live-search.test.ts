import { describe, expect, test } from 'vitest'
import { money } from '#shared/money.ts'
import type { Supplier, SupplierOffer } from '#server/suppliers/supplier.ts'
import { LiveSearch, type Progress } from './live-search.ts'
import type { Member } from './member.ts'

const hub: Member = { name: 'hub', supplier: {} as Supplier }
const other: Member = { name: 'other', supplier: {} as Supplier }

const anOffer = (id: string, minor: number): SupplierOffer => ({
  id,
  total: money(minor, 'USD'),
  providerName: '',
  options: { refundable: false, payAtHotel: false, freeBreakfast: false },
})
function anAnswer(prices: Record<string, number>, expected = Object.keys(prices).length): Progress {
  return {
    status: 'in_progress',
    expectedHotelCount: expected,
    completedHotelCount: Object.keys(prices).length,
    offers: Object.entries(prices).map(([id, minor]) => anOffer(id, minor)),
  }
}
const heard = (search: LiveSearch, member: Member, prices: Record<string, number>) =>
  search.hear(member, anAnswer(prices)).map(({ id, total }) => [id, total.minor])

describe('offers of several suppliers', () => {
  test('are news only when nobody was cheaper', () => {
    const search = new LiveSearch(Promise.resolve())
    expect(heard(search, hub, { a: 100, b: 50 })).toEqual([
      ['a', 100],
      ['b', 50],
    ])
    expect(heard(search, other, { a: 90, b: 60 })).toEqual([['a', 90]])
    expect(heard(search, hub, { a: 95 })).toEqual([])
    expect(heard(search, hub, { a: 80 })).toEqual([['a', 80]])
  })

  test('are told again to somebody who reads from an earlier place', () => {
    const search = new LiveSearch(Promise.resolve())
    heard(search, hub, { a: 100 })
    expect(heard(search, hub, { a: 100 })).toEqual([['a', 100]])
  })

  test('count a hotel once that two of them sell', () => {
    const search = new LiveSearch(Promise.resolve())
    search.hear(hub, anAnswer({ a: 1, b: 1 }, 4))
    expect(search.countHotels()).toEqual({ expectedHotelCount: 4, completedHotelCount: 2 })
    search.hear(other, anAnswer({ b: 2, c: 2 }, 3))
    expect(search.countHotels()).toEqual({ expectedHotelCount: 6, completedHotelCount: 3 })
  })
})

test('a supplier may fail twice in a row, and again after it answered', () => {
  const search = new LiveSearch(Promise.resolve())
  expect([search.mayFailAgain(other), search.mayFailAgain(other)]).toEqual([true, true])
  search.hear(other, anAnswer({}))
  expect([1, 2, 3].map(() => search.mayFailAgain(other))).toEqual([true, true, false])
})
