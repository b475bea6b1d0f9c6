import { formatMoney, money } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import { presentDraws } from '../draws/present-draws.ts'
import { presentVouchers } from '../vouchers/present-vouchers.ts'
import { costsOf } from '../cost-objects/costs-of.ts'
import { bookingStatusOf } from '#server/booking/booking-rules.ts'
import { listOwnBookings } from '#server/booking/booking-store.ts'

/** A person's transactions with everything that was typed for them, for the person's own file. */
export async function exportBookings(context: Context, accountId: string): Promise<Record<string, unknown>[]> {
  const bookings = await listOwnBookings(context.db, accountId)
  const draws = await Promise.all(bookings.map(({ id }) => presentDraws(context, id)))
  const vouchers = await Promise.all(bookings.map((booking) => presentVouchers(context, booking)))
  return bookings.map((booking, at) => ({
    reference: booking.reference,
    status: bookingStatusOf(booking.state),
    hotel: booking.hotel.name,
    checkIn: booking.check_in,
    checkOut: booking.check_out,
    total: formatMoney(money(booking.amount_minor, booking.currency), 'en-GB'),
    paidWith: booking.provider,
    supplierBookingId: booking.supplier_booking_id,
    contact: booking.contact,
    guests: booking.allocations.flatMap(({ guests }) => guests),
    insteadOf: booking.replaces_reference,
    toldToHotel: booking.hotel_note,
    chargedTo: costsOf(booking),
    vouchers: vouchers[at]?.vouchers ?? [],
    draws: draws[at] ?? [],
    termsAcceptedAt: booking.terms_accepted_at?.toISOString() ?? null,
    bookedFrom: booking.customer_ip,
    language: booking.language,
    bookedAt: booking.created_at.toISOString(),
  }))
}
