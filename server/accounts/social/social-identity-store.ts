import type { Db, Tx } from '#server/db/schema.ts'
import { accountColumns, type AccountRow } from '#server/accounts/account-store.ts'
import type { DeletionOutcome, SocialType } from '#shared/api/social.ts'

export interface Identity {
  issuer: string
  subject: string
}

export async function findAccountByIdentity(tx: Tx, { issuer, subject }: Identity): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('social_identity')
    .innerJoin('account', 'account.id', 'social_identity.account_id')
    .select(accountColumns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Whom of an issuer an account is linked to. */
export async function findSubject(tx: Tx, accountId: string, issuer: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('social_identity')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row?.subject
}

export async function insertIdentity(tx: Tx, accountId: string, { issuer, subject }: Identity): Promise<void> {
  await tx.insertInto('social_identity').values({ issuer, subject, account_id: accountId }).execute()
}

export async function deleteIdentities(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('social_identity').where('account_id', '=', accountId).execute()
}

/** Unlinks the person and answers what is left of the account; undefined when the person was not linked. */
export async function deleteIdentity(
  tx: Tx,
  { issuer, subject }: Identity,
): Promise<{ accountId: string; hasOtherWayIn: boolean } | undefined> {
  const gone = await tx
    .deleteFrom('social_identity')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('account_id')
    .executeTakeFirst()
  if (!gone) return undefined
  const account = await tx
    .selectFrom('account')
    .select((eb) => [
      'password_hash',
      eb
        .exists(eb.selectFrom('social_identity').select('subject').whereRef('account_id', '=', 'account.id'))
        .as('linked'),
    ])
    .where('id', '=', gone.account_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return {
    accountId: gone.account_id,
    hasOtherWayIn: account.password_hash !== null || Boolean(account.linked),
  }
}

/** False when this proof has opened a session before. */
export async function insertUsedProof(tx: Tx, proofHash: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_proof')
    .values({ proof_sha256: proofHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('proof_sha256').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface Deletion {
  code: string
  provider: SocialType
  outcome: DeletionOutcome
  requestedAt: Date
}

export async function insertDeletion(tx: Tx, { code, provider, outcome, requestedAt }: Deletion): Promise<void> {
  await tx.insertInto('data_deletion').values({ code, provider, outcome, requested_at: requestedAt }).execute()
}

export async function findDeletion(db: Db, code: string): Promise<Deletion | undefined> {
  const row = await db.selectFrom('data_deletion').selectAll().where('code', '=', code).executeTakeFirst()
  return row && { code, provider: row.provider, outcome: row.outcome, requestedAt: row.requested_at }
}

export async function deleteUsedProofs(tx: Tx, { expiredBefore }: { expiredBefore: Date }): Promise<void> {
  await tx.deleteFrom('used_proof').where('expires_at', '<', expiredBefore).execute()
}

export async function listIdentities(db: Db, accountId: string) {
  return db
    .selectFrom('social_identity')
    .select(['issuer', 'subject', 'linked_at'])
    .where('account_id', '=', accountId)
    .execute()
}
