import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { getMemberTravelPolicy as endpoint } from '#shared/api/travel-policy.ts'
import { rulesFor } from '#shared/travel-policy/policy.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { isOfTeam, listVersions } from './company-policy-store.ts'

/**
 * What holds for one of the team, by the function that stays are judged with. An invited person is told by what will hold
 * once they join; for who has left nothing does.
 */
export async function getMemberTravelPolicy(
  { db }: Pick<Context, 'db'>,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  if (!(await isOfTeam(db, companyId, params.memberId))) throw refuse('notFound')
  const [newest] = await listVersions(db, companyId, 1)
  if (!newest) return { version: 0, rules: {}, source: 'company' }
  return { version: newest.version, ...rulesFor(newest.body, params.memberId) }
}
