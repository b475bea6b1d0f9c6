import type { Cancellation, CancellationQuote } from '#shared/api/cancellation.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import type { RefundRoute } from '#server/payments/payment-gateway.ts'
import type { CancellationTerms } from './cancellation-rules.ts'

export function presentQuote(
  booking: BookingRow,
  terms: CancellationTerms,
  route: RefundRoute | undefined,
  readerId: string,
): CancellationQuote {
  const paidBy = payerOf(booking, readerId)
  const { paid, fee, refund, deskFee, hotelTime, until, refundAfter } = terms
  return {
    refNo: booking.reference,
    currency: booking.currency,
    paid: toMajor(paid),
    fee: toMajor(fee),
    refund: toMajor(refund),
    payAtHotel: isPaidAtHotel(booking.rates),
    deskFee: toMajor(deskFee),
    ...(route ? { route } : {}),
    ...(paidBy ? { paidBy } : {}),
    hotelTime,
    ...(until !== undefined && refundAfter ? { until, refundAfter: toMajor(refundAfter) } : {}),
  }
}

/** Whose money it is, where it is not the reader's own. */
export function payerOf({ customer_id, account_id }: BookingRow, readerId: string): CancellationQuote['paidBy'] {
  if (customer_id !== null) return 'company'
  return account_id === readerId ? undefined : 'colleague'
}

const states = { CANCELLING: 'cancelling', REFUNDING: 'refunding', CANCELLED: 'cancelled' } as const

/** How far a cancellation is; nothing while none was asked for. */
export function presentCancellation(booking: BookingRow): Cancellation | undefined {
  const { state, currency, paid_minor, fee_minor, cancelled_refund_minor, cancel_asked_at, cancelled_at } = booking
  const isAsked = state === 'CANCELLING' || state === 'REFUNDING' || state === 'CANCELLED'
  if (!isAsked || !cancel_asked_at) return undefined
  const amount = (minor: number | null) => toMajor(money(minor ?? 0, currency))
  return {
    currency,
    paid: amount(paid_minor),
    fee: amount(fee_minor),
    refund: amount(cancelled_refund_minor),
    state: states[state],
    asked_at: cancel_asked_at.toISOString(),
    ...(cancelled_at ? { cancelled_at: cancelled_at.toISOString() } : {}),
  }
}
