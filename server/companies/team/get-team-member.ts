import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { getTeamMember as endpoint } from '#shared/api/team.ts'
import { companyDay } from '#shared/company/company-day.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { listDeputies } from '#server/companies/duties/duty-store.ts'
import { findMember } from './team-store.ts'
import { presentMember } from './present-member.ts'
import { requireOwnCompany } from '../require-own-company.ts'

/** One of the caller's team. */
export async function getTeamMember(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  const member = await findMember(db, companyId, params.memberId)
  if (!member) throw refuse('notFound')
  return { success: true, teamMember: presentMember(member, await listDeputies(db, companyId, companyDay(now()))) }
}
