import { getBookingPdf, getInvoice } from '#shared/api/papers.ts'
import type { Language } from '#shared/language/language.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'

/** What its reader may take along of a booking: its confirmation while it stands, its invoice also after it is cancelled. */
export function papersOf({ transaction, hotelBooking, invoiceBy }: Booking, language: Language) {
  const reference = transaction.refNo
  return {
    confirmation: transaction.can.confirm
      ? { params: { hotelName: hotelBooking.hotel.name }, query: { refId: reference, language } }
      : undefined,
    invoice:
      invoiceBy === undefined ? undefined : { params: { refNo: reference, email: invoiceBy }, query: { language } },
  }
}

export const paperCalls = { confirmation: getBookingPdf, invoice: getInvoice } as const
