import { audit } from '#server/audit/audit.ts'
import { byCommand } from '#server/audit/by-command.ts'
import type { Context } from '#server/context.ts'
import { findBookingByReference, lockBookingState } from '#server/booking/booking-store.ts'
import { sumHeld } from '#server/booking/disputes/dispute-store.ts'
import { updatePayment } from '#server/booking/payment/payment-store.ts'
import { paidBackState } from './refund-rules.ts'
import { updateRefundPaid } from './refund-store.ts'

/**
 * Writes down who paid a refund back, and tells the customer. False when nothing is owed under this reference: paid once
 * is paid. `disputed`, and nothing is written, while a payer's bank holds the money and decides whose it is: it may give it to
 * the payer, who would have it twice.
 */
export function settleRefund(context: Context, reference: string, paidBy: string): Promise<boolean | 'disputed'> {
  return context.db.transaction().execute(async (tx) => {
    const found = await findBookingByReference(tx, reference)
    if (!found) return false
    await lockBookingState(tx, found.id)
    // Under the lock: a bank may have sent the refund back a moment ago.
    const booking = (await findBookingByReference(tx, reference))!
    if (booking.refund_state === 'DUE' && (await sumHeld(tx, booking.id)) > 0) return 'disputed'
    if (!(await updateRefundPaid(tx, booking.id, paidBy, context.now()))) return false
    const { id, refund_minor: refundMinor, captured_minor: capturedMinor, account_id: accountId } = booking
    await updatePayment(tx, id, { state: paidBackState(refundMinor ?? 0, capturedMinor) }, context.now())
    // Apart from the letter about a gateway's refund, which a bank may have sent back after it.
    const key = `mail.refund-paid:${id}:by-hand`
    await context.jobs.enqueue(tx, { kind: 'mail.refund-paid', key, data: { bookingId: id } })
    await audit(tx, {
      kind: 'refund.paid',
      accountId: accountId ?? undefined,
      by: byCommand(booking.correlation_id),
      details: { reference, currency: booking.currency, amount: refundMinor ?? 0, paidBy },
    })
    return true
  })
}
