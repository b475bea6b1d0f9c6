import { hashToken } from '#server/accounts/tokens.ts'
import { audit } from '#server/audit/audit.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { deleteVisitOfBrowser } from './booking-visit-store.ts'

/**
 * Ends the visit that the caller's browser holds half of, whoever is logged in there: that half alone opens papers, and who sits
 * down after them would find it. Does nothing for a program, and for a browser that holds none.
 */
export async function endVisitOfBrowser(context: Context, caller: Caller): Promise<void> {
  const half = caller.browser?.secrets.visit
  if (half === undefined) return
  await context.db.transaction().execute(async (tx) => {
    const bookingId = await deleteVisitOfBrowser(tx, hashToken(half))
    const booking = bookingId === undefined ? undefined : await findBooking(tx, bookingId)
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
}
