import * as z from 'zod'
import { exponentOf } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { isPlainDate, type PlainDate } from '#shared/stay/stay.ts'
import type { Booking } from '#sandbox/parties/hotel-bookings/booking-ledger.ts'
import { toAmount } from '#sandbox/world/rates/exchange.ts'
import { liteStatusOf } from './booking-status.ts'
import { LiteError } from './lite-error.ts'

const day = z.string().optional()

/** What `GET /bookings/` may be asked with; anything else is refused. */
export const listQuery = z.strictObject({
  startDate: day,
  endDate: day,
  bookingStartDate: day,
  bookingEndDate: day,
  status: z.enum(['confirmed', 'cancelled']).optional(),
  paymentStatus: z.enum(['succeeded', 'requires_capture']).optional(),
  Sandbox: z.enum(['0', '1']).optional(),
  customTags: z.string().optional(),
})
type ListQuery = z.output<typeof listQuery>

/** Whether some days overlap a range, whose ends count; a side that is not named is open. */
function within(from: string | undefined, to: string | undefined): (first: PlainDate, last: PlainDate) => boolean {
  const isWrong = [from, to].some((one) => one !== undefined && !isPlainDate(one))
  if (isWrong || (from ?? '') > (to ?? '9')) throw new LiteError('invalidDates')
  return (first, last) => first <= (to ?? '9') && last >= (from ?? '')
}

/**
 * "Retrieve all bookings" of an account's, newest first, in one answer: it has no pages
 * (openapi-schemas/booking.json, `GET /bookings/`). Days are those of UTC.
 */
export function listBookings(bookings: readonly Booking[], query: ListQuery) {
  const isStayed = within(query.startDate, query.endDate)
  const isMade = within(query.bookingStartDate, query.bookingEndDate)
  // All of it is sandbox, paid at once and without labels.
  const isNone = query.Sandbox === '0' || query.paymentStatus === 'requires_capture' || Boolean(query.customTags)
  const found = bookings.filter((booking) => {
    const madeOn = booking.bookedAt.slice(0, 10)
    const isWanted = query.status === undefined || (query.status === 'cancelled') === (booking.cancelled !== undefined)
    return !isNone && isWanted && isStayed(booking.checkIn, booking.checkOut) && isMade(madeOn, madeOn)
  })
  return { count: found.length, data: found.map((booking, at) => describeListed(booking, found.length - at)) }
}

/** A booking as the list shows it, in other words than `GET /bookings/{id}` has for it. */
function describeListed(booking: Booking, id: number) {
  const [lead] = booking.rates.flatMap(({ guests }) => guests)
  return {
    id,
    bookingId: booking.bookingId,
    checkin: booking.checkIn,
    checkout: booking.checkOut,
    firstName: lead?.firstName ?? '',
    lastName: lead?.lastName ?? '',
    adults: booking.rates.length,
    children: '',
    hotel_confirmation_code: '',
    prebook_Id: '',
    status: liteStatusOf(booking),
    payment_status: 'succeeded',
    payment_transaction_id: '',
    retail_rate: toAmount(money(booking.totalMinor, booking.currency)).toFixed(exponentOf(booking.currency)),
    email: booking.email,
    currency: booking.currency,
    hotelId: booking.hotelId,
    Hotel_name: booking.hotelName,
    created_at: booking.bookedAt,
    updated_at: booking.cancelled?.at ?? booking.bookedAt,
    ...(booking.cancelled ? { cancelled_at: booking.cancelled.at } : {}),
    amount_refunded: 0,
    refund_type: '',
    client_reference: booking.bookingRefId,
    sandbox: 1,
    supplier_Booking_Id: booking.providerConfirmationNumber,
    tracking_id: '',
  }
}
