import type { Db, Tx } from '#server/db/schema.ts'
import { sql } from 'kysely'
import { accountColumns, type AccountRow } from '#server/accounts/account-store.ts'
import type { SessionState } from './session-rules.ts'

export interface NewSession {
  tokenHash: string
  /** Null: no browser's. */
  cookieHash: string | null
  accountId: string
  remember: boolean
  openedAt: Date
  expiresAt: Date
  userAgent: string
  address: string
}

/** Answers the name under which the account's owner sees it. */
export async function insertSession(tx: Tx, session: NewSession): Promise<string> {
  const { id } = await tx
    .insertInto('session')
    .values({
      token_sha256: session.tokenHash,
      cookie_sha256: session.cookieHash,
      account_id: session.accountId,
      remember: session.remember,
      created_at: session.openedAt,
      last_seen_at: session.openedAt,
      expires_at: session.expiresAt,
      revoked_at: null,
      user_agent: session.userAgent,
      address: session.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const stateColumns = [
  'session.id as session_id',
  'session.token_sha256',
  'session.cookie_sha256',
  'session.remember',
  'session.expires_at',
  'session.last_seen_at',
] as const

export type OpenSessionRow = AccountRow & SessionState & { session_id: string; token_sha256: string }

/** A session that was not ended, with its account; whether it is still alive is a rule. */
export async function findSessionRow(
  db: Db,
  half: { tokenHash: string } | { cookieHash: string },
): Promise<OpenSessionRow | undefined> {
  const query = db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([...accountColumns, ...stateColumns])
    .where('revoked_at', 'is', null)
  return 'tokenHash' in half
    ? query.where('token_sha256', '=', half.tokenHash).executeTakeFirst()
    : query.where('cookie_sha256', '=', half.cookieHash).executeTakeFirst()
}

export async function touchSession(db: Db, id: string, seen: { at: Date; address: string }): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: seen.at, address: seen.address }).where('id', '=', id).execute()
}

export type ListedSession = SessionState & {
  id: string
  token_sha256: string
  user_agent: string
  address: string
  created_at: Date
}

/** Those that were not ended, the last seen first. */
export async function listSessionRows(db: Db, accountId: string): Promise<ListedSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'token_sha256', 'cookie_sha256', 'remember', 'user_agent', 'address'])
    .select(['created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
}

/** Ends the session of a token; answers its id, undefined when it was ended meanwhile. */
export async function endSessionOfToken(tx: Tx, tokenHash: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('token_sha256', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Ends one session; false when it is not this account's or over already. */
export async function revokeSessionOf(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All that are open but one; answers how many. */
export async function revokeSessions(
  tx: Tx,
  accountId: string,
  { except }: { except?: string | undefined } = {},
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('token_sha256', '!=', except ?? '')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** All that are open, of every account; answers how many. */
export async function revokeAllSessions(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A browser that signs in anew has no use for the session it had. */
export async function revokeSessionOfCookie(tx: Tx, cookieHash: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('cookie_sha256', '=', cookieHash)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Remembers a device; answers whether it is a stranger on an account that has others. */
export async function rememberDevice(tx: Tx, accountId: string, deviceHash: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ known: boolean; any: boolean }>`
    select exists (select from known_device where account_id = ${accountId} and device_sha256 = ${deviceHash}) as known,
      exists (select from known_device where account_id = ${accountId}) as any`.execute(tx)
  await tx
    .insertInto('known_device')
    .values({ account_id: accountId, device_sha256: deviceHash, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'device_sha256']).doUpdateSet({ last_seen_at: now }))
    .execute()
  return rows[0]?.any === true && !rows[0].known
}

/** Whether the account of an e-mail was opened on this device before. */
export async function isDeviceOf(db: Db, emailKey: string, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.account_id')
    .select('account.id')
    .where('account.email_key', '=', emailKey)
    .where('device_sha256', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any account was. */
export async function isDeviceKnown(tx: Tx, deviceHash: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from known_device where device_sha256 = ${deviceHash}) as known`.execute(tx)
  return rows[0]?.known === true
}

export async function forgetDevice(tx: Tx, accountId: string, deviceHash: string): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('device_sha256', '=', deviceHash)
    .execute()
}

export async function deleteSessions(tx: Tx, { overBefore }: { overBefore: Date }): Promise<void> {
  await tx
    .deleteFrom('session')
    .where((session) => session.or([session('expires_at', '<', overBefore), session('revoked_at', '<', overBefore)]))
    .execute()
}

export async function deleteDevices(tx: Tx, { seenBefore }: { seenBefore: Date }): Promise<void> {
  await tx.deleteFrom('known_device').where('last_seen_at', '<', seenBefore).execute()
}

/** When the session's holder last proved who they are. */
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

export async function listSessions(db: Db, accountId: string) {
  return db
    .selectFrom('session')
    .select(['created_at', 'last_seen_at', 'expires_at', 'revoked_at', 'remember', 'user_agent', 'address'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}
