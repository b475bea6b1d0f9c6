import { describe, expect, test } from 'vitest'
import { cancellationPolicyOf, cancellationTerms, isRefundable, type Clock } from './cancellation.ts'

const clock: Clock = { offsetMinutes: 480, now: new Date('2026-11-21T20:00:00Z'), checkIn: '2026-12-20' }
const info = (cancelTime: string, amount: number) => ({
  cancelTime,
  amount,
  currency: 'USD',
  type: 'amount',
  timezone: 'GMT',
})
const rulesOf = (terms: unknown) => cancellationPolicyOf(cancellationTerms.parse(terms), clock).rules
const everything = [{ start: '2026-11-22T00:00:00', end: '2026-12-20T23:59:59', value: 100, valueType: 'Percentage' }]

describe('LiteAPI’s cancellation terms', () => {
  test('are free until the first time, in the hotel’s own time, then what each says', () => {
    const terms = {
      refundableTag: 'RFN',
      cancelPolicyInfos: [info('2026-12-19 04:00:00', 300), info('2026-12-18 10:00:00', 100)],
    }
    expect(rulesOf(terms)).toEqual([
      { start: '2026-11-22T00:00:00', end: '2026-12-18T18:00:00', value: 0, valueType: 'Amount' },
      { start: '2026-12-18T18:00:00', end: '2026-12-19T12:00:00', value: 100, valueType: 'Amount' },
      { start: '2026-12-19T12:00:00', end: '2026-12-20T23:59:59', value: 300, valueType: 'Amount' },
    ])
    expect(isRefundable(cancellationTerms.parse(terms), clock)).toBe(true)
  })

  test.each([
    ['without a tag that promises', { refundableTag: 'NRFN', cancelPolicyInfos: [info('2026-12-18 10:00:00', 300)] }],
    ['that say no more than "refundable"', { refundableTag: 'RFN', cancelPolicyInfos: null }],
    ['with a time nobody can read', { refundableTag: 'RFN', cancelPolicyInfos: [info('soon', 300)] }],
    ['that are missing', null],
  ])('%s cost everything', (_what, terms) => {
    expect(rulesOf(terms)).toEqual(everything)
    expect(isRefundable(cancellationTerms.parse(terms), clock)).toBe(false)
  })

  test('whose free time is over are not refundable', () => {
    const terms = { refundableTag: 'RFN', cancelPolicyInfos: [info('2026-11-21 19:00:00', 300)] }
    expect(rulesOf(terms).at(-1)).toMatchObject({ start: '2026-11-22T03:00:00', value: 300 })
    expect(isRefundable(cancellationTerms.parse(terms), clock)).toBe(false)
  })

  test('are told without scripts', () => {
    const terms = { refundableTag: 'RFN', hotelRemarks: ['<b>Ask</b> us', null, '<script>alert(1)</script>'] }
    expect(cancellationPolicyOf(cancellationTerms.parse(terms), clock).text).toBe('<b>Ask</b> us')
  })
})
