import { check } from '#prove/check/check.ts'
import type { Violation } from '#prove/check/books.ts'
import { runStorm } from '#prove/storm.ts'
import { shortLifeFlags } from '#tools/test-setup/packed-programs.ts'
import type { Engine, Surroundings } from '#prove/world/world.ts'
import type { KnownBug } from './known-bug.ts'
import { findStaleEdits } from '#prove/world/edits.ts'

interface Trial {
  violations: Violation[]
  isCaught: boolean
}

/** A small storm over the server with one known bug in it; or over the sound one, with `edits: []`. */
export async function tryBug(
  { edits, scene, caughtBy }: Pick<KnownBug, 'edits' | 'scene' | 'caughtBy'>,
  { engine, surroundings }: { engine: Engine; surroundings: Surroundings },
): Promise<Trial> {
  const misfits = await findStaleEdits(edits)
  if (misfits.length > 0) throw new Error(`a known bug does not fit the code any more:\n${misfits.join('\n')}`)
  const { books, left } = await runStorm({
    engine,
    surroundings,
    seed: 'bug',
    kills: 0,
    bookings: scene.bookings,
    table: scene.table ?? [],
    mishap: scene.mishap ?? (() => 'none'),
    shape: () => scene.plan,
    settleRounds: 0,
    settleMs: scene.settleMs ?? 60_000,
    nodeFlags: shortLifeFlags,
    edits,
  })
  // A scene in which nothing happened would catch nothing, and prove nothing.
  if (books.rows.length === 0 || left.length > 0) throw new Error(`nothing happened; nobody died at: ${left.join()}`)
  const violations = check(books)
  return { violations, isCaught: violations.some(({ invariant }) => caughtBy.includes(invariant)) }
}
