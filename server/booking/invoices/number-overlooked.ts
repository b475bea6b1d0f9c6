import { lockBookingState } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import { issueInvoice, listUnnumbered } from './invoice-store.ts'

/**
 * Numbers what a server of an older build sold while a newer one was there already: it knew nothing of numbers. The invoice is of
 * the day on which it gets one.
 */
export async function numberOverlooked(context: Context): Promise<void> {
  for (const bookingId of await listUnnumbered(context.db)) {
    await context.db.transaction().execute(async (tx) => {
      // Of two instances at once the second finds it numbered.
      await lockBookingState(tx, bookingId)
      if (!(await listUnnumbered(tx)).includes(bookingId)) return
      await issueInvoice(tx, { bookingId, series: context.config.invoiceSeries, at: context.now() })
    })
  }
}
