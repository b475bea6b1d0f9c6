import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { sessionBudgets } from '#server/accounts/guesses/budgets.ts'
import { checkGuess } from '#server/accounts/guesses/limit-guesses.ts'
import { noteWrongPassword } from '#server/accounts/note-wrong-password.ts'
import { verifyPassword } from '#server/accounts/passwords.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { findPasswordHash } from '#server/accounts/account-store.ts'

/** The caller knows the account's password. Guesses are taken from the session's own few, wherever they are asked for. */
export async function requirePassword(context: Context, caller: SignedIn, password: string): Promise<void> {
  const key = emailKey(caller.user.email)
  const guess = { emailKey: key, budgets: sessionBudgets(key, caller.session) }
  const hash = await findPasswordHash(context.db, caller.user.id)
  const isRight = await checkGuess(context, guess, caller, () => verifyPassword(context, hash, password))
  if (isRight) return
  await noteWrongPassword(context, caller.user.id, caller)
  throw refuse('wrongPassword')
}
