import type { Tx } from '#server/db/schema.ts'
import { listOwnBookings } from '#server/booking/booking-store.ts'

/** Is money still on its way to this person: a person of ours has to send it, or would have to if the bank sent it back? */
export async function hasRefundDue(tx: Tx, accountId: string): Promise<boolean> {
  const bookings = await listOwnBookings(tx, accountId)
  return bookings.some(
    ({ payment_state: payment, refund_state: refund }) => payment === 'REFUND_DUE' || refund === 'SENT',
  )
}
