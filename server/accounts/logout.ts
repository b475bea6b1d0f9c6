import type { logout as endpoint } from '#shared/api/accounts.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { revokeSession } from './sessions/data.ts'

/** Ends the session behind the caller's token; other sessions of the account stay. */
export async function logout(
  context: Context,
  _input: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  await revokeSession(context.db, caller.session, context.now())
  return { success: true }
}
