import type { Context } from '#server/context.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { ASK_SUPPLIER_WITHIN_MS } from '#server/booking/booking-rules.ts'
import { giveToPerson } from './cancellation-store.ts'

/**
 * The supplier does not say whether it has cancelled, and asking on alone is no end: a named person asks it, by a day. Once,
 * however often it stays silent; we ask on all the same, and the first of the two to hear a clear word decides.
 */
export async function escalate(context: Context, booking: BookingRow): Promise<void> {
  const { id, reference, cancel_owner: isGiven, cancel_asked_at: askedAt } = booking
  if (isGiven !== null) return
  const owner = context.config.refundOwner
  const askBy = new Date(context.now().getTime() + ASK_SUPPLIER_WITHIN_MS)
  await context.db.transaction().execute(async (tx) => {
    if (!(await giveToPerson(tx, id, owner, askBy))) return
    context.log.error({ reference, owner, askBy }, 'a supplier has to be asked whether a stay is cancelled')
    const key = `${id}:${askedAt?.getTime()}`
    const data = { bookingId: id }
    await context.jobs.enqueue(tx, { kind: 'mail.cancel-silent', key: `mail.cancel-silent:${key}`, data })
    await context.jobs.enqueue(tx, { kind: 'cancel.alarm', key: `cancel.alarm:${key}`, data, runAt: askBy })
  })
}
