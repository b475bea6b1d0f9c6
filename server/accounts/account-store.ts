import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Registration } from '#shared/api/accounts.ts'

export const accountColumns = [
  'account.id',
  'account.email',
  'account.first_name',
  'account.last_name',
  'account.contact_number',
  'account.country',
  'account.is_test',
] as const

/** A row of `account` without its password. */
export interface AccountRow {
  id: string
  email: string
  first_name: string
  last_name: string
  contact_number: string
  country: string
  is_test: boolean
}

export type NewAccount = Pick<Registration, 'email' | 'first_name' | 'last_name' | 'contactNumber'> & {
  emailKey: string
  /** Null: signs in with an outside identity only. */
  passwordHash: string | null
  /** Absent until the owner of the address proved to be the owner of the account. */
  emailVerifiedAt?: Date
  country: string
  /** Set by the operator, never from a request. */
  isTest?: boolean
}

/** People as rooms above read and join them: `innerJoin(people(db).as('pic'), …)`. */
export const people = (db: Db | Tx) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'email_key', 'first_name', 'last_name', 'contact_number', 'created_at'])

/** The new account's id; undefined when the e-mail has one already. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<string | undefined> {
  const row = await tx
    .insertInto('account')
    .values({
      email: account.email,
      email_key: account.emailKey,
      password_hash: account.passwordHash,
      email_verified_at: account.emailVerifiedAt ?? null,
      first_name: account.first_name,
      last_name: account.last_name,
      contact_number: account.contactNumber,
      country: account.country,
      is_test: account.isTest ?? false,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findAccountByKey(
  db: Db,
  emailKey: string,
): Promise<(AccountRow & { password_hash: string | null }) | undefined> {
  return db
    .selectFrom('account')
    .select([...accountColumns, 'account.password_hash'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

export async function findAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').select(accountColumns).where('id', '=', id).executeTakeFirst()
}

/** Whether the account still has this password; if so, until the transaction ends. */
export async function holdPassword(tx: Tx, id: string, passwordHash: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Until the transaction ends nobody else changes the account. */
export async function lockAccount(tx: Tx, id: string): Promise<{ email_key: string } | undefined> {
  return tx.selectFrom('account').select('email_key').where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Until the transaction ends nobody else changes the account; rows that point at it may come all the same. */
export async function holdAccount(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** An account and how often its password was set when it was read. */
export interface AccountVersion {
  id: string
  emailKey: string
  version: number
}

export async function findPassword(
  db: Db,
  emailKey: string,
): Promise<(AccountVersion & { hash: string | null }) | undefined> {
  return db
    .selectFrom('account')
    .select(['id', 'email_key as emailKey', 'password_version as version', 'password_hash as hash'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

/** False when the password was set once more since `version` was read. */
export async function updatePassword(tx: Tx, { id, version }: AccountVersion, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_version: version + 1 })
    .where('id', '=', id)
    .where('password_version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The account of an e-mail, held until the transaction ends: a decision about it must still be true when it is written. */
export async function lockAccountByKey(
  tx: Tx,
  emailKey: string,
): Promise<(AccountRow & { email_verified_at: Date | null }) | undefined> {
  return tx
    .selectFrom('account')
    .select([...accountColumns, 'account.email_verified_at'])
    .where('email_key', '=', emailKey)
    .forUpdate()
    .executeTakeFirst()
}

export async function hasPassword(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx.selectFrom('account').select('password_hash').where('id', '=', accountId).executeTakeFirst()
  return Boolean(row?.password_hash)
}

/** With it die the reset links that were made for it. Answers the new version. */
export async function erasePassword(tx: Tx, accountId: string): Promise<number> {
  const { password_version } = await tx
    .updateTable('account')
    .set((account) => ({ password_hash: null, password_version: account('password_version', '+', 1) }))
    .where('id', '=', accountId)
    .returning('password_version')
    .executeTakeFirstOrThrow()
  return password_version
}

/** False when it was known already. */
export async function markEmailVerified(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ email_verified_at: now })
    .where('id', '=', accountId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Details {
  first_name: string
  last_name: string
  contact_number: string
  country: string
}

export async function updateDetails(tx: Tx, accountId: string, details: Details): Promise<void> {
  await tx.updateTable('account').set(details).where('id', '=', accountId).execute()
}

export async function isEmailTaken(db: Db | Tx, emailKey: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').where('email_key', '=', emailKey).executeTakeFirst()
  return row !== undefined
}

/** PostgreSQL's unique_violation. */
const UNIQUE_VIOLATION = '23505'

/** Its owner has just proven the address. False: another account got it in this very moment, and the transaction is void. */
export async function updateEmail(
  tx: Tx,
  accountId: string,
  { email, email_key }: { email: string; email_key: string },
  now: Date,
): Promise<boolean> {
  try {
    await tx
      .updateTable('account')
      .set({ email, email_key, email_verified_at: now })
      .where('id', '=', accountId)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}

export async function findProvenAt(db: Db | Tx, accountId: string): Promise<Date | undefined> {
  const row = await db.selectFrom('account').select('email_verified_at').where('id', '=', accountId).executeTakeFirst()
  return row?.email_verified_at ?? undefined
}

export async function findPasswordHash(db: Db, accountId: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('account').select('password_hash').where('id', '=', accountId).executeTakeFirst()
  return row?.password_hash
}

export async function findAccountDates(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['created_at', 'email_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()
}

/** How often its sessions were ended together; undefined when there is no such account. */
export async function findSessionsEnded(db: Db | Tx, accountId: string): Promise<number | undefined> {
  const row = await db.selectFrom('account').select('sessions_ended').where('id', '=', accountId).executeTakeFirst()
  return row?.sessions_ended
}

/** Adds one to how often an account's sessions were ended together, of one account or of all. */
export async function raiseSessionsEnded(tx: Tx, accountId?: string): Promise<void> {
  const accounts = tx.updateTable('account').set((account) => ({ sessions_ended: account('sessions_ended', '+', 1) }))
  await (accountId === undefined ? accounts : accounts.where('id', '=', accountId)).execute()
}

/** Everything that hangs on the account goes with it: see the foreign keys. */
export async function eraseAccountRow(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('account').where('id', '=', accountId).execute()
}

/** Has the owner of the account's address shown to be the owner of the account? */
export async function isMailboxProven({ db }: Pick<Context, 'db'>, accountId: string): Promise<boolean> {
  return (await findProvenAt(db, accountId)) !== undefined
}

/** Whoever logs in with an outside identity alone has no password to give. */
export async function isPasswordless(context: Context, accountId: string): Promise<boolean> {
  return (await findPasswordHash(context.db, accountId)) === null
}
