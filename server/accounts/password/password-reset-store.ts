import type { AccountVersion } from '#server/accounts/account-store.ts'
import type { Db, Tx } from '#server/db/schema.ts'

export interface NewResetKey {
  keyHash: string
  accountId: string
  emailKey: string
  passwordVersion: number
  expiresAt: Date
}

/** Opens nothing after the password or the address it was mailed to has changed. */
export async function insertResetKey(db: Db, key: NewResetKey): Promise<void> {
  await db
    .insertInto('password_reset')
    .values({
      key_sha256: key.keyHash,
      account_id: key.accountId,
      email_key: key.emailKey,
      password_version: key.passwordVersion,
      expires_at: key.expiresAt,
      used_at: null,
    })
    .execute()
}

/** A reset link as its reader presents it. */
export interface PresentedKey {
  keyHash: string
  emailKey: string
}

export async function isLiveKey(db: Db, { keyHash, emailKey }: PresentedKey, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select('account.id')
    .where('key_sha256', '=', keyHash)
    .where('account.email_key', '=', emailKey)
    .whereRef('account.email_key', '=', 'password_reset.email_key')
    .whereRef('account.password_version', '=', 'password_reset.password_version')
    .where('used_at', 'is', null)
    .where('password_reset.expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses the key up, in one statement: of two at once only one finds it unused. */
export async function consumeKey(
  tx: Tx,
  { keyHash, emailKey }: PresentedKey,
  now: Date,
): Promise<AccountVersion | undefined> {
  return tx
    .updateTable('password_reset')
    .from('account')
    .set({ used_at: now })
    .where('key_sha256', '=', keyHash)
    .where('account.email_key', '=', emailKey)
    .whereRef('account.id', '=', 'password_reset.account_id')
    .whereRef('account.email_key', '=', 'password_reset.email_key')
    .whereRef('account.password_version', '=', 'password_reset.password_version')
    .where('used_at', 'is', null)
    .where('password_reset.expires_at', '>', now)
    .returning(['account.id', 'account.email_key as emailKey', 'account.password_version as version'])
    .executeTakeFirst()
}

export async function deleteResets(tx: Tx, { expiredBefore }: { expiredBefore: Date }): Promise<void> {
  await tx.deleteFrom('password_reset').where('expires_at', '<', expiredBefore).execute()
}
