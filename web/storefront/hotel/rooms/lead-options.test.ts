import { expect, it } from 'vitest'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { aRate } from './a-rate.ts'
import { leadOptions } from './lead-options.ts'
import type { RoomOption } from './room-groups.ts'

const NOW = '2026-12-01T12:00'
const forFree = [{ start: '2026-11-01T00:00', end: '2026-12-18T18:00', value: 0, valueType: 'Amount' as const }]

interface Kind {
  isFree?: boolean
  isBlocked?: boolean
}

/** Options that cost 1, 2, 3 and so on. */
const options = (...kinds: Kind[]): RoomOption[] =>
  kinds.map(({ isFree = false, isBlocked = false }, at) => ({
    recommendationId: String(at + 1),
    totalRate: at + 1,
    verdict: isBlocked ? ({ action: 'block' } as PolicyVerdict) : undefined,
    rates: [aRate({ refundable: isFree, rules: isFree ? forFree : [] })],
    rooms: [],
  }))

const bound = {}
const free = { isFree: true }

it.each<[string, Kind[], string]>([
  ['the cheapest, and the cheapest that is free to cancel', [bound, bound, bound, free, free], '1 4'],
  ['the next, where the cheapest is free to cancel', [free, bound, free, bound], '1 2'],
  ['the next, where nothing is free to cancel', [bound, bound, bound, bound], '1 2'],
  [
    'the cheapest that the policy allows, too',
    [{ isBlocked: true }, { isBlocked: true }, { isBlocked: true }, bound, bound],
    '1 4',
  ],
  [
    'three, where the policy allows neither of two',
    [{ isBlocked: true }, { ...free, isBlocked: true }, bound, bound, bound],
    '1 2 3',
  ],
  ['all, where a button would hide a single one', [bound, bound, bound], '1 2 3'],
  ['the only one', [bound], '1'],
])('shows %s', (_, kinds, shown) => {
  const lead = leadOptions(options(...kinds), NOW)
  expect(lead.map(({ recommendationId }) => recommendationId).join(' ')).toBe(shown)
})

it('shows the rate of the stay whose dates are changed among the first, and it alone of the rest', () => {
  const lead = leadOptions(options(bound, free, bound, bound, bound), NOW, '4')
  expect(lead.map(({ recommendationId }) => recommendationId).join(' ')).toBe('1 2 4')
})

it('what was free to cancel until now is not any more', () => {
  const rates = options(bound, bound, free, bound)
  const shownAt = (now: string) => leadOptions(rates, now).map(({ totalRate }) => totalRate)
  expect(shownAt('2026-12-18T17:59')).toEqual([1, 3])
  expect(shownAt('2026-12-18T18:00')).toEqual([1, 2])
})
