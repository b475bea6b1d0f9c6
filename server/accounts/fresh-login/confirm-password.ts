import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { confirmPassword as endpoint } from '#shared/api/profile.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { renewLogin } from '#server/accounts/sessions/session-store.ts'
import { requirePassword } from './require-password.ts'

/** Makes this session's login fresh again. */
export async function confirmPassword(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  await requirePassword(context, caller, body.password)
  await renewLogin(context.db, caller.session, context.now())
  return { status: 'success' }
}
