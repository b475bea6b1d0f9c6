import type { getUserDetails as endpoint } from '#shared/api/accounts.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { emailKey } from './rules.ts'

/** The caller's own details. Somebody else's address and nobody's get the same answer. */
export async function getUserDetails(
  _context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  if (emailKey(params.email) !== emailKey(caller.user.email)) throw new AppError('NOT_FOUND', 'Not found')
  return caller.user
}
