import { audit } from '#server/audit/audit.ts'
import { byCommand } from '#server/audit/by-command.ts'
import type { Context } from '#server/context.ts'
import { findBookingByReference, moveBooking } from '#server/booking/booking-store.ts'
import { keepRoom, letRoomGo } from '#server/booking/saga/steps/cancel.ts'
import { logMove } from '#server/booking/saga/steps/step.ts'
import { holdFollowed } from '#server/saved-bookings/approval/booking/follow-booking.ts'
import { cancelKey } from './write-cancellation.ts'

/** What a supplier may say on the telephone. */
export type SupplierAnswer = 'cancelled' | 'not-cancelled'

/** `not_open`: no cancellation is open under the reference; told once is told. `being_asked`: the supplier may answer now. */
export type Recorded = 'noted' | 'not_open' | 'being_asked'

/**
 * Writes down what the supplier told a person about a cancellation that it does not answer. What follows is what follows its
 * own answer: the refund, or the booking as it was; and a letter. That it stands is noted only while no worker asks: a room that
 * the supplier lets go in this very moment would be lost to it.
 */
export async function recordSupplierAnswer(
  context: Context,
  reference: string,
  answer: SupplierAnswer,
  toldTo: string,
): Promise<Recorded> {
  const open = await context.db.transaction().execute(async (tx) => {
    const booking = await findBookingByReference(tx, reference)
    if (booking?.state !== 'CANCELLING' || !booking.cancel_asked_at) return 'not_open'
    const key = cancelKey(booking.id, booking.cancel_asked_at)
    if (answer === 'not-cancelled' && !(await context.jobs.holdIdle(tx, key))) return 'being_asked'
    const { write, ...move } = answer === 'cancelled' ? letRoomGo(context, booking, null) : keepRoom(context, booking)
    const requestId = booking.approval_request_id
    const follow = requestId === null ? undefined : await holdFollowed(context, tx, requestId)
    if (!(await moveBooking(tx, booking.id, { ...move, at: context.now() }))) return 'not_open'
    await follow?.({ to: move.to, failure: null })
    await write(tx)
    logMove(context, booking, move)
    await audit(tx, {
      kind: 'booking.cancel-told',
      accountId: booking.account_id ?? undefined,
      by: byCommand(booking.correlation_id),
      details: { reference, word: answer, toldTo },
    })
    return { key }
  })
  if (typeof open === 'string') return open
  // A worker asking the supplier just now finds the booking moved; a job that waits goes on at once.
  await context.jobs.wake(open.key)
  return 'noted'
}
