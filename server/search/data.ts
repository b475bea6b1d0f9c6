import { newToken } from '#server/accounts/tokens.ts'
import type { Db } from '#server/db/schema.ts'
import type { SearchCriteria } from '#server/suppliers/supplier.ts'

export interface Search {
  supplierToken: string
  criteria: SearchCriteria
  isTest: boolean
  createdAt: Date
}

/** Stores a search and mints the token that browsers know it by. */
export async function insertSearch(db: Db, search: Search & { expiresAt: Date }): Promise<string> {
  const token = newToken()
  await db
    .insertInto('search')
    .values({
      token,
      supplier_token: search.supplierToken,
      criteria: JSON.stringify(search.criteria),
      is_test: search.isTest,
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
    .executeTakeFirst()
  return (
    row && {
      supplierToken: row.supplier_token,
      criteria: row.criteria,
      isTest: row.is_test,
      createdAt: row.created_at,
    }
  )
}
