import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, toMajor } from '#shared/money/money.ts'
import { addDays } from '#shared/stay/stay.ts'
import { cancellationPolicies, hotelTime, penaltyAt } from './cancellation.ts'

const now = new Date('2026-11-21T10:00:00Z')
const terms = { total: money(30_000, 'USD'), checkIn: '2026-12-20', nights: 3, refundable: true, seed: 7, supplier: 0 }

test('a refundable rate is free until its deadline, then costs a night, then everything', () => {
  const policies = cancellationPolicies(terms, now)
  const [free, partly, all] = policies[0]?.rules ?? []
  expect(free).toMatchObject({ value: 0, start: '2026-11-21T00:00:00' })
  expect(partly).toMatchObject({ start: free?.end, valueType: 'Amount', value: 100 })
  expect(all).toMatchObject({ start: partly?.end, value: 100, valueType: 'Percentage' })
  expect(penaltyAt(policies, terms.total, '2026-12-01T00:00:00')).toEqual(money(0, 'USD'))
  expect(penaltyAt(policies, terms.total, partly?.start ?? '')).toEqual(money(10_000, 'USD'))
  expect(penaltyAt(policies, terms.total, '2026-12-20T13:00:00')).toEqual(terms.total)
  expect(penaltyAt(policies, terms.total, '2027-01-01T00:00:00')).toEqual(terms.total)
})

test('a non-refundable rate costs everything at once', () => {
  const policies = cancellationPolicies({ ...terms, refundable: false }, now)
  expect(penaltyAt(policies, terms.total, '2026-11-21T10:00:00')).toEqual(terms.total)
})

test('rules join without a gap, carry no zone and never cost more than the stay', () => {
  fc.assert(
    fc.property(
      fc.record({ seed: fc.nat(), supplier: fc.nat(3), ahead: fc.nat(400), nights: fc.integer({ min: 1, max: 30 }) }),
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.constantFrom('USD', 'IDR', 'BHD'),
      ({ seed, supplier, ahead, nights }, minor, currency) => {
        const total = money(minor, currency)
        const checkIn = addDays('2026-11-21', ahead)
        const policies = cancellationPolicies({ total, checkIn, nights, refundable: true, seed, supplier }, now)
        const rules = policies.flatMap((policy) => policy.rules)
        rules.forEach((rule, i) => {
          expect(rule.start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
          expect(rule.start < rule.end).toBe(true)
          if (i > 0) expect(rule.start).toBe(rules[i - 1]?.end)
          expect(rule.estimatedValue).toBeLessThanOrEqual(toMajor(total))
          expect(penaltyAt(policies, total, rule.start).minor).toBeLessThanOrEqual(total.minor)
        })
      },
    ),
  )
})

test("the hotel's clock follows its longitude", () => {
  expect(hotelTime(now, 106.8)).toBe('2026-11-21T17:00:00')
  expect(hotelTime(now, -74)).toBe('2026-11-21T05:00:00')
})
