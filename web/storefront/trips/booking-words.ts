import type { HotelBooking, Transaction } from '#shared/api/payments.ts'
import type { TermedRate } from '#shared/cancellation-terms.ts'
import type { Tone } from '#web/ui/Badge.tsx'

export interface Booking {
  transaction: Transaction
  hotelBooking: HotelBooking
}

type BookedRate = HotelBooking['rates'][number]

/** A booking keeps the rules and not the flag: whatever still gives something back is refundable. */
export function termedRate({ cancellationPolicies }: Pick<BookedRate, 'cancellationPolicies'>): TermedRate {
  const rules = cancellationPolicies.flatMap((policy) => policy.rules)
  const gives = rules.some(({ value, valueType }) => value === 0 || (valueType !== 'Amount' && value < 100))
  return { cancellationPolicies, refundable: gives || rules.some(({ valueType }) => valueType === 'Amount') }
}

/** Green or red, as the documents say (B2-103). */
export const bookingTone = (status: HotelBooking['bookingStatus']) => (status === 'Confirmed' ? 'success' : 'danger')

export type PaymentTones = Record<Transaction['status'], Tone>
/** What waits is red on the booking's own page and yellow in lists (B2-095, B2-106, Q99). */
export const detailTones: PaymentTones = { PAID: 'success', UNPAID: 'danger', PENDING: 'danger' }
export const listTones: PaymentTones = { PAID: 'success', UNPAID: 'danger', PENDING: 'warn' }
