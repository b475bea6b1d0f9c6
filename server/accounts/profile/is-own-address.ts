import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { hadEmail } from './email-change-store.ts'

/** The caller's address, or one the caller moved away from: a browser may not have heard of the move yet. */
export async function isOwnAddress(context: Context, caller: SignedIn, email: string): Promise<boolean> {
  const key = emailKey(email)
  return key === emailKey(caller.user.email) || (await hadEmail(context.db, caller.user.id, key))
}
