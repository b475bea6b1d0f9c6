import { expect, it } from 'vitest'
import { esimStanding, isBeingMade, mayRunOut } from './esim-words.ts'

it.each([
  ['waiting', '2026-12-18', true],
  ['waiting', '2026-12-19', true],
  ['waiting', '2026-12-20', false],
  ['ready', '2026-12-18', false],
  ['cancelled', '2026-12-18', false],
] as const)('an eSIM that is %s and ready on %s may be there any moment: %s', (state, readyOn, isNear) => {
  expect(isBeingMade({ state, readyOn }, '2026-12-18')).toBe(isNear)
})

const used = (state: 'unused' | 'active' | 'used_up' | 'expired' | 'recycled', usedMb?: number) => ({
  state,
  ...(usedMb === undefined ? {} : { usedMb, totalMb: 3000 }),
  asOf: '2026-12-21T10:00:00Z',
})

it.each([
  ['ready', undefined, 'ready'],
  ['ready', used('unused', 0), 'ready'],
  ['ready', used('active', 2500), 'inUse'],
  ['ready', used('active'), 'inUse'],
  ['ready', used('active', 3000), 'usedUp'],
  ['ready', used('used_up'), 'usedUp'],
  ['ready', used('expired', 10), 'ended'],
  ['ready', used('recycled'), 'ended'],
  ['ended', used('active', 2500), 'ended'],
  ['cancelled', used('active', 2500), 'cancelled'],
] as const)('an eSIM that is %s, with the usage %j, stands as %s', (state, usage, standing) => {
  expect(esimStanding({ state, ...(usage ? { usage } : {}) })).toBe(standing)
})

it.each([
  [30, '2026-12-24', false],
  // From the 17th on: the 24th is its eighth day.
  [9, '2026-12-24', false],
  [8, '2026-12-24', true],
  [4, '2026-12-24', true],
  [undefined, '2026-12-24', false],
])('%s days may be over before it deactivates on %s: %s', (days, endsOn, isTrue) => {
  expect(mayRunOut({ ...(days === undefined ? {} : { days }), endsOn }, '2026-12-20')).toBe(isTrue)
})
