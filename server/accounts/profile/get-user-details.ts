import type { getUserDetails as endpoint } from '#shared/api/accounts.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { runsCompany } from '#shared/company/duties.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findAccount } from '#server/accounts/account-store.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { isOwnAddress } from './is-own-address.ts'
import { readDetails } from './read-details.ts'

/** The caller's own details, and in short those of a company for who runs it. Another person's address and an unknown one get the same answer. */
export async function getUserDetails(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const isOwn = await isOwnAddress(context, caller, params.email)
  const account = isOwn ? await findAccount(context.db, caller.user.id) : undefined
  if (account) return readDetails(context, account)
  const { user } = caller
  const colleague =
    runsCompany(user) && (await context.companies.colleagueByEmail(context, user, emailKey(params.email)))
  if (!colleague) throw refuse('notFound')
  return colleague
}
