import type { Registration } from '#shared/api/accounts.ts'
import type { Db, Tx } from '#server/db/schema.ts'

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
export async function lockAccountRow(tx: Tx, id: string): Promise<{ email_key: string } | undefined> {
  return tx.selectFrom('account').select('email_key').where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Until the transaction ends nobody else changes the account; rows that point at it may come all the same. */
export async function holdAccountRow(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
