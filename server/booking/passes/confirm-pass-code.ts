import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { confirmPassCode as endpoint } from '#shared/api/passes.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { checkNumberCode } from '#server/booking/passes/number/prove-number.ts'
import { claimOf } from './claim-of.ts'
import { findPass, lockPass, updatePass, type PassRow } from './pass-store.ts'
import { isChecked } from './list-waiting-passes.ts'
import { passProblem } from './pass-problem.ts'
import { presentPass } from './present-pass.ts'
import { requirePass } from './require-pass.ts'
import { stateOfAsked } from './pass-rules.ts'

/**
 * Asks the operator whether this is the code that the phone got. A right one verifies the pass if the operator has said that the
 * number is its customer's; until it does, the pass waits with the phone proven.
 */
export async function confirmPassCode(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const stay = await requirePass(context, body.t_id, caller)
  const { booking, pass } = stay
  const now = context.now()
  if (pass.proven_at) return { success: true, pass: presentPass(pass, booking, now) }
  const checked = await checkNumberCode(context, claimOf(stay, caller, now), {
    code: body.code,
    prove: (tx) => prove(tx, pass, now),
  })
  switch (checked.status) {
    case 'OK': {
      const proven = await findPass(context.db, booking.id)
      // Another number was asked for meanwhile: the code was of the first.
      if (!proven?.proven_at) throw passProblem('CODE_NOT_SENT', pass)
      return { success: true, pass: presentPass(proven, booking, now) }
    }
    case 'WRONG':
      throw passProblem('CODE_WRONG', pass)
    case 'EXPIRED':
      throw passProblem('CODE_EXPIRED', pass)
    case 'LOCKED':
      throw passProblem('CODE_LOCKED', pass)
    case 'NOT_SENT':
      throw passProblem('CODE_NOT_SENT', pass)
    case 'TOO_MANY':
      throw passProblem('TOO_MANY_TRIES', pass, { freeAt: checked.freeAt, now })
    case 'UNKNOWN':
      throw passProblem(isChecked(context, pass) ? 'CHECK_UNAVAILABLE' : 'NO_CHECK', pass)
  }
}

/** Cancelling the stay, or asking for another number, may have been quicker. */
async function prove(tx: Tx, { booking_id: id, number_hash: hash }: PassRow, now: Date): Promise<void> {
  const pass = await lockPass(tx, id)
  if (pass?.state !== 'REQUESTED' || pass.number_hash !== hash) return
  const proven = { owned_at: pass.owned_at, proven_at: now }
  await updatePass(tx, id, { ...proven, state: stateOfAsked(proven), updated_at: now })
}
