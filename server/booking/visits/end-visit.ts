import { audit } from '#server/audit/audit.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { endVisitOfLink } from './booking-link-store.ts'
import { deleteVisit, type VisitHalf } from './booking-visit-store.ts'

/** Ends a visit, with a line in the log of its booking's owner; does nothing where it was over. */
export async function endVisit(context: Context, half: VisitHalf, caller: Caller): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const ofCode = await deleteVisit(tx, half)
    // A link that was followed in a code's browser holds the same half.
    const ofLink = await endVisitOfLink(tx, half)
    const bookingId = ofCode ?? ofLink
    const booking = bookingId === undefined ? undefined : await findBooking(tx, bookingId)
    if (!booking) return
    await audit(tx, {
      kind: 'booking.closed',
      accountId: booking.account_id ?? undefined,
      by: caller,
      details: { reference: booking.reference },
    })
  })
  caller.browser?.forget('visit')
}
