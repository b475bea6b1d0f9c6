import type { Db, Tx } from '#server/db/schema.ts'

export interface NewMailboxKey {
  keyHash: string
  accountId: string
  emailKey: string
  expiresAt: Date
}

export async function insertMailboxKey(db: Db, key: NewMailboxKey): Promise<void> {
  await db
    .insertInto('mailbox_proof')
    .values({
      key_sha256: key.keyHash,
      account_id: key.accountId,
      email_key: key.emailKey,
      expires_at: key.expiresAt,
      used_at: null,
    })
    .execute()
}

/** Uses the key up, in one statement. False for another account's, and after the account moved to another address. */
export async function consumeMailboxKey(tx: Tx, accountId: string, keyHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailbox_proof')
    .from('account')
    .set({ used_at: now })
    .where('key_sha256', '=', keyHash)
    .where('mailbox_proof.account_id', '=', accountId)
    .whereRef('account.id', '=', 'mailbox_proof.account_id')
    .whereRef('account.email_key', '=', 'mailbox_proof.email_key')
    .where('used_at', 'is', null)
    .where('mailbox_proof.expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteProofs(tx: Tx, { expiredBefore }: { expiredBefore: Date }): Promise<void> {
  await tx.deleteFrom('mailbox_proof').where('expires_at', '<', expiredBefore).execute()
}
