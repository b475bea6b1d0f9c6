import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Db, Tx } from '#server/db/schema.ts'

export type PassRow = Selectable<Database['roaming_pass']>

/** A booking has one pass: a second promise of it changes nothing. */
export async function insertPass(tx: Tx, pass: Insertable<Database['roaming_pass']>): Promise<void> {
  await tx
    .insertInto('roaming_pass')
    .values(pass)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute()
}

export function findPass(db: Db | Tx, bookingId: number) {
  return db.selectFrom('roaming_pass').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
}

/** Until the transaction ends nobody else moves it. */
export function lockPass(tx: Tx, bookingId: number) {
  return tx.selectFrom('roaming_pass').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst()
}

export async function updatePass(
  tx: Tx,
  bookingId: number,
  patch: Updateable<Database['roaming_pass']> & { updated_at: Date },
): Promise<void> {
  await tx.updateTable('roaming_pass').set(patch).where('booking_id', '=', bookingId).execute()
}

const open = ['REQUESTED', 'VERIFIED', 'SENT', 'ACTIVATED'] as const

/** A pass for the same number whose stay is at the same time as this one's. */
export async function hasPassMeanwhile(tx: Tx, bookingId: number, numberHash: string): Promise<boolean> {
  const other = await tx
    .selectFrom('roaming_pass as other')
    .innerJoin('booking as stay', 'stay.id', 'other.booking_id')
    .innerJoin('booking as this', (join) => join.on('this.id', '=', bookingId))
    .select('other.booking_id')
    .where('other.booking_id', '<>', bookingId)
    .where('other.number_hash', '=', numberHash)
    .where('other.state', 'in', open)
    .whereRef('stay.check_in', '<', 'this.check_out')
    .whereRef('this.check_in', '<', 'stay.check_out')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
