import type { UserData } from '#shared/api/accounts.ts'
import type { Context } from '#server/context.ts'
import { findMemberByEmail } from '#server/companies/team/team-store.ts'
import { allOf, findDuties } from './duties/find-duties.ts'

/**
 * What a colleague sees of a member who has a right to: who it is and what the roles and duties are. Phone, country and the
 * rest are the member's own.
 */
export async function findColleague(
  context: Context,
  { companyData }: UserData,
  emailKey: string,
): Promise<UserData | undefined> {
  if (!companyData) return undefined
  const member = await findMemberByEmail(context.db, companyData.id, emailKey)
  if (!member) return undefined
  return {
    id: member.id,
    first_name: member.first_name,
    last_name: member.last_name,
    name: `${member.first_name} ${member.last_name}`,
    email: member.email,
    contactNumber: '',
    country: 'UNKNOWN',
    isPIC: false,
    isTestAccount: false,
    mobileOperator: '',
    companyData,
    teamMembers: { role: member.roles },
    duties: allOf(await findDuties(context, member.id)),
  }
}
