import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { listTransactionRows as endpoint, TransactionRow } from '#shared/api/transactions.ts'
import { hasInvoice } from '#shared/booking-state.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { presentPaymentPage, presentRefund } from '../present-booking.ts'
import { bookingStatusOf, paymentStatusOf } from '#server/booking/booking-rules.ts'
import { isPayable } from './transaction-rules.ts'
import { listKeptBookings } from './transaction-store.ts'
import { requireOwnEmail } from './require-own-email.ts'

/** The caller's own transactions, the newest first. */
export async function listTransactionRows(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  await requireOwnEmail(context, caller, params.email)
  const now = context.now()
  const bookings = await listKeptBookings(context.db, { accountId: caller.user.id })
  return {
    success: true,
    object: bookings.map((booking) => ({
      ...presentRow(booking, caller.user.id, caller.user.isTestAccount),
      ...(isPayable(booking, now) ? presentPaymentPage(booking) : {}),
    })),
  }
}

/** What we earn is shown to test accounts alone. */
function presentRow(booking: BookingRow, userId: string, isInsider: boolean): TransactionRow {
  const { rates, currency, amount_minor, net_minor } = booking
  const major = (minor: number) => toMajor(money(minor, currency))
  const totalRate = major(amount_minor)
  const payAtHotel = isPaidAtHotel(rates)
  return {
    refNo: booking.reference,
    rateId: rates.map(({ id }) => id).join(', '),
    UserId: userId,
    hotelname: booking.hotel.name,
    totalRate,
    baseRate: isInsider ? major(net_minor) : totalRate,
    currency,
    providerId: [...new Set(rates.map(({ providerId }) => providerId))].join(', '),
    status: paymentStatusOf(booking.state, payAtHotel, booking.payment_state),
    booking_status: bookingStatusOf(booking.state),
    refund: presentRefund(booking).refund,
    Commissions: isInsider
      ? [{ amount: major(amount_minor - net_minor), description: 'Sell price less the supplier’s', type: 'MARGIN' }]
      : [],
    Taxes: rates.flatMap(({ taxes }) =>
      taxes.map(({ amount, description, isIncluded }) => ({
        amount,
        description,
        type: isIncluded ? ('INCLUDED' as const) : ('AT_HOTEL' as const),
      })),
    ),
    // One promise for the whole booking: it holds when it holds for every room.
    refundable: rates.every(({ refundable }) => refundable),
    depositRequired: rates.some(({ depositRequired }) => depositRequired),
    guaranteeRequired: rates.some(({ guaranteeRequired, cardRequired }) => guaranteeRequired || cardRequired),
    onlineCancellable: rates.every(({ onlineCancellable }) => onlineCancellable !== false),
    payAtHotel,
    invoiced: hasInvoice(booking.state),
    ...(booking.invoice_number ? { invoiceNo: booking.invoice_number } : {}),
  }
}
