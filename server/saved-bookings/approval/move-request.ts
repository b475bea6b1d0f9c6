import { moveOf, type RequestEvent, type RequestState } from '#shared/approval/request-state.ts'
import { audit, type AuditEvent } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { NewJob } from '#server/jobs/jobs.ts'
import { removeSaved, markBooked } from '#server/saved-bookings/saved-booking-store.ts'
import { writeMove, type Move, type RequestRow } from './approval-request-store.ts'
import { tellOfRequest } from './letters/tell-of-request.ts'

export interface RequestMove extends Omit<Move, 'state' | 'at'> {
  event: RequestEvent
  /** Undefined `user`: the clock, or the transaction that books it. */
  by: AuditEvent<'request.moved'>['by']
}

/** What was saved for such a request is not booked any more. */
const deadEnds: readonly RequestState[] = ['REFUSED', 'WITHDRAWN', 'EXPIRED', 'SOLD_OUT']

/**
 * Moves a request along the one table of moves, with all that follows from it: its saved booking, its next deadline, letters
 * and the line in the audit log. Its row is locked by the caller; call it last. Throws where the table has no such move.
 */
export async function moveRequest(context: Context, tx: Tx, request: RequestRow, move: RequestMove): Promise<void> {
  const { event, by, ...changes } = move
  const state = moveOf(request.state, event)
  if (!state) throw new RangeError(`a request in ${request.state} does not ${event}`)
  const at = context.now()
  await writeMove(tx, request.id, { ...changes, state, at })
  if (request.saved_booking_id !== null && deadEnds.includes(state)) await removeSaved(tx, request.saved_booking_id)
  if (request.saved_booking_id !== null && state === 'BOOKED') await markBooked(tx, request.saved_booking_id)
  const until = changes.allowedUntil
  const { deadline = request.deadline } = changes
  if (state === 'ALLOWED' && until) await context.jobs.enqueue(tx, expiryJob(request.id, until))
  if (state === 'BOOKED_WAITING') await context.jobs.enqueue(tx, expiryJob(request.id, deadline))
  await tellOfRequest(context, tx, { ...request, deadline }, { event, at, actorId: by.user?.id })
  await audit(tx, {
    kind: 'request.moved',
    accountId: request.requester_id ?? undefined,
    by,
    details: { company: request.company_id, request: request.id, event, from: request.state, to: state },
  })
}

/** Looks at a request once its time is over. Each deadline is a job of its own. */
export function expiryJob(requestId: string, at: Date): NewJob<'request.expire'> {
  const key = `request.expire:${requestId}:${at.toISOString()}`
  return { kind: 'request.expire', key, data: { requestId, at: at.toISOString() }, runAt: at }
}
