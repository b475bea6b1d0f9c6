import { deleteJobsTo } from '#server/jobs/job-store.ts'
import { forgetGuesses } from '#server/accounts/guesses/guess-store.ts'
import type { Db, Tx } from '#server/db/schema.ts'

export async function findAccountDates(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['created_at', 'email_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()
}

export async function listSessions(db: Db, accountId: string) {
  return db
    .selectFrom('session')
    .select(['created_at', 'last_seen_at', 'expires_at', 'revoked_at', 'remember', 'user_agent', 'address'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}

export async function listIdentities(db: Db, accountId: string) {
  return db
    .selectFrom('social_identity')
    .select(['issuer', 'subject', 'linked_at'])
    .where('account_id', '=', accountId)
    .execute()
}

export async function listEmailChanges(db: Db, accountId: string) {
  return db
    .selectFrom('email_change')
    .select(['old_email', 'email', 'created_at', 'confirmed_at', 'cancelled_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}

/** Everything that hangs on the account goes with it: see the foreign keys. */
export async function eraseAccountRow(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('account').where('id', '=', accountId).execute()
}

/** What was counted under the address, and the reset links that were asked for. */
export async function forgetAddress(tx: Tx, emailKey: string): Promise<void> {
  await forgetGuesses(tx, emailKey)
  await tx.deleteFrom('failed_login').where('scope', '=', `reset link ${emailKey}`).execute()
  await deleteJobsTo(tx, 'mail.reset-link', emailKey)
}
