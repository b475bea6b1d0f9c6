import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { cancelEmailChange as endpoint } from '#shared/api/profile.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { cancelPendingEmail } from './email-change-store.ts'

/** The link in the letter is dead from now on. */
export async function cancelEmailChange(
  context: Context,
  _input: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  await cancelPendingEmail(context.db, caller.user.id, { now: context.now() })
  return { status: 'success' }
}
