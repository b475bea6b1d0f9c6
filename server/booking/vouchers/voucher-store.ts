import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Money } from '#shared/money.ts'
import type { PlainDate } from '#shared/stay.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'

export type VoucherSet = Selectable<Database['voucher_set']>
export type Voucher = Selectable<Database['voucher']>

/** A booking has one set: a second one is refused by its key. */
export function insertSet(tx: Tx, set: Insertable<Database['voucher_set']>): Promise<VoucherSet> {
  return tx.insertInto('voucher_set').values(set).returningAll().executeTakeFirstOrThrow()
}

/** Until the transaction ends nobody else gives or voids it. */
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

interface Wanted {
  partner: string
  value: Money
  today: PlainDate
  /** Good at least so long. */
  until: PlainDate
  count: number
  at: Date
}

/** So many codes, marked as given; undefined, and none of them, where there are fewer that nobody else is taking. */
export async function takeFromPool(tx: Tx, { partner, value, today, until, count, at }: Wanted) {
  const free = await tx
    .selectFrom('voucher_pool_code')
    .selectAll()
    .where('partner', '=', partner)
    .where('currency', '=', value.currency)
    .where('value_minor', '=', value.minor)
    .where('given_at', 'is', null)
    .where('valid_from', '<=', today)
    .where('valid_to', '>=', until)
    .orderBy('valid_to')
    .orderBy('id')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute()
  if (free.length < count) return undefined
  const ids = free.map(({ id }) => id)
  await tx.updateTable('voucher_pool_code').set({ given_at: at }).where('id', 'in', ids).execute()
  return free
}

/** How a booking stands; until the transaction ends nobody moves it. */
export async function lockBookingState(tx: Tx, bookingId: number) {
  const row = await tx.selectFrom('booking').select('state').where('id', '=', bookingId).forUpdate().executeTakeFirst()
  return row?.state
}

/** An account is deleted: what its owner was shown goes, what it is known by stays for whoever redeems it. */
export async function forgetCodes(tx: Tx, bookingId: number): Promise<void> {
  await tx.updateTable('voucher').set({ code_sealed: null }).where('booking_id', '=', bookingId).execute()
}
