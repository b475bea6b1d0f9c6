import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { IntentState, RefundDue } from '#server/payments/payment-gateway.ts'
import { insertRefund, updatePayment, type BookingRow } from './data.ts'
import { REFUND_WITHIN_MS } from './rules.ts'

type GivenBack = Extract<IntentState, { status: 'refunded' }> | RefundDue

/**
 * Writes down that collected money went back, or that a person owes it: with a name, a deadline, a letter to both and an
 * alarm at the deadline. Once, however many workers find the money.
 */
export async function recordRefund(context: Context, tx: Tx, booking: BookingRow, given: GivenBack): Promise<void> {
  const { id: bookingId, currency } = booking
  const isDue = given.status === 'refund_due'
  const now = context.now()
  const dueAt = new Date(now.getTime() + REFUND_WITHIN_MS)
  const amountMinor = isDue ? given.collected.minor : booking.amount_minor
  const isFirst = await insertRefund(tx, {
    booking_id: bookingId,
    state: isDue ? 'DUE' : 'DONE',
    currency,
    amount_minor: amountMinor,
    because: isDue ? given.because : 'refunded by the gateway',
    owner: isDue ? context.config.refundOwner : null,
    due_at: isDue ? dueAt : null,
    paid_at: isDue ? null : now,
  })
  if (!isFirst) return
  const collected = { authorised_minor: amountMinor, captured_minor: amountMinor }
  await updatePayment(tx, bookingId, { state: isDue ? 'REFUND_DUE' : 'REFUNDED', ...collected })
  const data = { bookingId }
  await context.jobs.enqueue(tx, { kind: 'mail.failure', key: `mail.failure:${bookingId}`, data })
  if (!isDue) return
  context.log.error(
    { reference: booking.reference, dueAt, owner: context.config.refundOwner },
    'money to pay back by hand',
  )
  await context.jobs.enqueue(tx, { kind: 'mail.refund-due', key: `mail.refund-due:${bookingId}`, data })
  await context.jobs.enqueue(tx, { kind: 'refund.alarm', key: `refund.alarm:${bookingId}`, data, runAt: dueAt })
}
