import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingStates, canMove, type BookingState } from '#shared/booking-state.ts'
import type { BudgetRow } from './budget-store.ts'
import { addUp, excessOf, judge, sortBudgets } from './budget-rules.ts'
import { type StateSum } from '#server/booking/budgets/budget-store.ts'

const budget: BudgetRow = {
  id: 'b',
  company_id: 'c',
  cost_object_id: 'o',
  period: 'month',
  counted_by: 'booked',
  currency: 'USD',
  amount_minor: 10_000,
  action: 'block',
  ended_at: null,
  created_at: new Date(0),
  kind: 'cost_centre',
  code: '100',
  name: 'Sales',
}

/** A stay as it goes its way, and what its cancellation keeps. */
interface Stay {
  state: BookingState
  amount: number
  kept: number
}
const sums = (stays: readonly Stay[]): StateSum[] =>
  bookingStates.map((state) => {
    const there = stays.filter((stay) => stay.state === state)
    return {
      state,
      amount: there.reduce((all, { amount }) => all + amount, 0),
      kept: there.reduce((all, { kept }) => all + kept, 0),
    }
  })

test('used and committed never exceed a budget that blocks, and what is let go can be taken again', () => {
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('book' as const),
      amount: fc.integer({ min: 1, max: 4000 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({ kind: fc.constant('move' as const), which: fc.nat(), to: fc.constantFrom(...bookingStates) }),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 80 }), (acts) => {
      const stays: Stay[] = []
      for (const one of acts) {
        if (one.kind === 'book') {
          const isHeld = excessOf(budget.amount_minor, addUp(sums(stays)), one.amount) === 0
          if (isHeld) stays.push({ state: 'CREATED', amount: one.amount, kept: Math.floor(one.amount * one.part) })
        } else {
          const stay = stays[one.which % (stays.length || 1)]
          if (stay && canMove(stay.state, one.to)) stay.state = one.to
        }
        const { used, committed } = addUp(sums(stays))
        expect(used).toBeGreaterThanOrEqual(0)
        expect(committed).toBeGreaterThanOrEqual(0)
        expect(used + committed).toBeLessThanOrEqual(budget.amount_minor)
      }
    }),
  )
})

test('what a stay takes when it is booked is what it gives back when it fails, and all but its fee when it is cancelled', () => {
  const stay = fc.record({ amount: fc.integer({ min: 1, max: 1e9 }), part: fc.double({ min: 0, max: 1, noNaN: true }) })
  fc.assert(
    fc.property(fc.array(stay), stay, (others, { amount, part }) => {
      const kept = Math.floor(amount * part)
      const there = others.map((one): Stay => ({ state: 'CONFIRMED', amount: one.amount, kept: 0 }))
      const taken = (state: BookingState) => {
        const { used, committed } = addUp(sums([...there, { state, amount, kept }]))
        return used + committed
      }
      const before = addUp(sums(there)).used
      for (const state of ['CREATED', 'AUTHORISED', 'UNKNOWN', 'BOOKED', 'CONFIRMED', 'CANCELLING'] as const) {
        expect(taken(state) - before).toBe(amount)
      }
      for (const state of ['VOIDING', 'FAILED'] as const) expect(taken(state)).toBe(before)
      for (const state of ['REFUNDING', 'CANCELLED'] as const) expect(taken(state)).toBe(before + kept)
    }),
  )
})

test('a verdict says by how much a stay is over, and nothing where it fits', () => {
  const spent = { used: 6000, committed: 2500 }
  const on = (minor: number) => judge({ budget, span: '2026-11', spent }, { minor, currency: 'USD' })
  expect(on(1500)).toBeUndefined()
  expect(on(1501)).toEqual({
    costObject: { kind: 'cost_centre', code: '100', name: 'Sales' },
    span: '2026-11',
    currency: 'USD',
    action: 'block',
    over: 0.01,
  })
})

test('another currency is no way around a limit, unless there is a budget in it, too', () => {
  const rupiah: BudgetRow = { ...budget, id: 'r', currency: 'IDR' }
  const euros = { minor: 1, currency: 'EUR' as const }
  expect(sortBudgets([budget, rupiah], euros)).toEqual({ counting: [], foreign: [budget, rupiah] })
  expect(sortBudgets([budget, rupiah], { minor: 1, currency: 'IDR' })).toEqual({ counting: [rupiah], foreign: [] })
  const other: BudgetRow = { ...budget, id: 'p', cost_object_id: 'p', currency: 'EUR' }
  expect(sortBudgets([budget, other], euros)).toEqual({ counting: [other], foreign: [budget] })
})
