import type { Db, Database, Tx } from '#server/db/schema.ts'
import type { Selectable } from 'kysely'
import { latestCredible } from '#server/clock.ts'

export type EmailChange = Selectable<Database['email_change']>

/** When lately this account asked, or this address was asked: newest first, `limit` at most. */
export async function listEmailChanges(
  tx: Tx,
  {
    accountId,
    emailKey,
    since,
    now,
    limit,
  }: { accountId: string; emailKey: string; since: Date; now: Date; limit: number },
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('email_change')
    .select('created_at')
    .where((where) => where.or([where('account_id', '=', accountId), where('email_key', '=', emailKey)]))
    .where('created_at', '>', since)
    .where('created_at', '<=', latestCredible(now))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.created_at)
}

export type NewEmailChange = Pick<
  EmailChange,
  | 'account_id'
  | 'old_email'
  | 'old_email_key'
  | 'email'
  | 'email_key'
  | 'language'
  | 'session_sha256'
  | 'created_at'
  | 'expires_at'
>

export async function insertEmailChange(tx: Tx, change: NewEmailChange): Promise<string> {
  const { id } = await tx
    .insertInto('email_change')
    .values({ ...change, key_sha256: null, confirmed_at: null, cancelled_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `except` is the token hash of a session whose wish stays. */
export async function cancelPendingEmail(
  tx: Db | Tx,
  accountId: string,
  { now, except }: { now: Date; except?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({ cancelled_at: now })
    .where('account_id', '=', accountId)
    .where('session_sha256', '!=', except ?? '')
    .where('confirmed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
}

export async function findPendingEmail(db: Db, accountId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_change')
    .select('email')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.email
}

/** Whether the account moved away from this address lately. */
export async function hadEmail(db: Db, accountId: string, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('email_change')
    .select('id')
    .where('account_id', '=', accountId)
    .where('old_email_key', '=', emailKey)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** With the name for the letter. */
export async function findEmailChange(db: Db, id: string): Promise<(EmailChange & { first_name: string }) | undefined> {
  return db
    .selectFrom('email_change')
    .innerJoin('account', 'account.id', 'email_change.account_id')
    .selectAll('email_change')
    .select('account.first_name')
    .where('email_change.id', '=', id)
    .executeTakeFirst()
}

export async function setEmailChangeKey(db: Db, id: string, keyHash: string): Promise<void> {
  await db.updateTable('email_change').set({ key_sha256: keyHash }).where('id', '=', id).execute()
}

/** Uses the link up, in one statement: of two clicks one finds it. */
export async function takeEmailChange(tx: Tx, keyHash: string, now: Date): Promise<EmailChange | undefined> {
  return tx
    .updateTable('email_change')
    .set({ confirmed_at: now })
    .where('key_sha256', '=', keyHash)
    .where('confirmed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteEmailChanges(tx: Tx, { askedBefore }: { askedBefore: Date }): Promise<void> {
  await tx.deleteFrom('email_change').where('created_at', '<', askedBefore).execute()
}

export async function listAllEmailChanges(db: Db, accountId: string) {
  return db
    .selectFrom('email_change')
    .select(['old_email', 'email', 'created_at', 'confirmed_at', 'cancelled_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}
