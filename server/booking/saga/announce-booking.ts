import { money, toMajor } from '#shared/money/money.ts'
import { announce } from '#server/companies/channels/announce.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { bookingUrl } from '#server/booking/letters/booking-url.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { listGuestNames } from '#server/booking/checkout/guest-names.ts'

/** Tells a company's channels of a stay of its own; none hears of a private one. */
export async function announceBooking(
  context: Context,
  tx: Tx,
  booking: BookingRow,
  type: 'booking.confirmed' | 'booking.cancelled',
): Promise<void> {
  const { company_id: companyId, reference, hotel, currency, cancelled_refund_minor: refund } = booking
  if (companyId === null) return
  const { city, country } = hotel.contact.address
  const amount = (minor: number) => ({ currency, amount: toMajor(money(minor, currency)) })
  await announce(context, tx, {
    type,
    companyId,
    facts: {
      reference,
      url: bookingUrl(context, booking),
      hotel: { name: hotel.name, city: city.name, country: country.name },
      checkIn: booking.check_in,
      checkOut: booking.check_out,
      total: amount(booking.amount_minor),
      ...(type === 'booking.cancelled' && refund !== null ? { refund: amount(refund) } : {}),
      costCentre: booking.cost_centre,
      project: booking.project,
    },
    guests: listGuestNames(booking.allocations, booking.language),
  })
}
