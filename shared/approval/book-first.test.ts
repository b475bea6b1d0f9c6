import { expect, test } from 'vitest'
import { bookFirstUntil, confirmedUntil, isAsTold } from './book-first.ts'

const now = new Date('2026-11-23T10:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const until = (freeUntil: number | undefined, { arrival = 1000, hours = 24, isRefundable = true } = {}) => {
  const free = freeUntil === undefined ? undefined : inHours(freeUntil)
  const end = bookFirstUntil({ now, hours, freeUntil: free, arrival: inHours(arrival) }, isRefundable)
  return end && (end.getTime() - now.getTime()) / 3_600_000
}

test('a stay that is booked first is decided on within the company’s hours, twelve hours before cancelling stops being free', () => {
  expect(until(500)).toBe(24)
  expect(until(500, { hours: 72 })).toBe(72)
  expect(until(30)).toBe(18)
  expect(until(14)).toBe(2)
})

test('what costs something when it is refused waits, and so does what leaves no two hours to decide', () => {
  expect(until(500, { isRefundable: false })).toBeUndefined()
  expect(until(undefined)).toBeUndefined()
  expect(until(13.9)).toBeUndefined()
  expect(until(12)).toBeUndefined()
  expect(until(-3)).toBeUndefined()
  expect(until(500, { arrival: 1 })).toBeUndefined()
})

const lateUntil = (deadline: number, freeUntil: number) => {
  const end = confirmedUntil({ now, deadline: inHours(deadline), freeUntil: inHours(freeUntil) })
  return (end.getTime() - now.getTime()) / 3_600_000
}

test('a stay that is confirmed late leaves two hours to decide, as far as cancelling is free', () => {
  expect(lateUntil(20, 40)).toBe(20)
  expect(lateUntil(2, 40)).toBe(2)
  expect(lateUntil(1, 40)).toBe(2)
  expect(lateUntil(-30, 40)).toBe(2)
  expect(lateUntil(-10, 2)).toBe(1)
  expect(lateUntil(-10, 0.5)).toBe(-0.5)
  expect(lateUntil(-10, -20)).toBe(-10)
})

test('what somebody was told holds while the rules would still say it of the time in which they read it', () => {
  const rules = { earliest: inHours(23), deadline: inHours(24), silence: 'cancels' as const }
  const told = (hours: number, silence: 'keeps' | 'cancels' = 'cancels') =>
    isAsTold({ deadline: inHours(hours), silence }, rules)
  expect([told(23), told(23.5), told(24)]).toEqual([true, true, true])
  expect([told(22.9), told(24.1), told(23.5, 'keeps')]).toEqual([false, false, false])
})
