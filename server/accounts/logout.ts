import type { logout as endpoint } from '#shared/api/accounts.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { endSessionOfToken } from './sessions/session-store.ts'

/** Ends the session behind the caller's token, and a visit of the same browser; other sessions of the account stay. */
export async function logout(
  context: Context,
  _input: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  await context.db.transaction().execute(async (tx) => {
    const session = await endSessionOfToken(tx, caller.session)
    if (session)
      await audit(tx, { kind: 'session.logged-out', accountId: caller.user.id, by: caller, details: { session } })
  })
  caller.browser?.forget('sid')
  await context.callers.endVisitOfBrowser(context, caller)
  return { success: true }
}
