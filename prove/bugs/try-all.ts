import type { Engine, Surroundings } from '#prove/world/world.ts'
import { knownBugs } from './known-bugs.ts'
import { tryBug } from './try-bug.ts'

interface Trials {
  engine: Engine
  surroundings: Surroundings
  /** Only those whose name holds this. */
  named: string
  say: (line: string) => void
}

/** Each known bug in a server of its own, one at a time. Answers how many were missed. */
export async function tryAllBugs({ engine, surroundings, named, say }: Trials): Promise<number> {
  let missed = 0
  for (const bug of knownBugs.filter(({ name }) => name.includes(named))) {
    const startedAt = performance.now()
    const trial = await tryBug(bug, { engine, surroundings }).catch((error: unknown) => {
      say(String(error))
      return { violations: [], isCaught: false }
    })
    const { violations, isCaught } = trial
    const found = [...new Set(violations.map(({ invariant }) => invariant))].join(' ') || 'nothing'
    if (!isCaught) missed += 1
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    say(`${isCaught ? 'caught' : 'MISSED'}  ${found.padEnd(16)} ${String(seconds).padStart(4)} s  ${bug.name}`)
    if (!isCaught) for (const { invariant, reference, says } of violations) say(`  ${invariant} ${reference}: ${says}`)
  }
  return missed
}
