import type { endSession as endpoint } from '#shared/api/sessions.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { requireFreshLogin } from '#server/accounts/fresh-login/require-fresh-login.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { revokeSessionOf } from './session-store.ts'

/** Ends one of the caller's sessions, wherever it is. Foreign, ended and unknown ones look the same. */
export async function endSession(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  await requireFreshLogin(context, caller)
  await context.db.transaction().execute(async (tx) => {
    if (!(await revokeSessionOf(tx, caller.user.id, params.id))) throw refuse('notFound')
    await audit(tx, {
      kind: 'session.ended',
      accountId: caller.user.id,
      by: caller,
      details: { session: params.id },
    })
  })
  return { success: true }
}
