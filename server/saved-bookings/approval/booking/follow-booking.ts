import { confirmedUntil } from '#shared/approval/book-first.ts'
import type { BookingFailure, BookingState } from '#shared/booking-state.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { lockRequest, type RequestRow } from '#server/saved-bookings/approval/approval-request-store.ts'
import { moveRequest, type RequestMove } from '#server/saved-bookings/approval/move-request.ts'

interface Moved {
  to: BookingState
  failure: BookingFailure | null
}

type Follow = (moved: Moved) => Promise<void>

/**
 * Holds the request of a transaction that is about to move, before the transaction's own row: a decision on a request
 * holds the two in this order. What it returns writes down what became of the transaction, in the same commit.
 */
export async function holdFollowed(context: Context, tx: Tx, requestId: string): Promise<Follow> {
  const request = await lockRequest(tx, requestId)
  return async (moved) => {
    const move = request && moveAfter(request, moved, context.now())
    if (move) await moveRequest(context, tx, request, { ...move, by: { ip: '', correlationId: '', user: undefined } })
  }
}

function moveAfter(request: RequestRow, { to, failure }: Moved, now: Date): Omit<RequestMove, 'by'> | undefined {
  switch (request.state) {
    case 'APPROVED':
      return to === 'CONFIRMED'
        ? { event: 'confirm' }
        : to === 'FAILED'
          ? afterFailure(request, failure, now)
          : undefined
    case 'BOOKING_FIRST':
      return to === 'CONFIRMED' ? confirmFirst(request, now) : to === 'FAILED' ? { event: 'fail' } : undefined
    // Who booked it has cancelled it. What an approver had refused by then stays refused.
    case 'BOOKED_WAITING':
      return to === 'REFUNDING' ? { event: 'withdraw' } : undefined
    case 'NOT_CANCELLED':
      return to === 'REFUNDING' ? { event: request.decided_by === null ? 'withdraw' : 'refuse' } : undefined
    case 'REFUSED':
    case 'EXPIRED':
      // The hotel refused to cancel what was refused.
      return to === 'CONFIRMED' ? { event: 'cancelFailed' } : undefined
    default:
      return undefined
  }
}

function confirmFirst({ deadline, free_until: freeUntil }: RequestRow, now: Date): Omit<RequestMove, 'by'> {
  return { event: 'bookedFirst', deadline: freeUntil ? confirmedUntil({ now, deadline, freeUntil }) : deadline }
}

/** A failed payment leaves the request as it was, unless its time is over meanwhile. */
function afterFailure(
  { allowed_until, deadline }: RequestRow,
  failure: Moved['failure'],
  now: Date,
): Omit<RequestMove, 'by'> {
  if (failure === 'sold_out') return { event: 'soldOut' }
  if ((allowed_until ?? deadline) <= now) return { event: 'expire' }
  return allowed_until ? { event: 'reallow' } : { event: 'reopen', decidedBy: null }
}
