import { quotes } from '#server/hotels/quote-store.ts'
import type { Insertable } from 'kysely'
import type { Database, Db, Tx } from '#server/db/schema.ts'

type NewCancellation = Omit<
  Insertable<Database['cancellation']>,
  'cancelled_at' | 'supplier_fee_minor' | 'owner' | 'ask_by'
>

export async function insertCancellation(tx: Tx, cancellation: NewCancellation): Promise<void> {
  await tx
    .insertInto('cancellation')
    .values({ ...cancellation, cancelled_at: null, supplier_fee_minor: null, owner: null, ask_by: null })
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

/** False when a person has it already, or the supplier has answered meanwhile. */
export async function giveToPerson(tx: Tx, bookingId: number, owner: string, askBy: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cancellation')
    .set({ owner, ask_by: askBy })
    .where('booking_id', '=', bookingId)
    .where('owner', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Cancellations that a person asks the supplier about, the most urgent first. */
export function selectSilences(db: Db) {
  return db
    .selectFrom('cancellation')
    .innerJoin('booking', 'booking.id', 'cancellation.booking_id')
    .innerJoin(quotes(db).as('quote'), 'quote.token', 'booking.quote_token')
    .innerJoin('supplier_order', 'supplier_order.booking_id', 'booking.id')
    .select(['booking.reference', 'quote.hotel', 'supplier_booking_id', 'asked_at', 'owner', 'ask_by'])
    .where('booking.state', '=', 'CANCELLING')
    .where('owner', 'is not', null)
    .orderBy('ask_by')
    .execute()
}

/** The hotel refused: the booking is as if it was never asked. */
export async function deleteCancellation(tx: Tx, bookingId: number): Promise<void> {
  await tx.deleteFrom('cancellation').where('booking_id', '=', bookingId).execute()
}
