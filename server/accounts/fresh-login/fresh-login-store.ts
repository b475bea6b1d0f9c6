import type { Db } from '#server/db/schema.ts'

/** When whoever holds the session last proved who they are. */
export async function findLoginTime(db: Db, tokenHash: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('session')
    .select((select) => select.fn.coalesce('authenticated_at', 'created_at').as('at'))
    .where('token_sha256', '=', tokenHash)
    .executeTakeFirst()
  return row?.at
}

export async function renewLogin(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ authenticated_at: now }).where('token_sha256', '=', tokenHash).execute()
}

export async function findPasswordHash(db: Db, accountId: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('account').select('password_hash').where('id', '=', accountId).executeTakeFirst()
  return row?.password_hash
}
