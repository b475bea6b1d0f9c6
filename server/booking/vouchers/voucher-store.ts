import type { Tx, Database, Db } from '#server/db/schema.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'

export type VoucherSet = Selectable<Database['voucher_set']>
export type Voucher = Selectable<Database['voucher']>

/** A booking has one set: a second one is refused by its key. */
export function insertSet(tx: Tx, set: Insertable<Database['voucher_set']>): Promise<VoucherSet> {
  return tx.insertInto('voucher_set').values(set).returningAll().executeTakeFirstOrThrow()
}

/** Until the transaction ends no other caller gives or voids it. */
export function lockSet(tx: Tx, bookingId: number) {
  return tx.selectFrom('voucher_set').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst()
}

export async function updateSet(
  tx: Tx,
  bookingId: number,
  patch: Updateable<Database['voucher_set']> & { updated_at: Date },
): Promise<void> {
  await tx.updateTable('voucher_set').set(patch).where('booking_id', '=', bookingId).execute()
}

export async function insertVouchers(tx: Tx, vouchers: Insertable<Database['voucher']>[]): Promise<void> {
  await tx.insertInto('voucher').values(vouchers).execute()
}

export async function findSetOf(db: Db | Tx, bookingId: number) {
  const set = await db.selectFrom('voucher_set').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
  if (!set) return undefined
  const vouchers = await db
    .selectFrom('voucher')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('place')
    .execute()
  return { set, vouchers }
}

/** Those that were not used. */
export async function voidOpen(tx: Tx, bookingId: number, at: Date): Promise<void> {
  await tx
    .updateTable('voucher')
    .set({ state: 'VOID', voided_at: at })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'OPEN')
    .execute()
}

/** An account is deleted: what its owner was shown goes, what it is known by stays for its redemption. */
export async function forgetCodes(tx: Tx, bookingId: number): Promise<void> {
  await tx.updateTable('voucher').set({ code_sealed: null }).where('booking_id', '=', bookingId).execute()
}

/** A partner's voucher by one of these hashes, with the zone that its days are counted in. */
export function findByHash(tx: Tx, partner: string, hashes: readonly string[]) {
  return tx
    .selectFrom('voucher')
    .innerJoin('voucher_set as set', 'set.booking_id', 'voucher.booking_id')
    .select(['voucher.id', 'voucher.state', 'voucher.valid_until', 'voucher.voided_at', 'set.zone'])
    .where('set.partner', '=', partner)
    .where('voucher.code_hash', 'in', hashes)
    .executeTakeFirst()
}

/** False when another caller has moved it from that state meanwhile. */
export async function redeemFrom(tx: Tx, id: number, state: 'OPEN' | 'VOID', at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('voucher')
    .set({ state: 'REDEEMED', redeemed_at: at })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
