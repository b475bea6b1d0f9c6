import { daysBefore, latestCredible } from '#server/clock.ts'
import { newToken } from '#server/accounts/tokens.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Region } from '#shared/api/hotels.ts'
import type { SearchCriteria } from '#server/suppliers/supplier.ts'

export interface Search {
  supplierToken: string
  criteria: SearchCriteria
  isTest: boolean
  /** Where it looks, for people of a company: a travel policy asks for cities and stars. */
  region?: Region | undefined
  /** When the supplier's search began; browsers that share it came later. */
  createdAt: Date
}

/** The supplier's search that an identical one began at `since` or later, on any instance. */
export async function findSharedSearch(
  db: Db,
  sharingKey: string,
  { since, now }: { since: Date; now: Date },
): Promise<Pick<Search, 'supplierToken' | 'createdAt'> | undefined> {
  const row = await db
    .selectFrom('search')
    .select(['supplier_token', 'created_at'])
    .where('sharing_key', '=', sharingKey)
    .where('created_at', '>', since)
    .where('created_at', '<=', latestCredible(now))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row && { supplierToken: row.supplier_token, createdAt: row.created_at }
}

/** The supplier lost this search, fails at it, or was missing from it: whoever searches for the same from now on starts another. */
export async function stopSharing(db: Db, { supplierToken }: Search): Promise<void> {
  await db.updateTable('search').set({ sharing_key: null }).where('supplier_token', '=', supplierToken).execute()
}

/** Stores a search and mints the token that browsers know it by. */
export async function insertSearch(db: Db, search: Search & { sharingKey: string; expiresAt: Date }): Promise<string> {
  const token = newToken()
  await db
    .insertInto('search')
    .values({
      token,
      supplier_token: search.supplierToken,
      sharing_key: search.sharingKey,
      criteria: JSON.stringify(search.criteria),
      is_test: search.isTest,
      region: search.region ? JSON.stringify(search.region) : null,
      created_at: search.createdAt,
      expires_at: search.expiresAt,
    })
    .execute()
  return token
}

export async function findSearch(db: Db, token: string, now: Date): Promise<Search | undefined> {
  const row = await db
    .selectFrom('search')
    .selectAll()
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latestCredible(now))
    .executeTakeFirst()
  return (
    row && {
      supplierToken: row.supplier_token,
      criteria: row.criteria,
      isTest: row.is_test,
      region: row.region ?? undefined,
      createdAt: row.created_at,
    }
  )
}

export async function expireSearches(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('search').where('expires_at', '<', daysBefore(now, 1)).execute()
}
