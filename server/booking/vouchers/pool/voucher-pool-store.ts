import type { Tx, Database, Db } from '#server/db/schema.ts'
import type { Insertable } from 'kysely'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { Money } from '#shared/money/money.ts'

/** Rows of one statement: a database takes so many values at once. */
const MOST_ROWS = 1000

export function findFile(db: Db, partner: string, sha256: string) {
  return db
    .selectFrom('voucher_file')
    .selectAll()
    .where('partner', '=', partner)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

export async function insertFile(tx: Tx, file: Insertable<Database['voucher_file']>): Promise<void> {
  await tx.insertInto('voucher_file').values(file).execute()
}

/** Those of the hashes that are in a pool already. */
export async function findKnown(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let from = 0; from < hashes.length; from += MOST_ROWS) {
    const rows = await db
      .selectFrom('voucher_pool_code')
      .select('code_hash')
      .where('code_hash', 'in', hashes.slice(from, from + MOST_ROWS))
      .execute()
    for (const { code_hash: hash } of rows) known.add(hash)
  }
  return known
}

/** Fails as a whole when one of them is there already. */
export async function insertPoolCodes(tx: Tx, codes: Insertable<Database['voucher_pool_code']>[]): Promise<void> {
  for (let from = 0; from < codes.length; from += MOST_ROWS)
    await tx
      .insertInto('voucher_pool_code')
      .values(codes.slice(from, from + MOST_ROWS))
      .execute()
}

/** Has the partner ever sent codes of its own? */
export async function hasPool(db: Db, partner: string): Promise<boolean> {
  const code = await db.selectFrom('voucher_pool_code').select('id').where('partner', '=', partner).executeTakeFirst()
  return code !== undefined
}

/** Codes of this value that could be given on a day. */
export async function countFree(
  db: Db,
  { partner, value, today, until }: { partner: string; value: Money; today: PlainDate; until: PlainDate },
): Promise<number> {
  const { free } = await db
    .selectFrom('voucher_pool_code')
    .select((code) => code.fn.countAll<number>().as('free'))
    .where('partner', '=', partner)
    .where('currency', '=', value.currency)
    .where('value_minor', '=', value.minor)
    .where('given_at', 'is', null)
    .where('valid_from', '<=', today)
    .where('valid_to', '>=', until)
    .executeTakeFirstOrThrow()
  return free
}

/** Bookings that wait for codes of a partner. */
export async function countAwaited(db: Db, partner: string): Promise<number> {
  const { sets } = await db
    .selectFrom('voucher_set')
    .select((set) => set.fn.countAll<number>().as('sets'))
    .where('partner', '=', partner)
    .where('state', '=', 'AWAITED')
    .executeTakeFirstOrThrow()
  return sets
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

/** So many codes, marked as given; undefined, and none of them, where fewer are free. */
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
