import { findBooking } from '#server/booking/booking-store.ts'
import { sumLost } from '#server/booking/disputes/dispute-store.ts'
import { updatePayment } from '#server/booking/payment/payment-store.ts'
import { REFUND_WITHIN_MS } from '#server/booking/booking-rules.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { BY_PAYERS_BANK, paidBackState } from './refund-rules.ts'
import { reopenRefund, updateRefundPaid } from './refund-store.ts'

/**
 * Money that a person owes is owed no more once the payer's own bank has taken as much from us for good: paid by hand beside
 * it, it would be paid twice. True when that is so. Called with the booking's row locked, after a dispute is lost and after a
 * refund becomes a person's.
 */
export async function payOffByBank(context: Context, tx: Tx, bookingId: number): Promise<boolean> {
  const booking = await findBooking(tx, bookingId)
  const { refund_state: state, refund_minor: owed, captured_minor: captured = 0, reference } = booking ?? {}
  if (state !== 'DUE' || !owed || (await sumLost(tx, bookingId)) < owed) return false
  if (!(await updateRefundPaid(tx, bookingId, BY_PAYERS_BANK, context.now()))) return false
  await updatePayment(tx, bookingId, { state: paidBackState(owed, captured) }, context.now())
  context.log.warn({ reference, owed }, 'the payer’s bank has taken back what we owed: nothing is to be paid by hand')
  return true
}

/**
 * The other way round, as after an appeal: a bank that had paid a refund of ours takes it from the payer again, and we owe it
 * again, by a new day. True when that is so. Called with the booking's row locked, after a dispute was read.
 */
export async function oweAfterBank(context: Context, tx: Tx, bookingId: number): Promise<boolean> {
  const booking = await findBooking(tx, bookingId)
  const { refund_paid_by: paidBy, refund_minor: owed, reference } = booking ?? {}
  if (paidBy !== BY_PAYERS_BANK || !owed || (await sumLost(tx, bookingId)) >= owed) return false
  const due_at = new Date(context.now().getTime() + REFUND_WITHIN_MS)
  const due = { owner: context.config.refundOwner, due_at }
  if (!(await reopenRefund(tx, bookingId, BY_PAYERS_BANK, due))) return false
  await updatePayment(tx, bookingId, { state: 'REFUND_DUE' }, context.now())
  context.log.warn({ reference, owed }, 'the payer’s bank has not kept what it took back: we owe it again')
  return true
}
