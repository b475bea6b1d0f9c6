import { expect, it } from 'vitest'
import { isBeingMade } from './esim-words.ts'

it.each([
  ['waiting', '2026-12-18', true],
  ['waiting', '2026-12-19', true],
  ['waiting', '2026-12-20', false],
  ['ready', '2026-12-18', false],
  ['cancelled', '2026-12-18', false],
] as const)('an eSIM that is %s and ready on %s may be there any moment: %s', (state, readyOn, isNear) => {
  expect(isBeingMade({ state, readyOn }, '2026-12-18')).toBe(isNear)
})
