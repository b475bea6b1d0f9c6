import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { PASSWORD_CHANGED, type changePassword as endpoint } from '#shared/api/passwords.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { sessionBudgets } from '../guesses/budgets.ts'
import { checkGuess } from '../guesses/limit-guesses.ts'
import { noteWrongPassword } from '../note-wrong-password.ts'
import { verifyPassword } from '../passwords.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { findPassword } from '#server/accounts/account-store.ts'
import { ownerOf } from './easy/is-personal.ts'
import { hashNewPassword } from './new-password.ts'
import { setPassword } from './set-password.ts'

/**
 * The caller's own password, with the current one as proof; all other sessions end. Guesses are taken from the
 * session's own few: a thief of the session must not try passwords here, and no stranger keeps its owner from it.
 */
export async function changePassword(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const key = emailKey(caller.user.email)
  if (emailKey(body.email) !== key) throw refuse('notFound')
  const guess = { emailKey: key, budgets: sessionBudgets(key, caller.session) }
  const account = await findPassword(context.db, key)
  const isRight = await checkGuess(context, guess, caller, () => verifyPassword(context, account?.hash, body.password))
  if (!account || !isRight) {
    await noteWrongPassword(context, caller.user.id, caller)
    throw refuse('wrongPassword')
  }
  const passwordHash = await hashNewPassword(context, body.newPassword, ownerOf(caller.user))
  const isSet = await context.db
    .transaction()
    .execute((tx) => setPassword(context, tx, { account, passwordHash, how: 'password.changed' }, caller))
  // Another change was quicker, and what was proved is not the password any more.
  if (!isSet) throw refuse('wrongPassword')
  return PASSWORD_CHANGED
}
