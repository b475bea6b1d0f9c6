import type { Transaction } from '#shared/api/booking-info.ts'
import { isCardProvider } from '#shared/payment-provider.ts'

/** Of a colleague's stay, or their guest's: what is said in another's name. All else is about a payment. */
const saidOfAnother = [
  'Confirmed',
  'ConfirmedAtHotel',
  'Pending',
  'Cancelling',
  'Cancelled',
  'Failed',
  'FailedUntaken',
  'FailedAfterPayment',
] as const
type SaidOfAnother = (typeof saidOfAnother)[number]

/** How a booking ended, and whose stay that is, as the key of its words. */
export function outcomeOf(transaction: Transaction) {
  const outcome = transaction.booked_by === undefined ? ownOutcome(transaction) : outcomeForYou(transaction)
  const isOfAnother = transaction.booked_for !== undefined && isSaidOfAnother(outcome)
  return isOfAnother ? (`trips.outcomeForAnother.${outcome}` as const) : (`trips.outcome.${outcome}` as const)
}

const isSaidOfAnother = (outcome: string): outcome is SaidOfAnother =>
  (saidOfAnother as readonly string[]).includes(outcome)

/** A colleague has booked it for the reader. */
function outcomeForYou(transaction: Transaction) {
  const { cancellation, booking_status: status, payAtHotel } = transaction
  if (cancellation?.state === 'cancelling') return 'CancellingForYou'
  if (status !== 'Confirmed') return ownOutcome(transaction)
  return payAtHotel ? 'ForYouAtHotel' : 'ForYou'
}

function ownOutcome(transaction: Transaction) {
  const { cancellation, booking_status: status, refund, failure_reason: reason, payAtHotel } = transaction
  if (cancellation?.state === 'cancelling') return 'Cancelling'
  // Where that money is stands in the steps below (`RefundProgress`), and nowhere else.
  if (status === 'Failed' && refund !== undefined) return 'FailedAfterPayment'
  if (status === 'Failed' && reason === 'abandoned') return 'Expired'
  // Only a card holds an amount that would be let go.
  if (status === 'Failed' && !isCardProvider(transaction.payment_provider)) return 'FailedUntaken'
  if (isUnpaid(transaction)) return isPayable(transaction) ? 'Payable' : 'Unpaid'
  return status === 'Confirmed' && payAtHotel ? 'ConfirmedAtHotel' : status
}

/** Money came in, and no room was booked for it. What goes back goes to who paid. */
export const hasRefundOfFailed = ({ booking_status, refund, booked_by }: Transaction) =>
  booking_status === 'Failed' && refund !== undefined && booked_by === undefined

/** Unpaid and pending: the traveller left before the bank had agreed. */
export const isUnpaid = ({ booking_status, status }: Transaction) => booking_status === 'Pending' && status === 'UNPAID'

export const isPayable = (transaction: Transaction) => isUnpaid(transaction) && transaction.payment_url !== undefined
