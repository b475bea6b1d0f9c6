import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import type { Supplier, SupplierOffer } from '#server/suppliers/supplier.ts'
import { Reading, type Progress } from './reading.ts'
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
const tell = (reading: Reading, member: Member, prices: Record<string, number>, isFirstPage = false) =>
  reading.hear(member, anAnswer(prices), isFirstPage)
const best = (reading: Reading, ...ids: string[]) =>
  Object.fromEntries(reading.bestOf(ids, [hub, other]).map(({ id, total }) => [id, total.minor]))

describe('offers of several suppliers', () => {
  test('are the cheapest of what each says now, however dear it was before', () => {
    const reading = new Reading(0)
    tell(reading, hub, { a: 100, b: 50 })
    tell(reading, other, { a: 90, b: 60 })
    expect(best(reading, 'a', 'b', 'c')).toEqual({ a: 90, b: 50 })
    tell(reading, other, { a: 95 })
    expect(best(reading, 'a')).toEqual({ a: 95 })
    tell(reading, other, { a: 120 })
    expect(best(reading, 'a')).toEqual({ a: 100 })
  })

  test('are read from the start again without what was not told again', () => {
    const reading = new Reading(0)
    tell(reading, other, { a: 90, b: 60 })
    tell(reading, other, { b: 65 }, true)
    expect(best(reading, 'a', 'b')).toEqual({ b: 65 })
  })

  test('of one page and one hotel are the cheapest; at one price the first supplier’s', () => {
    const reading = new Reading(0)
    const offers = [anOffer('a', 70), anOffer('a', 60), anOffer('a', 80)]
    reading.hear(other, { ...anAnswer({}), offers }, false)
    expect(best(reading, 'a')).toEqual({ a: 60 })
    const own = { ...anOffer('a', 60), providerName: 'own' }
    reading.hear(hub, { ...anAnswer({}), offers: [own] }, false)
    expect(reading.bestOf(['a'], [hub, other])).toEqual([own])
  })

  test('end, in whatever order pages come, at the least of everybody’s last words, told to a browser one by one', () => {
    const page = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 9 }))
    const pages = fc.array(fc.tuple(fc.constantFrom(hub, other), page), { maxLength: 12 })
    fc.assert(
      fc.property(pages, (all) => {
        const reading = new Reading(0)
        const shown: Record<string, number> = {}
        const last = new Map<Member, Record<string, number>>()
        for (const [member, prices] of all) {
          tell(reading, member, prices)
          last.set(member, { ...last.get(member), ...prices })
          Object.assign(shown, best(reading, ...Object.keys(prices)))
        }
        const words = [...last.values()]
        const ids = new Set(words.flatMap((prices) => Object.keys(prices)))
        const least = [...ids].map((id) => [id, Math.min(...words.map((prices) => prices[id] ?? Infinity))])
        expect(shown).toEqual(Object.fromEntries(least))
      }),
    )
  })

  test('count a hotel once that two of them sell', () => {
    const reading = new Reading(0)
    reading.hear(hub, anAnswer({ a: 1, b: 1 }, 4), true)
    expect(reading.countHotels()).toEqual({ expectedHotelCount: 4, completedHotelCount: 2 })
    reading.hear(other, anAnswer({ b: 2, c: 2 }, 3), true)
    expect(reading.countHotels()).toEqual({ expectedHotelCount: 6, completedHotelCount: 3 })
  })
})

test('a supplier may fail twice in a row, and again after it answered', () => {
  const reading = new Reading(0)
  expect([reading.mayFailAgain(other), reading.mayFailAgain(other)]).toEqual([true, true])
  tell(reading, other, {})
  expect([1, 2, 3].map(() => reading.mayFailAgain(other))).toEqual([true, true, false])
})

test('the name of a reading says when it began', () => {
  expect(Reading.startOf(new Reading(1_790_000_000_000).name)).toBe(1_790_000_000_000)
})
