import { audit } from '#server/audit/audit.ts'
import { byCommand } from '#server/audit/by-command.ts'
import type { Context } from '#server/context.ts'
import { findBookingByReference, moveBooking } from '#server/booking/data.ts'
import { keepRoom, letRoomGo } from '#server/booking/steps/cancel.ts'
import { logMove } from '#server/booking/steps/step.ts'
import { holdFollowed } from '#server/saved-bookings/approval/follow-booking.ts'
import { cancelKey } from './write-cancellation.ts'

/** What a supplier may say on the telephone. */
export type Word = 'cancelled' | 'not-cancelled'

/**
 * Writes down what the supplier told a person about a cancellation that it does not answer. What follows is what follows its
 * own answer: the refund, or the booking as it was; and a letter. False when no cancellation is open under this reference: told
 * once is told.
 */
export async function recordWord(context: Context, reference: string, word: Word, toldTo: string): Promise<boolean> {
  const open = await context.db.transaction().execute(async (tx) => {
    const booking = await findBookingByReference(tx, reference)
    if (booking?.state !== 'CANCELLING' || !booking.cancel_asked_at) return undefined
    const { write, ...move } = word === 'cancelled' ? letRoomGo(context, booking, null) : keepRoom(context, booking)
    const requestId = booking.approval_request_id
    const follow = requestId === null ? undefined : await holdFollowed(context, tx, requestId)
    if (!(await moveBooking(tx, booking.id, { ...move, at: context.now() }))) return undefined
    await follow?.({ to: move.to, failure: null })
    await write(tx)
    logMove(context, booking, move)
    await audit(tx, {
      kind: 'booking.cancel-told',
      accountId: booking.account_id ?? undefined,
      by: byCommand(booking.correlation_id),
      details: { reference, word, toldTo },
    })
    return { id: booking.id, askedAt: booking.cancel_asked_at }
  })
  if (!open) return false
  // Whoever is asking the supplier just now finds the booking moved; whoever waits goes on at once.
  await context.jobs.wake(cancelKey(open.id, open.askedAt))
  return true
}
