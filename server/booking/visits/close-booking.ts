import type { closeBooking as endpoint } from '#shared/api/booking-visits.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { deleteVisit } from './booking-visit-store.ts'
import { endVisitOfBrowser } from './end-visit-of-browser.ts'

/** Ends the caller's visit, or the one that their browser holds beside a session; the session of who logged in stays. */
export async function closeBooking(
  context: Context,
  _input: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const { visit, session } = caller
  if (!visit) {
    await endVisitOfBrowser(context, caller)
    return { success: true }
  }
  await context.db.transaction().execute(async (tx) => {
    if (!(await deleteVisit(tx, session))) return
    const booking = await findBooking(tx, visit.bookingId)
    if (!booking) return
    const { reference, account_id: accountId } = booking
    await audit(tx, {
      kind: 'booking.closed',
      accountId: accountId ?? undefined,
      by: caller,
      details: { reference },
    })
  })
  caller.browser?.forget('visit')
  return { success: true }
}
