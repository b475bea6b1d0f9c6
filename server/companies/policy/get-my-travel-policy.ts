import type { UserData } from '#shared/api/accounts.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { getMyTravelPolicy as endpoint } from '#shared/api/travel-policy.ts'
import { rulesFor } from '#shared/travel-policy/policy.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { listApproversFor } from '../duties/list-approvers-for.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { findPolicyOf } from './company-policy-store.ts'

/** What holds for the caller alone: whose rules others follow is not theirs to read. */
export async function getMyTravelPolicy(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  const found = await findPolicyOf(context.db, { companyId, accountId: caller.user.id })
  const approvers = await listApprovers(context, companyId, caller.user)
  if (!found) return { version: 0, rules: {}, source: 'company', approvers }
  const { rules, source } = rulesFor(found.body, found.member_id ?? undefined)
  return { version: found.version, rules, source, approvers }
}

/** No approver stands above the person in charge, who asks no one. */
async function listApprovers(context: Context, companyId: string, { id, isPIC }: UserData) {
  if (isPIC) return []
  const approvers = await listApproversFor(context, companyId, [id])
  return approvers.map(({ firstName, lastName }) => ({ firstName, lastName }))
}
