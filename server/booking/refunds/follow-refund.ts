import { money } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { findBooking, lockBookingState, type BookingRow } from '#server/booking/booking-store.ts'
import { updatePayment } from '#server/booking/payment/payment-store.ts'
import { HOURLY_MS, REFUND_WITHIN_MS, type RefundState } from '#server/booking/booking-rules.ts'
import { moveRefund } from './refund-store.ts'
import { askOwner, tellCustomer } from './ask-owner.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Look what became of a refund that a gateway took on. */
    'refund.follow': { bookingId: number }
  }
}

const finished: JobOutcome = { done: async () => {} }

/** Looks what became of a refund that a gateway took on: a bank may take its time, and may send it back. */
export async function followRefund(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findBooking(context.db, bookingId)
  const { refund_state: state, refund_paid_by: paidBy, refund_minor: minor, intent_id: intentId } = booking ?? {}
  const isByGateway = (state === 'SENT' || state === 'DONE') && paidBy === null
  const isGivenBack = booking?.state === 'CANCELLED' || booking?.state === 'FAILED'
  if (!isGivenBack || !isByGateway || !minor || !intentId) return finished
  const { reference, currency, provider } = booking
  const amount = money(minor, currency)
  const outcome = await context.payments.named(provider).findRefund({ intentId, reference, amount })
  switch (outcome.status) {
    case 'refunded':
      return state === 'SENT' ? { done: (tx) => arrive(context, tx, booking) } : finished
    case 'refund_due':
      return { done: (tx) => oweByHand(context, tx, booking, { from: state, because: outcome.because }) }
    case 'pending':
    case 'not_found':
    case 'unknown':
      return { retryInMs: HOURLY_MS, because: `the refund is ${outcome.status}` }
  }
}

async function arrive(context: Context, tx: Tx, { id }: BookingRow): Promise<void> {
  if (!(await moveRefund(tx, id, 'SENT', { state: 'DONE', paid_at: context.now() }))) return
  await context.jobs.enqueue(tx, { kind: 'mail.refund-paid', key: `mail.refund-paid:${id}`, data: { bookingId: id } })
}

/** The customer's bank sent it back: from here on it is a person's, like what no gateway returns. */
async function oweByHand(
  context: Context,
  tx: Tx,
  { id }: BookingRow,
  { from, because }: { from: RefundState; because: string },
): Promise<void> {
  await lockBookingState(tx, id)
  const dueAt = new Date(context.now().getTime() + REFUND_WITHIN_MS)
  const { refundOwner: owner } = context.config
  if (!(await moveRefund(tx, id, from, { state: 'DUE', because, owner, due_at: dueAt, paid_at: null }))) return
  await updatePayment(tx, id, { state: 'REFUND_DUE' }, context.now())
  if ((await askOwner(context, tx, id)) === 'asked') await tellCustomer(context, tx, id)
}
