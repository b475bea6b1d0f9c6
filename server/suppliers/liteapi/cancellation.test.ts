import { describe, expect, test } from 'vitest'
import { cancellationPolicyOf, cancellationTerms, isRefundable, type Clock } from './cancellation.ts'

const clock: Clock = { minutesAhead: () => 480, now: new Date('2026-11-21T20:00:00Z'), checkIn: '2026-12-20' }
const info = (cancelTime: string, amount: number, changes: object = {}) => ({
  cancelTime,
  amount,
  currency: 'USD',
  type: 'amount',
  timezone: 'GMT',
  ...changes,
})
const rulesOf = (terms: unknown) => cancellationPolicyOf(cancellationTerms.parse(terms), clock, 'USD').rules
const promised = (...cancelPolicyInfos: object[]) => ({ refundableTag: 'RFN', cancelPolicyInfos })
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
    expect(isRefundable(cancellationTerms.parse(terms), clock, 'USD')).toBe(true)
  })

  test.each([
    ['without a tag that promises', { refundableTag: 'NRFN', cancelPolicyInfos: [info('2026-12-18 10:00:00', 300)] }],
    ['that say no more than "refundable"', { refundableTag: 'RFN', cancelPolicyInfos: null }],
    ['with a time nobody can read', { refundableTag: 'RFN', cancelPolicyInfos: [info('soon', 300)] }],
    ['with a fee in other money', promised(info('2026-12-18 10:00:00', 50, { currency: 'IDR' }))],
    ['with a time of an unknown zone', promised(info('2026-12-18 10:00:00', 300, { timezone: 'hotel local' }))],
    ['that count nights', promised(info('2026-12-18 10:00:00', 1, { type: 'nights' }))],
    ['with a fee below nothing', promised(info('2026-12-18 10:00:00', 0 - 5))],
    ['of which one cannot be read', promised(info('2026-12-19 10:00:00', 300), { cancelTime: '2026-12-18 10:00:00' })],
    ['that are missing', null],
  ])('%s cost everything', (_what, terms) => {
    expect(rulesOf(terms)).toEqual(everything)
    expect(isRefundable(cancellationTerms.parse(terms), clock, 'USD')).toBe(false)
  })

  test.each([
    ['in no named money or zone', { currency: null, timezone: null, type: null }, 'Amount'],
    ['in our money and in UTC', { currency: 'usd', timezone: 'UTC' }, 'Amount'],
    ['as a share, whatever the money', { type: 'percentage', currency: 'IDR' }, 'Percentage'],
  ])('%s are read', (_how, changes, valueType) => {
    const [free, paid] = rulesOf(promised(info('2026-12-18 10:00:00', 50, changes)))
    expect(free).toMatchObject({ end: '2026-12-18T18:00:00', value: 0 })
    expect(paid).toMatchObject({ value: 50, valueType })
  })

  test('whose free time is over are not refundable', () => {
    const terms = { refundableTag: 'RFN', cancelPolicyInfos: [info('2026-11-21 19:00:00', 300)] }
    expect(rulesOf(terms).at(-1)).toMatchObject({ start: '2026-11-22T03:00:00', value: 300 })
    expect(isRefundable(cancellationTerms.parse(terms), clock, 'USD')).toBe(false)
  })

  test('are told without scripts', () => {
    const terms = { refundableTag: 'RFN', hotelRemarks: ['<b>Ask</b> us', null, '<script>alert(1)</script>'] }
    expect(cancellationPolicyOf(cancellationTerms.parse(terms), clock, 'USD').text).toBe('<b>Ask</b> us')
  })
})
