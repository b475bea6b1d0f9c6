import { expect, test } from 'vitest'
import { shareOver, spanOf } from './budget-period.ts'

test.each([
  ['month', '2026-12-31', { name: '2026-12', from: '2026-12-01', until: '2027-01-01' }],
  ['quarter', '2026-11-23', { name: '2026-Q4', from: '2026-10-01', until: '2027-01-01' }],
  ['quarter', '2026-03-31', { name: '2026-Q1', from: '2026-01-01', until: '2026-04-01' }],
  ['year', '2026-02-28', { name: '2026', from: '2026-01-01', until: '2027-01-01' }],
] as const)('the %s of %s', (period, day, span) => {
  expect(spanOf(period, day)).toEqual(span)
})

test('the share of a span that is over', () => {
  const november = spanOf('month', '2026-11-01')
  expect(shareOver(november, '2026-11-15')).toBe(0.5)
  expect(shareOver(november, '2026-11-30')).toBe(1)
  expect([shareOver(november, '2026-10-01'), shareOver(november, '2027-10-01')]).toEqual([0, 1])
})
