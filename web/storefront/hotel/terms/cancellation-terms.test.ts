import { expect, test } from 'vitest'
import { aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import { formatFee, joinRooms, listCancellationTerms, wordsBesideTerms } from '#shared/rate/cancellation-terms.ts'
import { listPhases } from '#shared/rate/cancellation-phases.ts'

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

const feeOf = (rates: Parameters<typeof joinRooms>[0]) =>
  joinRooms(rates).map((rate) => listCancellationTerms(rate, 'USD', 'en-US').find(({ kind }) => kind === 'fee'))

const kinds = (rates: Parameters<typeof joinRooms>[0]) =>
  joinRooms(rates).map((rate) => listCancellationTerms(rate, 'USD', 'en-US')[1]?.kind)
const costing = (value: number, totalRate: number, valueType: 'Amount' | 'Percentage' = 'Amount') =>
  aRate({ rules: [free, { ...fee, value, valueType }], totalRate })

test('rooms with the same terms cost together, as the booking’s summary says, and others each for itself', () => {
  const both = [costing(77.4, 1000), costing(78.3, 1000)]
  const [summed, ...others] = feeOf(both)
  expect([summed, others]).toEqual([{ kind: 'fee', from: fee.start, until: fee.end, fee: 'USD 156' }, []])
  expect(listPhases(both, '2026-12-01T00:00').map((phase) => phase.fee)).toContain(156)
  expect(feeOf([costing(0.1, 1000), costing(2.7, 1000), costing(0.2, 1000)])).toMatchObject([{ fee: 'USD 3' }])
  expect(feeOf([aRate({ rules: [free, fee] }), aRate({ rules: [free, fee] })])).toMatchObject([{ fee: '51%' }])
  expect(feeOf([aRate({ rules: [free, fee] }), costing(78, 1000)])).toMatchObject([{ fee: '51%' }, { fee: 'USD 78' }])
  expect(joinRooms([])).toEqual([])
})

test('a fee of the full price is told apart from others, whatever rate or rooms it is of', () => {
  expect(kinds([costing(166, 166)])).toEqual(['all'])
  expect(kinds([costing(165, 166)])).toEqual(['fee'])
  expect(kinds([costing(100, 166, 'Percentage')])).toEqual(['all'])
  expect(kinds([costing(99, 166, 'Percentage')])).toEqual(['fee'])
  // Shares of what was paid need not be whole.
  expect(kinds([costing(83.2, 82.9), costing(83, 83.3)])).toEqual(['all'])
  const { totalRate: _, ...unpriced } = costing(166, 166)
  expect(kinds([unpriced])).toEqual(['fee'])
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
