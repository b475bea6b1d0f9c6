import { expect, test } from 'vitest'
import { partners } from '#partners/registry.ts'
import { fromMajor } from '#shared/money/money.ts'
import { isAbove, stateOn, validUntil } from './voucher-rules.ts'

const rule = { currency: 'MYR', above: 200, validDays: 90 } as const

test.each([
  [199.99, false],
  [200, false],
  [200.01, true],
  [201, true],
])('a single booking of RM %d qualifies: %s [A1-018]', (amount, qualifies) => {
  expect(isAbove(rule, fromMajor(amount, 'MYR'))).toBe(qualifies)
})

test('what was not converted is not compared', () => {
  expect(() => isAbove(rule, fromMajor(201, 'USD'))).toThrow(TypeError)
})

test('the partner that gives vouchers gives RM 30 in three of RM 10, above RM 200 [A1-018] [A1-019]', () => {
  const rules = partners.flatMap(({ bundle }) => bundle?.vouchers ?? [])
  expect(rules).toEqual([{ currency: 'MYR', above: 200, count: 3, each: 10, validDays: 90, codes: 'own' }])
})

test('a voucher is good on its last day, and not after it; what is used or void stays so', () => {
  const until = validUntil(rule, '2026-11-26')
  expect(until).toBe('2027-02-24')
  expect(stateOn({ state: 'OPEN', valid_until: until }, until)).toBe('OPEN')
  expect(stateOn({ state: 'OPEN', valid_until: until }, '2027-02-25')).toBe('EXPIRED')
  expect(stateOn({ state: 'REDEEMED', valid_until: until }, '2027-02-25')).toBe('REDEEMED')
  expect(stateOn({ state: 'VOID', valid_until: until }, '2026-12-01')).toBe('VOID')
})
