import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { listTeamMembers as endpoint } from '#shared/api/team.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { listMembers } from './data.ts'
import { presentMember } from './present-member.ts'
import { requireOwnCompany } from '../require-own-company.ts'

/** Whoever is, was or may become one of the caller's team. */
export async function listTeamMembers(
  { db }: Pick<Context, 'db'>,
  { params, query }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const members = await listMembers(db, requireOwnCompany(caller, params.id), query.status)
  return { success: true, teamMembers: members.map(presentMember) }
}
