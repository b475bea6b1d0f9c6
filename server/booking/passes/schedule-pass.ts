import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { findPass } from './pass-store.ts'

/** What a requested pass makes necessary: an operator that did not answer is asked again. Repeating it is harmless. */
export async function schedulePass(context: Context, tx: Tx, { id }: { id: number }): Promise<void> {
  const pass = await findPass(tx, id)
  const { state, owned_at: ownedAt, requested_at: askedAt } = pass ?? {}
  if (state !== 'REQUESTED' || ownedAt || !askedAt) return
  await context.jobs.enqueue(tx, {
    kind: 'pass.ask-operator',
    key: `pass.ask-operator:${id}:${askedAt.getTime()}`,
    data: { bookingId: id, askedAt: askedAt.toISOString() },
    runAt: new Date(context.now().getTime() + FIRST_PAUSE_MS),
  })
}

/** The operator was asked a moment ago. */
export const FIRST_PAUSE_MS = 60_000
