import type { Context } from '#server/context.ts'
import { findApprovedAccount } from '#server/companies/team/team-store.ts'

/** The account of a member who works for a company, by membership. */
export async function findMember(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  memberId: string,
): Promise<string | undefined> {
  return findApprovedAccount(db, companyId, memberId)
}
