import type { Tx } from '#server/db/schema.ts'
import { listOwnBookings } from './data.ts'

/** Do we still owe this person money that somebody has to send? */
export async function hasRefundDue(tx: Tx, accountId: string): Promise<boolean> {
  const bookings = await listOwnBookings(tx, accountId)
  return bookings.some(({ payment_state }) => payment_state === 'REFUND_DUE')
}
