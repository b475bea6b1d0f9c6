import type { BookingCosts } from '#shared/api/cost-choice.ts'
import type { BookedPass } from '#shared/api/booked-pass.ts'
import type { BookedVouchers } from '#shared/api/vouchers.ts'
import type { Colleague } from '#shared/api/colleagues.ts'
import type { InvoiceAnew } from '#shared/api/invoice-edition.ts'
import type { OtherDates } from '#shared/api/other-dates.ts'
import type { HotelBooking, OpenDecision, Transaction } from '#shared/api/booking-info.ts'
import type { TermedRate } from '#shared/rate/cancellation-terms.ts'
import type { Tone } from '#web/ui/Badge.tsx'

export interface Booking {
  transaction: Transaction
  hotelBooking: HotelBooking
  /** How it is paid, in words. */
  paidWith?: string | undefined
  /** There is an invoice, to be asked for by this e-mail. */
  invoiceBy?: string | undefined
  /** That invoice was issued anew. */
  invoiceAnew?: InvoiceAnew | undefined
  /** The roaming pass that comes with it, for its payer and its traveller. */
  pass?: BookedPass | undefined
  /** eSIMs come with it. */
  hasEsims?: true | undefined
  wereEsimsMade?: true | undefined
  /** Of a company's booking: what it is charged to. */
  costObjects?: BookingCosts | undefined
  /** While its company may still refuse it. */
  openDecision?: OpenDecision | undefined
  /** Its account cancels it, not who opened it with a code of another mailbox. */
  logInToCancel?: true | undefined
  /** A code by mail cancels it; the link of the letter that opened it does not. */
  codeToCancel?: true | undefined
  /** Country whose residents its price was for, where its dates can be changed. */
  nationality?: string | undefined
  /** And the colleague whose stay it is, while other dates can be booked for them. */
  colleague?: Pick<Colleague, 'id' | 'firstName' | 'lastName'> | undefined
  /** The stay that its dates are meant instead of, while both are booked. */
  replaces?: OtherDates | undefined
  /** The stay that it was booked instead of, once that is cancelled. */
  formerStay?: OtherDates | undefined
  /** The stay that is booked instead of it, while both are. */
  replacedBy?: OtherDates | undefined
  /** What it earned, for who paid. */
  vouchers?: BookedVouchers | undefined
}

type BookedRate = HotelBooking['rates'][number]

/** A booking keeps the rules and not the flag: what still gives something back is refundable. */
export function termedRate({
  cancellationPolicies,
  totalRate,
}: Pick<BookedRate, 'cancellationPolicies' | 'totalRate'>): TermedRate {
  const rules = cancellationPolicies.flatMap((policy) => policy.rules)
  const gives = rules.some(({ value, valueType }) => value === 0 || (valueType !== 'Amount' && value < 100))
  const priced = totalRate === undefined ? {} : { totalRate }
  return { cancellationPolicies, ...priced, refundable: gives || rules.some(({ valueType }) => valueType === 'Amount') }
}

/** Green or red, as the documents say. */
export const bookingTone = (status: HotelBooking['bookingStatus']) => (status === 'Confirmed' ? 'success' : 'danger')

/** What is known of the money of a booking, in any list. */
export type Paid = Pick<Transaction, 'status' | 'payAtHotel' | 'booking_status' | 'refund' | 'refund_bank'>
type PaymentWord =
  | Transaction['status']
  | 'atHotel'
  | 'refunded'
  | 'refunding'
  | 'atBank'
  | 'nothingBack'
  | 'notCharged'

/** Where the money is, more closely than the documents' three values say (docs/decisions/040-words-follow-the-money.md). */
export function paymentWord({
  status,
  payAtHotel,
  booking_status: booking,
  refund,
  refund_bank: bank,
}: Paid): PaymentWord {
  if (booking === 'Confirmed' && payAtHotel) return 'atHotel'
  if (booking !== 'Cancelled' && booking !== 'Failed') return status
  if (bank === 'deciding') return 'atBank'
  if (refund !== undefined) return refund === 'done' ? 'refunded' : 'refunding'
  if (booking === 'Failed') return status
  return payAtHotel ? 'notCharged' : 'nothingBack'
}

export type PaymentTones = Record<PaymentWord, Tone>
const calm = {
  atHotel: 'success',
  refunded: 'success',
  refunding: 'warn',
  atBank: 'warn',
  nothingBack: 'neutral',
  notCharged: 'neutral',
} as const
/** What waits is red on the booking's own page and yellow in lists. */
export const detailTones: PaymentTones = { ...calm, PAID: 'success', UNPAID: 'danger', PENDING: 'danger' }
export const listTones: PaymentTones = { ...calm, PAID: 'success', UNPAID: 'danger', PENDING: 'warn' }
