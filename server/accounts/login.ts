import { type login as endpoint } from '#shared/api/accounts.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { findAccountByKey, holdPassword } from './account-store.ts'
import { deviceBudgets, strangerBudgets } from './guesses/budgets.ts'
import { checkGuess } from './guesses/limit-guesses.ts'
import { noteWrongPassword } from './note-wrong-password.ts'
import { verifyPassword, whenNotFlooded } from './passwords.ts'
import { emailKey } from './account-rules.ts'
import { addressGroup } from '#server/admission/address-group.ts'
import { findKnownDevice } from './sessions/find-known-device.ts'
import { openSession } from './sessions/open-session.ts'
import { userDataOf } from './user-data.ts'

const wrong = () => refuse('wrongCredentials')

/** Opens a session for a caller who knows the password. */
export async function login(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const device = await findKnownDevice(context, emailKey(body.email), caller)
  const who = device ? { device } : { address: addressGroup(caller.ip) }
  return whenNotFlooded(who, caller.signal, () => checkAndOpen(context, { ...body, device }, caller))
}

async function checkAndOpen(
  context: Context,
  { email, password, remember, device }: InputOf<typeof endpoint>['body'] & { device: string | undefined },
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const key = emailKey(email)
  const budgets = device ? deviceBudgets(key, device) : strangerBudgets(key, caller.ip)
  // Before the guess is counted: where the database is away there is none.
  const account = await findAccountByKey(context.db, key)
  const guess = { emailKey: key, budgets }
  const isRight = await checkGuess(context, guess, caller, () =>
    verifyPassword(context, account?.password_hash, password),
  )
  if (!account || !isRight) {
    await noteWrongPassword(context, account?.id, caller)
    throw wrong()
  }
  const opening = { accountId: account.id, remember, how: 'password' } as const
  const token = await context.db.transaction().execute(async (tx) => {
    // Setting another one since it was read ended the sessions of this one: there must not come one more.
    if (!(await holdPassword(tx, account.id, account.password_hash))) throw wrong()
    return openSession(context, tx, opening, caller)
  })
  return { userObject: await userDataOf(context, account), token }
}
