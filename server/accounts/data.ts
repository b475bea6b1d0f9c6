import { sql } from 'kysely'
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

export interface Counted {
  failures: number
  windowEndsAt: Date
}

/**
 * Counts one more failure in each scope and answers the counts, this one included: counting before
 * the password is checked leaves no gap for a hundred guesses at once.
 */
export async function countFailures(
  db: Db,
  scopes: string[],
  now: Date,
  windowEnds: Date,
): Promise<Map<string, Counted>> {
  const { rows } = await sql<{ scope: string; failures: number; windowEndsAt: Date }>`
    insert into failed_login (scope, failures, window_ends_at)
    select scope, 1, ${windowEnds}::timestamptz from unnest(${scopes.toSorted()}::text[]) as scope
    on conflict (scope) do update set
      failures = case when failed_login.window_ends_at <= ${now} then 1 else failed_login.failures + 1 end,
      window_ends_at = case when failed_login.window_ends_at <= ${now}
        then excluded.window_ends_at else failed_login.window_ends_at end
    returning scope, failures, window_ends_at as "windowEndsAt"`.execute(db)
  return new Map(rows.map(({ scope, ...counted }) => [scope, counted]))
}

/** Takes one failure back: the password was right. */
export async function forgiveFailure(db: Db, scopes: string[]): Promise<void> {
  await sql`update failed_login set failures = greatest(failures - 1, 0)
    where scope in (select scope from failed_login where scope = any(${scopes}::text[]) order by scope for update)`.execute(
    db,
  )
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

/** As above, but rows that point at the account do not wait. */
export async function holdAccountRow(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
