import { companyDay } from '#shared/company/company-day.ts'
import type { Duty } from '#shared/company/duties.ts'
import { addDays, type PlainDate } from '#shared/stay/stay.ts'
import type { Traveller } from './api-client.ts'
import { join } from './a-company.ts'
import type { TestServer } from './test-server.ts'

/** Gives a member of a company duties, as if its person in charge had. */
export async function giveDuties({ context }: TestServer, memberId: string, given: Duty[]): Promise<void> {
  const { company_id } = await context.db
    .selectFrom('team_member')
    .select('company_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const common = { company_id, member_id: memberId, granted_by: null, granted_at: context.now() }
  await context.db
    .insertInto('company_duty')
    .values(given.map((duty) => ({ ...common, duty })))
    .execute()
}

/** A new member of a company, with these duties: who it is, and the membership. */
export async function aColleague(server: TestServer, companyId: string, given: Duty[] = []) {
  const who = await server.signUp()
  const memberId = await join(server, who, companyId, [1001])
  if (given.length > 0) await giveDuties(server, memberId, given)
  return { ...who, memberId }
}

/** Has a member stand in for a colleague, by default until today. */
export async function standIn(
  { context }: TestServer,
  { principal, memberId, lastDay }: { principal: Traveller; memberId: string; lastDay?: PlainDate },
): Promise<void> {
  const { company_id } = await context.db
    .selectFrom('team_member')
    .select('company_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  await context.db
    .insertInto('company_deputy')
    .values({
      company_id,
      principal_id: principal.user.id,
      member_id: memberId,
      last_day: lastDay ?? companyDay(context.now()),
      named_at: context.now(),
    })
    .execute()
}

export const yesterday = ({ context }: TestServer): PlainDate => addDays(companyDay(context.now()), -1)
