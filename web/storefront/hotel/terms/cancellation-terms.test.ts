import { expect, test } from 'vitest'
import { aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import { formatFee, listCancellationTerms, wordsBesideTerms } from '#shared/rate/cancellation-terms.ts'

const free = { start: '2026-11-01T00:00', end: '2026-12-18T18:00', value: 0, valueType: 'Amount' as const }
const fee = { start: '2026-12-18T18:00', end: '2026-12-20T14:00', value: 50.5, valueType: 'Percentage' as const }

test('amounts are rounded up with the currency code [A9-006] [A3-031]', () => {
  expect(formatFee({ value: 10.2, valueType: 'Amount' }, 'USD', 'en-US')).toBe('USD 11')
  expect(formatFee({ value: 1234.01, valueType: 'Amount' }, 'MYR', 'en-US')).toBe('MYR 1,235')
  expect(formatFee({ value: 1234.01, valueType: 'Amount' }, 'MYR', 'id-ID')).toBe('MYR 1.235')
})

test('percentages are rounded up, under either of their names [A9-007] [A3-031]', () => {
  expect(formatFee({ value: 12.3, valueType: 'Percent' }, 'USD', 'en-US')).toBe('13%')
  expect(formatFee({ value: 100, valueType: 'Percentage' }, 'USD', 'en-US')).toBe('100%')
})

test('refundable until the end of a rule of value 0, then a fee, then nothing', () => {
  expect(listCancellationTerms(aRate({ rules: [fee, free, fee] }), 'USD', 'en-US')).toEqual([
    { kind: 'refundable', until: free.end },
    { kind: 'fee', from: fee.start, until: fee.end, fee: '51%' },
    { kind: 'noRefund', after: fee.end },
  ])
  expect(listCancellationTerms(aRate(), 'USD', 'en-US')).toEqual([])
})

const saying = (text: string, rules = [free, fee], refundable = true) =>
  wordsBesideTerms({ refundable, cancellationPolicies: [{ text, rules }] })

test('the supplier’s words stay unless they only repeat the terms', () => {
  expect(saying('Free cancellation until 2026-12-18 18:00:00 hotel time.')).toEqual([])
  expect(saying('This rate is non-refundable.', [], false)).toEqual([])
  for (const text of [
    'Free cancellation until 2026-12-01 18:00:00 hotel time.',
    'Free cancellation until the day before. Groups pay a deposit.',
    '<p>Non-refundable, except for members.</p>',
    'Early departures are charged in full.',
  ]) {
    expect(saying(text)).toEqual([text])
  }
  expect(saying('This rate is non-refundable.', [])).toEqual(['This rate is non-refundable.'])
})
