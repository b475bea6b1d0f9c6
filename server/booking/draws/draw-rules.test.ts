import { assert, integer, property, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entryOf, hashOfEntries, hashOfSeed, isOver, judgeCandidate, rankEntries } from './draw-rules.ts'

const hex = (number: number) => number.toString(16).padStart(64, '0')
const entriesOf = (numbers: number[]) => numbers.map((number) => entryOf('yoodo-2026-12', `LS-${number}`))
const lots = (entries: readonly string[], changes: object = {}) => ({
  draw: 'yoodo-2026-12',
  entries,
  round: 42,
  randomness: hex(7),
  seed: hex(9),
  ...changes,
})
const some = uniqueArray(integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 30 }).map(entriesOf)
const runs = { numRuns: 100 }

describe('what is drawn', () => {
  test('is everybody, once each, in the same order in whatever order they came', () => {
    assert(
      property(some, integer(), (entries, turn) => {
        const ranked = rankEntries(lots(entries))
        expect(ranked.toSorted()).toEqual(entries.toSorted())
        const at = Math.abs(turn) % entries.length
        const others = [...entries.slice(at), ...entries.slice(0, at)].toReversed()
        expect(rankEntries(lots(others))).toEqual(ranked)
        expect(hashOfEntries(others)).toBe(hashOfEntries(entries))
      }),
      runs,
    )
  })

  test('is another order with each other seed, number, round, draw or list', () => {
    const entries = entriesOf(Array.from({ length: 20 }, (_, at) => at))
    const changed = [
      {},
      { seed: hex(8) },
      { randomness: hex(8) },
      { round: 43 },
      { draw: 'yoodo-2027-03' },
      { entries: [...entries, hex(1)] },
    ].map((changes) => rankEntries(lots(entries, changes)).filter((entry) => entry !== hex(1)))
    expect(new Set(changed.map(String)).size).toBe(changed.length)
  })

  test('is each of them as often as the others', () => {
    const entries = entriesOf([1, 2, 3, 4, 5])
    const wins = new Map(entries.map((entry) => [entry, 0]))
    for (let number = 0; number < 600; number += 1) {
      const [first = ''] = rankEntries(lots(entries, { randomness: hex(number) }))
      wins.set(first, (wins.get(first) ?? 0) + 1)
    }
    // 120 each, and 10 more or less: five times that is one in a million.
    for (const count of wins.values()) expect(Math.abs(count - 120)).toBeLessThan(50)
  })

  test('is what anybody finds with a calculator of hashes', () => {
    expect(entryOf('yoodo-2026-12', 'LS-AB')).toBe('7c0da326f5725afe17bccdf8392e5b2ea370e792b5719ef28086ed97f9bdd4cb')
    expect(hashOfEntries([hex(2), hex(1)])).toBe('c0165699c6e9472c8bc68318b042b1a8b5e646ffc9e3d928e9b2d003cade2611')
    expect(hashOfSeed(hex(9))).toBe('887bf140ce0b6a497ed8db5c7498a45454f0b2bd644b0313f7a82acc084d0027')
    expect(rankEntries(lots([hex(1), hex(2), hex(3)], { randomness: hex(13) }))).toEqual([hex(2), hex(3), hex(1)])
  })
})

const period = { from: '2026-12-01', until: '2027-02-28', zone: 'Asia/Kuala_Lumpur' }

test.each([
  ['2027-02-28T15:59:00Z', false],
  ['2027-02-28T16:05:00Z', false],
  ['2027-02-28T16:11:00Z', true],
])('at %s its last day is over: %s', (now, isPast) => {
  expect(isOver(period, new Date(now))).toBe(isPast)
})

const booking = { state: 'CONFIRMED', created_at: new Date('2026-12-01T00:00Z') } as const
const contact = { billingcountry: 'MY', email: 'ayu@stay.example' }
const judge = (changes: object) => judgeCandidate({ ...period, countries: ['MY'] }, { ...booking, contact, ...changes })

test.each([
  [{}, 'in'],
  // By the days of its zone.
  [{ created_at: new Date('2026-11-30T15:59Z') }, 'out'],
  [{ created_at: new Date('2026-11-30T16:00Z') }, 'in'],
  [{ created_at: new Date('2027-02-28T15:59Z') }, 'in'],
  [{ created_at: new Date('2027-02-28T16:00Z') }, 'out'],
  [{ contact: { ...contact, billingcountry: 'ID' } }, 'out'],
  [{ contact: { ...contact, email: '' } }, 'out'],
] as const)('a booking with %j is %s', (changes, verdict) => {
  expect(judge(changes)).toBe(verdict)
})

test('a booking takes part while it stands, and nobody is left out while nobody knows', () => {
  for (const state of ['FAILED', 'CANCELLED'] as const) expect(judge({ state }), state).toBe('out')
  for (const state of ['CREATED', 'ACTION_NEEDED', 'UNKNOWN', 'BOOKED', 'CANCELLING', 'REFUNDING'] as const)
    expect(judge({ state }), state).toBe('waits')
  expect(judge({ state: 'UNKNOWN', created_at: new Date('2027-03-01T00:00Z') })).toBe('out')
})
