import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { IntentState, RefundDue, RefundState } from '#server/payments/payment-gateway.ts'
import { lockBookingState, type BookingRow } from '#server/booking/booking-store.ts'
import { updatePayment } from '#server/booking/payment/payment-store.ts'
import { HOURLY_MS, REFUND_WITHIN_MS, type RefundState as RefundRowState } from '#server/booking/booking-rules.ts'
import { askOwner, tellCustomer } from './ask-owner.ts'
import { paidBackState } from './refund-rules.ts'
import { insertRefund } from './refund-store.ts'

type GivenBack = Extract<IntentState, { status: 'refunded' }> | RefundDue

const BY_GATEWAY = 'refunded by the gateway'

/**
 * Writes down that collected money went back, or that a person owes it: with a name, a deadline, a letter to both and an
 * alarm at the deadline. Once, however many workers find the money.
 */
export async function recordRefund(context: Context, tx: Tx, booking: BookingRow, given: GivenBack): Promise<void> {
  const { id: bookingId } = booking
  await lockBookingState(tx, bookingId)
  const isDue = given.status === 'refund_due'
  const amountMinor = isDue ? given.collected.minor : booking.amount_minor
  const because = isDue ? given.because : BY_GATEWAY
  const state = isDue ? 'DUE' : given.isPending ? 'SENT' : 'DONE'
  if (!(await writeRefund(context, tx, booking, { state, amountMinor, because }))) return
  const collected = { authorised_minor: amountMinor, captured_minor: amountMinor }
  await updatePayment(tx, bookingId, { state: isDue ? 'REFUND_DUE' : 'REFUNDED', ...collected }, context.now())
  if (isDue) await askOwner(context, tx, bookingId)
  await context.jobs.enqueue(tx, { kind: 'mail.failure', key: `mail.failure:${bookingId}`, data: { bookingId } })
  if (state === 'SENT') await follow(context, tx, bookingId)
}

const rowStates = { refunded: 'DONE', pending: 'SENT', refund_due: 'DUE' } as const

/** The same for a stay that was cancelled: what its policy gives back, which may be a part. */
export async function recordCancellationRefund(
  context: Context,
  tx: Tx,
  booking: BookingRow,
  outcome: Exclude<RefundState, { status: 'unknown' }>,
): Promise<void> {
  const { id: bookingId, cancelled_refund_minor: amountMinor } = booking
  if (amountMinor === null) throw new Error(`${booking.reference} is not being cancelled`)
  await lockBookingState(tx, bookingId)
  const state = rowStates[outcome.status]
  const because = outcome.status === 'refund_due' ? outcome.because : BY_GATEWAY
  if (!(await writeRefund(context, tx, booking, { state, amountMinor, because }))) return
  const left = state === 'DUE' ? 'REFUND_DUE' : paidBackState(amountMinor, booking.captured_minor)
  await updatePayment(tx, bookingId, { state: left }, context.now())
  if (state === 'DUE') {
    // Where their bank has the money, or decides about it, they hear from their bank.
    if ((await askOwner(context, tx, bookingId)) === 'asked') await tellCustomer(context, tx, bookingId)
    return
  }
  await context.jobs.enqueue(tx, { kind: 'mail.refund', key: `mail.refund:${bookingId}`, data: { bookingId } })
  if (state === 'SENT') await follow(context, tx, bookingId)
}

/** What a gateway has taken on is not back before its bank says so. */
async function follow(context: Context, tx: Tx, bookingId: number): Promise<void> {
  const runAt = new Date(context.now().getTime() + HOURLY_MS)
  const key = `refund.follow:${bookingId}`
  await context.jobs.enqueue(tx, { kind: 'refund.follow', key, data: { bookingId }, runAt })
}

interface NewRefund {
  state: RefundRowState
  amountMinor: number
  because: string
}

/** False when it was written before: money goes back once. */
async function writeRefund(
  context: Context,
  tx: Tx,
  { id, currency }: BookingRow,
  { state, amountMinor, because }: NewRefund,
): Promise<boolean> {
  const now = context.now()
  const dueAt = new Date(now.getTime() + REFUND_WITHIN_MS)
  const isDue = state === 'DUE'
  return insertRefund(tx, {
    booking_id: id,
    state,
    currency,
    amount_minor: amountMinor,
    because,
    owner: isDue ? context.config.refundOwner : null,
    due_at: isDue ? dueAt : null,
    paid_at: state === 'DONE' ? now : null,
    created_at: now,
  })
}
