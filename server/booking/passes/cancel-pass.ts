import { canPassMove } from '#shared/bundle/pass-state.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { lockPass, updatePass } from './pass-store.ts'

/**
 * The stay is gone, and its pass with it unless it is in use already. One that the operator may have, since it is on
 * a list, is asked back.
 */
export async function cancelPass(context: Context, tx: Tx, bookingId: number): Promise<void> {
  const pass = await lockPass(tx, bookingId)
  if (!pass || !canPassMove(pass.state, 'CANCELLED')) return
  const now = context.now()
  const mayBeGiven = pass.state === 'SENT' || pass.list_id !== null
  await updatePass(tx, bookingId, {
    state: 'CANCELLED',
    ended_at: now,
    number: null,
    ...(mayBeGiven ? { revoke: 'ASKED' } : {}),
    updated_at: now,
  })
}
