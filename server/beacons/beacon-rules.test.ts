import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { roundFrom, timeOfRound } from './beacon-rules.ts'

const quicknet = { periodSeconds: 3, genesisSeconds: 1_692_803_367 }

test('a round is the first that is made at a moment or after it', () => {
  expect(roundFrom(quicknet, new Date(0))).toBe(1)
  assert(
    property(integer({ min: 1_692_803_367_000, max: 2_000_000_000_000 }), (ms) => {
      const round = roundFrom(quicknet, new Date(ms))
      expect(timeOfRound(quicknet, round).getTime()).toBeGreaterThanOrEqual(ms)
      expect(timeOfRound(quicknet, round - 1).getTime()).toBeLessThan(ms)
    }),
    { numRuns: 200 },
  )
})
