import { sql } from 'kysely'
import { accountColumns, type AccountRow } from '#server/accounts/data.ts'
import type { Db, Tx } from '#server/db/schema.ts'

export interface NewSession {
  tokenHash: string
  accountId: string
  remember: boolean
  expiresAt: Date
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_sha256: session.tokenHash,
      account_id: session.accountId,
      remember: session.remember,
      expires_at: session.expiresAt,
      revoked_at: null,
    })
    .execute()
}

/** The account behind a live session. */
export async function findAccountBySession(db: Db, tokenHash: string, now: Date): Promise<AccountRow | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(accountColumns)
    .where('token_sha256', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function revokeSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ revoked_at: now }).where('token_sha256', '=', tokenHash).execute()
}

/** All that are open but one; answers how many. */
export async function revokeSessionsOf(tx: Tx, accountId: string, except: string | undefined): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('token_sha256', '!=', except ?? '')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
