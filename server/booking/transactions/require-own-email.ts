import { isOwnAddress } from '#server/accounts/profile/is-own-address.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'

/** The documents name the traveller by e-mail; only the caller's own answers, and no caller learns whose exist. */
export async function requireOwnEmail(context: Context, caller: SignedIn, email: string): Promise<void> {
  if (await isOwnAddress(context, caller, email)) return
  throw refuse('notYourBookings')
}
