import { findBooking, lockBookingState, type BookingRow } from '#server/booking/booking-store.ts'
import { countEdition, findEdition, type InvoiceEdition } from '#server/booking/invoices/edition-store.ts'
import { findCompany, type CompanyRow } from '#server/companies/company-store.ts'
import type { Context } from '#server/context.ts'
import { digestOf } from './invoice-parties.ts'

interface Issued {
  booking: BookingRow
  /** As it calls itself now, when the stay was booked for it. */
  company: CompanyRow | undefined
  /** Undefined where the hotel bills: that paper has no number. */
  edition: InvoiceEdition | undefined
}

/**
 * Reads whom an invoice names, and counts it. Before it is set: a server that dies between leaves an edition that nobody got,
 * never a paper that was not counted.
 */
export async function issueEdition({ db, config, now }: Context, bookingId: number): Promise<Issued> {
  return db.transaction().execute(async (tx) => {
    // Names are read under the lock: of two at once the second never counts an older name after a newer one, nor the names of
    // an account that is being deleted.
    await lockBookingState(tx, bookingId)
    const booking = await findBooking(tx, bookingId)
    if (!booking) throw new Error(`booking ${bookingId} is not there, although bookings are never deleted`)
    const company = booking.company_id === null ? undefined : await findCompany(tx, booking.company_id)
    if (!booking.invoice_number) return { booking, company, edition: undefined }
    const partiesSha256 = digestOf({ booking, seller: config.seller, company })
    await countEdition(tx, { bookingId, partiesSha256, at: now() })
    return { booking, company, edition: await findEdition(tx, bookingId) }
  })
}
