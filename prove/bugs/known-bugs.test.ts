import { inject, expect, test } from 'vitest'
import type { KnownBug } from './known-bug.ts'
import { knownBugs } from './known-bugs.ts'
import { findStaleEdits } from '#prove/world/edits.ts'
import { shortenedWaits } from '#prove/world/shortened-waits.ts'
import { scenes } from './scenes.ts'
import { tryBug } from './try-bug.ts'

const world = () => ({
  engine: 'embedded' as const,
  surroundings: {
    sandboxUrl: inject('sandboxUrl'),
    smtpPort: inject('smtpPort'),
    postgresUrl: inject('postgresUrl'),
  },
})

test.each(knownBugs)('$name: still fits the code', async ({ edits }) => {
  expect(await findStaleEdits(edits)).toEqual([])
})

test('what waits shorter still fits the code', async () => {
  expect(await findStaleEdits(shortenedWaits)).toEqual([])
})

test('at least ten bugs of other shops are known', () => {
  expect(new Set(knownBugs.map(({ name }) => name)).size).toBeGreaterThanOrEqual(10)
})

/** The others take minutes: `npm run prove -- --bugs`. */
const quick = ['silence of the supplier is read as a no', 'a hold without a booking is forgotten']

test.each(knownBugs.filter(({ name }) => quick.includes(name)))(
  '$name: the checker catches it',
  async (bug: KnownBug) => {
    const { violations, isCaught } = await tryBug(bug, world())
    expect(isCaught, JSON.stringify(violations)).toBe(true)
  },
  480_000,
)

test('without a bug the same scene breaks no rule', async () => {
  const { violations } = await tryBug(
    { edits: [], scene: { ...scenes.bookedWithoutAnswer, settleMs: 200_000 }, caughtBy: [] },
    world(),
  )
  expect(violations).toEqual([])
}, 480_000)
