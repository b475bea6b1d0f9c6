import type { Database, Tx } from '#server/db/schema.ts'
import type { Updateable } from 'kysely'

/** The write-ahead intent: the worker that inserts it may send the booking, once. False for all others. */
export async function insertOrder(tx: Tx, bookingId: number, reference: string, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('supplier_order')
    .values({
      booking_id: bookingId,
      client_ref: reference,
      intent_at: at,
      supplier_booking_id: null,
      confirmation_number: null,
      refusal: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .executeTakeFirst()
  return row !== undefined
}

type OrderPatch = Updateable<Database['supplier_order']>

export async function updateOrder(tx: Tx, bookingId: number, patch: OrderPatch): Promise<void> {
  await tx.updateTable('supplier_order').set(patch).where('booking_id', '=', bookingId).execute()
}
