import { findBooking } from '#server/booking/booking-store.ts'
import { sumHeld } from '#server/booking/disputes/dispute-store.ts'
import { REFUND_WITHIN_MS } from '#server/booking/booking-rules.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { payOffByBank } from './pay-off-by-bank.ts'
import { moveRefund } from './refund-store.ts'

/** `asked`: to pay. `must_wait`: the payer's bank holds the money and decides. `by_bank`: it has given it back for good. */
type Asked = 'asked' | 'must_wait' | 'by_bank'

/**
 * Has a refund that was just written down as a person's paid: a letter to its owner, and an alarm when it is unpaid at its
 * deadline. Nobody is told where the payer's bank has given the money back for good; while a dispute holds it the owner is told to
 * wait, and `askOwnerAgain` follows. Called with the booking's row locked, in the transaction that made the refund `DUE`.
 */
export async function askOwner(context: Context, tx: Tx, bookingId: number): Promise<Asked> {
  if (await payOffByBank(context, tx, bookingId)) return 'by_bank'
  const booking = await findBooking(tx, bookingId)
  const { reference, refund_due_at: dueAt, refund_owner: owner } = booking ?? {}
  if (!dueAt) throw new Error(`no refund of booking ${bookingId} is due`)
  const mustWait = (await sumHeld(tx, bookingId)) > 0
  const data = { bookingId }
  const about = { reference, dueAt, owner }
  if (mustWait) context.log.warn(about, 'a refund waits for the payer’s bank: nothing is to be paid by hand yet')
  else context.log.error(about, 'money to pay back by hand')
  await context.jobs.enqueue(tx, { kind: 'mail.refund-due', key: `mail.refund-due:${bookingId}`, data })
  await context.jobs.enqueue(tx, { kind: 'refund.alarm', key: `refund.alarm:${bookingId}`, data, runAt: dueAt })
  return mustWait ? 'must_wait' : 'asked'
}

/**
 * A dispute has begun or ceased to hold the money of a booking, or has given back what it had kept (`isNew`: the refund is due
 * since now). The owner of a refund that is due is told to wait, or to pay from now on, and then the customer hears when. `after`
 * names what has happened, for the letter. Called with the booking's row locked.
 */
export async function askOwnerAgain(
  context: Context,
  tx: Tx,
  bookingId: number,
  { after, isNew }: { after: string; isNew: boolean },
): Promise<void> {
  const booking = await findBooking(tx, bookingId)
  if (booking?.refund_state !== 'DUE') return
  const data = { bookingId, after }
  await context.jobs.enqueue(tx, { kind: 'mail.refund-due', key: `mail.refund-due:${bookingId}:${after}`, data })
  // The first alarm ended where the refund was paid in between, or there was none.
  const runAt = booking.refund_due_at ?? context.now()
  const alarm = { kind: 'refund.alarm', key: `refund.alarm:${bookingId}:${after}`, data: { bookingId }, runAt } as const
  if (isNew) await context.jobs.enqueue(tx, alarm)
  if ((await sumHeld(tx, bookingId)) > 0) return
  const dueAt = new Date(context.now().getTime() + REFUND_WITHIN_MS)
  await moveRefund(tx, bookingId, 'DUE', { due_at: dueAt })
  context.log.error({ reference: booking.reference, dueAt }, 'money to pay back by hand')
  if (booking.state === 'CANCELLED') await tellCustomer(context, tx, bookingId)
}

/** That we owe it by a day. Once: whatever a bank does in between. */
export async function tellCustomer(context: Context, tx: Tx, bookingId: number): Promise<void> {
  const key = `mail.refund:${bookingId}:by-hand`
  await context.jobs.enqueue(tx, { kind: 'mail.refund', key, data: { bookingId } })
}
