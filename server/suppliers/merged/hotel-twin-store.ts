import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import type { Pair } from './match-hotels.ts'

/** Whose hotels, and of which of its two worlds. */
export interface TwinScope {
  supplier: string
  isTest: boolean
}

/** The primary's id by the supplier's own, for those that are twins. */
export async function findPrimaryIds(
  db: Db,
  { supplier, isTest }: TwinScope,
  theirIds: readonly string[],
): Promise<Map<string, string>> {
  if (theirIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('hotel_twin')
    .select(['their_id', 'primary_id'])
    .where('supplier', '=', supplier)
    .where('is_test', '=', isTest)
    // One parameter for a whole city: to write, read and plan a statement with thousands took longer than to look.
    .where('their_id', '=', sql<string>`any(${theirIds}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.their_id, row.primary_id]))
}

/** What each supplier calls a hotel of the primary. */
export async function findTheirIds(db: Db, primaryId: string, isTest: boolean): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('hotel_twin')
    .select(['supplier', 'their_id'])
    .where('primary_id', '=', primaryId)
    .where('is_test', '=', isTest)
    .execute()
  return new Map(rows.map((row) => [row.supplier, row.their_id]))
}

/** The first match of a hotel stands: of two instances that match at once, one writes. */
export async function insertTwins(db: Db, { supplier, isTest }: TwinScope, pairs: readonly Pair[]): Promise<void> {
  const [theirs, primaries] = [pairs.map(({ theirId }) => theirId), pairs.map(({ primaryId }) => primaryId)]
  await sql`
    insert into hotel_twin (supplier, is_test, their_id, primary_id)
    select ${supplier}, ${isTest}::boolean, their_id, primary_id
    from unnest(${theirs}::text[], ${primaries}::text[]) as pair (their_id, primary_id)
    on conflict do nothing`.execute(db)
}
