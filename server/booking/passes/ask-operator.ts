import { dateOf } from '#shared/stay/stay.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import { HOURLY_MS } from '#server/booking/booking-rules.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import type { Ownership } from '#server/subscribers/subscriber-check.ts'
import { findPass, insertRefusal, lockPass, updatePass, type PassRow } from './pass-store.ts'
import { isEnded, stateOfAsked } from './pass-rules.ts'
import { FIRST_PAUSE_MS } from './schedule-pass.ts'
import { tellOfPass } from './tell-of-pass.ts'
import { passRefusedLetter } from '#server/booking/passes/pass-refused-letter.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Ask an operator again whose a number is; `askedAt` names which of those that the pass was asked for. */
    'pass.ask-operator': { bookingId: number; askedAt: string }
  }
}

const finished: JobOutcome = { done: async () => {} }

/**
 * Asks an operator once more whose a number is, after more and more time, until it says so or the pass runs out. Silence refuses
 * no number; a clear "no" frees the pass for another number, and who asked for it is written to.
 */
export async function askOperator(context: Context, data: JobData['pass.ask-operator']): Promise<JobOutcome> {
  const { bookingId, askedAt } = data
  const pass = await findPass(context.db, bookingId)
  if (!pass || !isWaiting(pass, askedAt) || pass.number === null) return finished
  const booking = await findBooking(context.db, bookingId)
  const now = context.now()
  if (!booking || isEnded(pass, booking.check_in, dateOf(now, pass.zone))) return finished
  const ownership = await context.subscribers(pass.partner).ownership(pass.number)
  if (ownership === 'UNKNOWN') {
    const waitedMs = now.getTime() - Date.parse(askedAt)
    const retryInMs = Math.min(HOURLY_MS, Math.max(FIRST_PAUSE_MS, Math.round(waitedMs / 4)))
    return { retryInMs, because: 'the operator does not say whose the number is' }
  }
  return { done: (tx) => writeAnswer(context, tx, data, ownership) }
}

/** Another number may have been asked for meanwhile, or the stay cancelled: then this answer is not waited for. */
const isWaiting = ({ state, owned_at: ownedAt, requested_at: requestedAt }: PassRow, askedAt: string): boolean =>
  state === 'REQUESTED' && ownedAt === null && requestedAt?.getTime() === Date.parse(askedAt)

async function writeAnswer(
  context: Context,
  tx: Tx,
  { bookingId, askedAt }: JobData['pass.ask-operator'],
  ownership: Exclude<Ownership, 'UNKNOWN'>,
): Promise<void> {
  const pass = await lockPass(tx, bookingId)
  if (!pass || !isWaiting(pass, askedAt)) return
  const now = context.now()
  if (ownership === 'OURS') {
    const owned = { owned_at: now, proven_at: pass.proven_at }
    await updatePass(tx, bookingId, { ...owned, state: stateOfAsked(owned), updated_at: now })
    return
  }
  const refusal = ownership === 'OTHER' ? 'OTHER_OPERATOR' : 'SUSPENDED'
  await updatePass(tx, bookingId, { state: 'REFUSED', refusal, number: null, updated_at: now })
  await insertRefusal(tx, bookingId, { reason: refusal, at: now })
  await tellOfPass(context, tx, pass, passRefusedLetter)
}
