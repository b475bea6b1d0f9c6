import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { verifyResetLink as endpoint } from '#shared/api/passwords.ts'
import type { Context } from '#server/context.ts'
import { findLinkState } from './find-link-state.ts'

/** Before the form is shown: the owner should not think of a password for a dead link. */
export async function verifyResetLink(
  context: Context,
  { body }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return findLinkState(context, { key: body.forgetPasswordKey, email: body.email })
}
