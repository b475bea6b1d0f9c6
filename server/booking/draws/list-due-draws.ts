import type { Context } from '#server/context.ts'
import { listUndecided } from './draw-store.ts'
import { isOver } from './draw-rules.ts'

export interface DueDraw {
  name: string
  partner: string
  /** What its operator has to say next. */
  step: 'commit' | 'decide'
  /** Last day of its bookings, or when the number was made that decides. */
  since: string
}

/** Draws that wait for a person: those who took part were promised a winner. */
export async function listDueDraws({ db, now }: Pick<Context, 'db' | 'now'>): Promise<DueDraw[]> {
  const draws = await listUndecided(db)
  return draws.flatMap(({ name, partner, terms, zone, round_at: roundAt }): DueDraw[] => {
    if (roundAt) return now() < roundAt ? [] : [{ name, partner, step: 'decide', since: roundAt.toISOString() }]
    return isOver({ until: terms.until, zone }, now()) ? [{ name, partner, step: 'commit', since: terms.until }] : []
  })
}
