import { findBooking } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { payOffByBank } from './pay-off-by-bank.ts'

/**
 * Has a refund that was just written down as a person's paid: a letter to its owner, and an alarm when it is unpaid at its
 * deadline. False, and nobody is told, where the payer's bank has given the money back for good. Called with the booking's row locked,
 * in the transaction that made the refund `DUE`.
 */
export async function askOwner(context: Context, tx: Tx, bookingId: number): Promise<boolean> {
  if (await payOffByBank(context, tx, bookingId)) return false
  const booking = await findBooking(tx, bookingId)
  const { reference, refund_due_at: dueAt, refund_owner: owner } = booking ?? {}
  if (!dueAt) throw new Error(`no refund of booking ${bookingId} is due`)
  const data = { bookingId }
  context.log.error({ reference, dueAt, owner }, 'money to pay back by hand')
  await context.jobs.enqueue(tx, { kind: 'mail.refund-due', key: `mail.refund-due:${bookingId}`, data })
  await context.jobs.enqueue(tx, { kind: 'refund.alarm', key: `refund.alarm:${bookingId}`, data, runAt: dueAt })
  return true
}
