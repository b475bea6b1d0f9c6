import { expect, it, onTestFinished, vi } from 'vitest'
import { aTransaction } from '#web/storefront/trips/a-booking.ts'
import { keptUntil, stateOf } from './kept-names.ts'

const day = (until: number) => new Date(until).toISOString().slice(0, 10)

it('keeps a stay until thirty days after it, a list until thirty days after its last, and an empty one for as long', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T00:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const stays = ['2026-12-23', '2027-02-01', '2026-11-01'].map((checkout_date) => ({ checkout_date }))
  expect(day(keptUntil(stays.slice(0, 1)))).toBe('2027-01-22')
  expect(day(keptUntil(stays))).toBe('2027-03-03')
  expect(day(keptUntil([]))).toBe('2026-12-28')
})

it('papers are taken anew when a booking is cancelled, paid, or its money goes back', () => {
  const states = [
    aTransaction(),
    aTransaction({ booking_status: 'Cancelled' }),
    aTransaction({ status: 'PENDING' }),
    aTransaction({ booking_status: 'Cancelled', refund: 'sent' }),
    aTransaction({ booking_status: 'Cancelled', refund: 'done' }),
  ].map(stateOf)
  expect(new Set(states).size).toBe(states.length)
  expect(stateOf(aTransaction({ total_rate: 1 }))).toBe(states[0])
})
