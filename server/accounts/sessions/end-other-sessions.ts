import type { endOtherSessions as endpoint } from '#shared/api/sessions.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { requireFreshLogin } from '#server/accounts/fresh-login/require-fresh-login.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { endSessionsOf } from '#server/accounts/sessions/end-sessions.ts'

/** Signs the caller out everywhere else. */
export async function endOtherSessions(
  context: Context,
  _input: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  await requireFreshLogin(context, caller)
  const ended = await context.db.transaction().execute(async (tx) => {
    const count = await endSessionsOf(tx, caller.user.id, { except: caller.session })
    await audit(tx, { kind: 'session.others-ended', accountId: caller.user.id, by: caller, details: { ended: count } })
    return count
  })
  return { success: true, ended }
}
