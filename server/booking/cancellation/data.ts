import type { Insertable } from 'kysely'
import type { Database, Tx } from '#server/db/schema.ts'

type NewCancellation = Omit<Insertable<Database['cancellation']>, 'cancelled_at' | 'supplier_fee_minor'>

export async function insertCancellation(tx: Tx, cancellation: NewCancellation): Promise<void> {
  await tx
    .insertInto('cancellation')
    .values({ ...cancellation, cancelled_at: null, supplier_fee_minor: null })
    .execute()
}

/** The supplier has cancelled; what it keeps is null when it did not say. */
export async function markCancelled(tx: Tx, bookingId: number, at: Date, supplierFee: number | null): Promise<void> {
  await tx
    .updateTable('cancellation')
    .set({ cancelled_at: at, supplier_fee_minor: supplierFee })
    .where('booking_id', '=', bookingId)
    .execute()
}

/** The hotel refused: the booking is as if nobody had asked. */
export async function deleteCancellation(tx: Tx, bookingId: number): Promise<void> {
  await tx.deleteFrom('cancellation').where('booking_id', '=', bookingId).execute()
}
