import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { listTeamMembers as endpoint } from '#shared/api/team.ts'
import { companyDay } from '#shared/company/company-day.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { listDeputies } from '#server/companies/duties/duty-store.ts'
import { listMembers } from './team-store.ts'
import { presentMember } from './present-member.ts'
import { requireOwnCompany } from '../require-own-company.ts'

/** All who are, were or may become one of the caller's team. */
export async function listTeamMembers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { params, query }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  const [members, deputies] = await Promise.all([
    listMembers(db, companyId, query.status),
    listDeputies(db, companyId, companyDay(now())),
  ])
  return { success: true, teamMembers: members.map((member) => presentMember(member, deputies)) }
}
