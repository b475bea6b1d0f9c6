import { isAtRest, type BookingState, type RestingState } from '#shared/booking-state.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { holdFollowed } from '#server/saved-bookings/approval/booking/follow-booking.ts'
import { findBooking, moveBooking, type BookingRow } from '#server/booking/booking-store.ts'
import { authorise, awaitCustomer } from './steps/authorise.ts'
import { book, findOutWhatWasSent, resolveDoubt } from './steps/book.ts'
import { cancelRoom, refundStay } from './steps/cancel.ts'
import { returnMoney, settle } from './steps/settle.ts'
import { logMove, logWait, type StepFrom } from './steps/step.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Advance one transaction until it rests; see server/booking/saga/advance-booking.ts. */
    'booking.advance': { bookingId: number }
  }
}

const steps: Record<Exclude<BookingState, RestingState>, StepFrom> = {
  CREATED: authorise,
  ACTION_NEEDED: awaitCustomer,
  AUTHORISED: book,
  BOOKING: findOutWhatWasSent,
  UNKNOWN: resolveDoubt,
  BOOKED: settle,
  VOIDING: returnMoney,
  CANCELLING: cancelRoom,
  REFUNDING: refundStay,
}

/** What a request for approval hears of the transaction that books it. */
const followedStates: readonly BookingState[] = ['CONFIRMED', 'FAILED', 'REFUNDING']

const nothing = async () => {}

/** The key of the one job that books. Browser, webhook and timer only wake it. Each cancellation has another, the same in all else. */
export function advanceKey(bookingId: number): string {
  return `booking.advance:${bookingId}`
}

/**
 * Moves a transaction until it rests. Each step calls outside first, repeatably, and then commits
 * its move, its rows and the next jobs in one transaction that counts only if the transaction
 * still stands where the step began. Dying anywhere in between is therefore harmless.
 */
export async function advanceBooking(context: Context, bookingId: number): Promise<JobOutcome> {
  for (;;) {
    const booking = await findBooking(context.db, bookingId)
    if (!booking || isAtRest(booking.state)) return { done: nothing }
    const step = await steps[booking.state](context, booking)
    if (step.status === 'wait') return logWait(context, booking, step)
    if (step.status === 'again') continue

    const { write = nothing, ...move } = step
    /** False when another caller moved the transaction since the step began: nothing of it is written then. */
    const commit = async (tx: Tx): Promise<boolean> => {
      const { approval_request_id: requestId } = booking
      const isFollowed = requestId !== null && followedStates.includes(move.to)
      const follow = isFollowed ? await holdFollowed(context, tx, requestId) : undefined
      if (!(await moveBooking(tx, bookingId, { ...move, at: context.now() }))) return false
      await follow?.({ to: move.to, failure: move.failure ?? booking.failure })
      await write(tx)
      logMove(context, booking, step)
      return true
    }
    if (isAtRest(step.to)) return { done: async (tx) => requireMoved(await commit(tx), booking) }
    await context.db.transaction().execute(commit)
  }
}

/** The job must not end before its transaction does. Thrown, its end rolls back and it looks again. */
function requireMoved(isMoved: boolean, { reference, state }: BookingRow): void {
  if (!isMoved) throw new Error(`${reference} left ${state} while it was being ended`)
}
