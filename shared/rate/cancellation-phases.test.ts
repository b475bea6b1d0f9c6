import { expect, test } from 'vitest'
import type { CancellationRule } from '#shared/api/rate-schemas.ts'
import { listPhases, type PhasedRate } from './cancellation-phases.ts'

const aRate = ({ rules = [], ...rest }: Partial<PhasedRate> & { rules?: CancellationRule[] } = {}): PhasedRate => ({
  totalRate: 100,
  refundable: true,
  cancellationPolicies: [{ text: '', rules }],
  ...rest,
})

const free = { start: '2026-11-01T00:00:00', end: '2026-12-18T18:00:00', value: 0, valueType: 'Amount' as const }
const half = { start: free.end, end: '2026-12-20T12:00:00', value: 50, valueType: 'Percentage' as const }
const all = { start: half.end, end: '2026-12-20T14:00:00', value: 100, valueType: 'Percent' as const }
const now = '2026-11-21T06:00'

test('free, then a fee, then everything', () => {
  expect(listPhases([aRate({ totalRate: 101, rules: [half, all, free] })], now)).toEqual([
    { kind: 'free', fee: 0, until: free.end },
    { kind: 'fee', fee: 51, until: half.end },
    { kind: 'all', fee: 101 },
  ])
})

test('the fees of several rooms add up, and the earliest deadline ends what is free', () => {
  const earlier = { ...free, end: '2026-12-10T12:00:00' }
  const night = { start: earlier.end, end: all.start, value: 40, valueType: 'Amount' as const }
  const rates = [aRate({ rules: [free, half, all] }), aRate({ rules: [earlier, night, all] })]
  expect(listPhases(rates, now)).toEqual([
    { kind: 'free', fee: 0, until: earlier.end },
    { kind: 'fee', fee: 40, until: free.end },
    { kind: 'fee', fee: 90, until: half.end },
    { kind: 'all', fee: 200 },
  ])
})

test('a share of the price is one of what all rooms cost together, though each is listed rounded up', () => {
  const rates = [257, 257, 257].map((totalRate) => aRate({ totalRate, rules: [free, half, all] }))
  expect(listPhases(rates, now, 768).map(({ fee }) => fee)).toEqual([0, 384, 768])
  expect(listPhases(rates, now).map(({ fee }) => fee)).toEqual([0, 386, 771])
})

test('nothing comes back where no rule allows it', () => {
  expect(listPhases([aRate({ refundable: false, rules: [free] })], now)).toEqual([{ kind: 'all', fee: 100 }])
  expect(listPhases([aRate({ rules: [free] })], '2026-12-19T00:00')).toEqual([{ kind: 'all', fee: 100 }])
})

test('the first rule holds although its day has not begun at the hotel', () => {
  expect(listPhases([aRate({ rules: [free, half, all] })], '2026-10-31T20:00')[0]).toEqual({
    kind: 'free',
    fee: 0,
    until: free.end,
  })
})

test('no fee is more than what was paid, and the dearer of two rules counts', () => {
  const dear = { ...free, value: 900 }
  expect(listPhases([aRate({ rules: [free, dear] })], now)[0]).toEqual({ kind: 'all', fee: 100 })
})

test('a whole unit is not lost to a sum of fractions', () => {
  const third = aRate({ totalRate: 100.1, rules: [{ ...free, value: 10, valueType: 'Percentage' }, half, all] })
  // 10.01 and 19.99 are 30.000000000000004 in floating point.
  const rest = aRate({ totalRate: 199.9, rules: [{ ...free, value: 10, valueType: 'Percentage' }, half, all] })
  expect(listPhases([third, rest], now)[0]).toMatchObject({ kind: 'fee', fee: 30 })
})

test('a promise without rules is nothing to draw', () => {
  expect(listPhases([aRate()], now)).toEqual([])
})

test('a rule that was kept without an end holds on, and the dearer one that begins later counts', () => {
  const rules = [
    { ...free, end: '' },
    { start: '2026-12-18T18:00:00', end: '', value: 40, valueType: 'Amount' as const },
  ]
  expect(listPhases([aRate({ rules })], '2026-12-01T00:00:00')).toEqual([
    { kind: 'free', fee: 0, until: '2026-12-18T18:00:00' },
    { kind: 'fee', fee: 40 },
  ])
})
