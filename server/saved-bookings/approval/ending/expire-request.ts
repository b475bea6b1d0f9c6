import type { AuditEvent } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { lockRequest, type RequestRow } from '#server/saved-bookings/approval/approval-request-store.ts'
import { expiryJob } from '#server/saved-bookings/approval/move-request.ts'
import { moveRequest } from '#server/saved-bookings/approval/move-request.ts'
import { stateOf } from '#server/saved-bookings/approval/request-rules.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** End a request for approval once its time is over; `at` is an ISO instant. */
    'request.expire': { requestId: string; at: string }
  }
}

/** Begins to cancel the stay of a request; `costs`: it is not free any more, and stands. */
type CancelStay = (
  tx: Tx,
  requestId: string,
  by: AuditEvent<'booking.cancel-asked'>['by'],
) => Promise<'asked' | 'costs'>

const HOUR_MS = 3_600_000

const clock = { ip: '', correlationId: '', user: undefined }

/**
 * Ends a request that is not decided, or that was not booked since it was allowed. A stay that was booked first is
 * kept or cancelled, as the company said when it was booked.
 */
export async function expireRequest(
  context: Context,
  { requestId, at }: JobData['request.expire'],
  cancelStay: CancelStay,
): Promise<JobOutcome> {
  const early = new Date(at).getTime() - context.now().getTime()
  if (early > 0) return { retryInMs: early, because: 'its time is not over' }
  return {
    done: async (tx) => {
      const request = await lockRequest(tx, requestId)
      if (!request) return
      if (request.state === 'BOOKED_WAITING') return endBookedFirst(context, tx, request, cancelStay)
      const ended = stateOf(request, context.now())
      if (ended === request.state) return
      await moveRequest(context, tx, request, { event: ended === 'WITHDRAWN' ? 'withdraw' : 'expire', by: clock })
    },
  }
}

async function endBookedFirst(context: Context, tx: Tx, request: RequestRow, cancelStay: CancelStay): Promise<void> {
  if (request.deadline > context.now()) return
  const isKept = request.silence === 'keeps'
  if (isKept && request.booking_state === 'CANCELLING') {
    // Its booker is cancelling it: only the hotel's answer says what became of it.
    await context.jobs.enqueue(tx, expiryJob(request.id, new Date(context.now().getTime() + HOUR_MS)))
    return
  }
  const outcome = isKept ? 'kept' : await cancelStay(tx, request.id, clock)
  const event = outcome === 'kept' ? 'keep' : outcome === 'asked' ? 'expire' : 'cancelFailed'
  await moveRequest(context, tx, request, { event, by: clock })
}
