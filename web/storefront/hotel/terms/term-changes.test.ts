import { expect, test } from 'vitest'
import type { CancellationRule } from '#shared/api/rate-schemas.ts'
import { aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import { listTermChanges } from './term-changes.ts'

const now = '2026-11-21T12:00'
const free = (end: string): CancellationRule => ({ start: '2026-11-01T00:00', end, value: 0, valueType: 'Amount' })
const fee = (value: number): CancellationRule => ({
  start: '2026-12-18T18:00',
  end: '2026-12-20T12:00',
  value,
  valueType: 'Amount',
})
const changes = (before: Parameters<typeof aRate>[0], after: Parameters<typeof aRate>[0]) =>
  listTermChanges([aRate(before)], [aRate(after)], now)

test('the same terms are no news, whatever the ids and the price', () => {
  const rules = [free('2026-12-18T18:00'), fee(40)]
  expect(changes({ id: 'a', rules, totalRate: 100 }, { id: 'b', rules, totalRate: 95 })).toEqual([])
})

test('another deadline at the same price is news', () => {
  expect(changes({ rules: [free('2026-12-18T18:00')] }, { rules: [free('2026-12-10T18:00')] })).toEqual([
    'cancellation',
  ])
  expect(changes({ rules: [free('2026-12-18T18:00')] }, { refundable: false })).toEqual(['cancellation'])
})

test('a fee that shrinks with the member price is no news, one that grows is', () => {
  const [low, high] = [
    [free('2026-12-18T18:00'), fee(38)],
    [free('2026-12-18T18:00'), fee(40)],
  ]
  expect(changes({ rules: high }, { rules: low })).toEqual([])
  expect(changes({ rules: low }, { rules: high })).toEqual(['cancellation'])
})

const saying = (text: string) => ({ cancellationPolicies: [{ text, rules: [] }] })

test('where only the supplier says what cancelling costs, its words count', () => {
  expect(changes(saying('Half is kept.'), saying('Half is kept.'))).toEqual([])
  expect(changes(saying('Half is kept.'), saying('All is kept.'))).toEqual(['cancellation'])
})

test('meals, who is paid, what is due at the desk and who may book are terms, too', () => {
  const tax = { description: 'Tourism tax', amount: 9, isIncluded: false }
  const residents = { type: 'Nationality', text: 'Sold to residents of Malaysia.' }
  expect(changes({}, { board: 'BedAndBreakfast' })).toEqual(['board'])
  expect(changes({}, { payAtHotel: true })).toEqual(['payment'])
  expect(changes({}, { taxes: [tax] })).toEqual(['dueAtHotel'])
  expect(changes({ policies: [residents] }, {})).toEqual(['residents'])
})
