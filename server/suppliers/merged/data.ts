import type { Db } from '#server/db/schema.ts'
import type { Pair } from './match-hotels.ts'

/** Whose hotels, and of which of its two worlds. */
export interface TwinScope {
  supplier: string
  isTest: boolean
}

/** A statement takes so many parameters, and no more than 65,535. */
const CHUNK = 5000

function chunksOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, i) => all.slice(i * CHUNK, (i + 1) * CHUNK))
}

/** The primary's id by the supplier's own, for those that are twins. */
export async function findPrimaryIds(
  db: Db,
  { supplier, isTest }: TwinScope,
  theirIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await Promise.all(
    chunksOf(theirIds).map((ids) =>
      db
        .selectFrom('hotel_twin')
        .select(['their_id', 'primary_id'])
        .where('supplier', '=', supplier)
        .where('is_test', '=', isTest)
        .where('their_id', 'in', ids)
        .execute(),
    ),
  )
  return new Map(rows.flat().map((row) => [row.their_id, row.primary_id]))
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
  for (const some of chunksOf(pairs)) {
    await db
      .insertInto('hotel_twin')
      .values(
        some.map(({ theirId, primaryId }) => ({ supplier, is_test: isTest, their_id: theirId, primary_id: primaryId })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
