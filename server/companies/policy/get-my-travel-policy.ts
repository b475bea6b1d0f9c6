import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { getMyTravelPolicy as endpoint } from '#shared/api/travel-policy.ts'
import { rulesFor } from '#shared/travel-policy/policy.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { findPolicyOf } from './data.ts'

/** What holds for the caller alone: whose rules others follow is not theirs to read. */
export async function getMyTravelPolicy(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  const found = await findPolicyOf(context.db, { companyId, accountId: caller.user.id })
  if (!found) return { version: 0, rules: {}, source: 'company' }
  const { rules, source } = rulesFor(found.body, found.member_id ?? undefined)
  return { version: found.version, rules, source }
}
