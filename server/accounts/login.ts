import { WRONG_CREDENTIALS, type login as endpoint } from '#shared/api/accounts.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { findAccountByKey } from './data.ts'
import { limitGuesses } from './limit-guesses.ts'
import { verifyPassword } from './passwords.ts'
import { emailKey } from './rules.ts'
import { insertSession } from './sessions/data.ts'
import { hashToken, newToken } from './tokens.ts'
import { userDataOf } from './user-data.ts'

const DAY_MS = 24 * 60 * 60_000
const REMEMBERED_DAYS = 30

/** Opens a session of 24 hours, or 30 days when the browser is to be remembered (U02). */
export async function login(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const key = emailKey(body.email)
  const forgive = await limitGuesses(context, key, caller.ip)
  const account = await findAccountByKey(context.db, key)
  const isRight = await verifyPassword(account?.password_hash, body.password)
  if (!account || !isRight) throw new AppError('UNAUTHENTICATED', WRONG_CREDENTIALS)
  await forgive()

  const token = newToken()
  const lifetimeMs = (body.remember ? REMEMBERED_DAYS : 1) * DAY_MS
  await insertSession(context.db, {
    tokenHash: hashToken(token),
    accountId: account.id,
    remember: body.remember,
    expiresAt: new Date(context.now().getTime() + lifetimeMs),
  })
  return { userObject: await userDataOf(context, account), token }
}
