import { hasRole } from '#shared/company/roles.ts'
import type { Affiliation } from '#server/context.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { findStanding } from './company-store.ts'
import { allOf, findDuties } from './duties/find-duties.ts'

/**
 * Which company an account runs or works for, with its roles and duties there. Asked with every request: what a PIC takes
 * away is gone at once, and what a deputy has at the end of his last day.
 */
export async function findAffiliation(
  context: { db: Db | Tx; now: () => Date },
  accountId: string,
): Promise<Affiliation> {
  const standing = await findStanding(context.db, accountId)
  if (!standing) return { isPIC: false, companyData: null, teamMembers: null, duties: [] }
  const isPIC = standing.pic_id === accountId
  const who = {
    isPIC,
    // A PIC who was never invited has a company, but no membership.
    teamMembers: standing.roles && { role: standing.roles },
    duties: isPIC ? [] : allOf(await findDuties(context, accountId)),
  }
  return {
    ...who,
    companyData: {
      id: standing.id,
      companyName: standing.company_name,
      businessName: standing.business_name,
      hasAddress: standing.street_address !== '',
      stripeCustomerId: hasRole({ ...who, companyData: standing }, 1004) ? standing.stripe_customer_id : null,
    },
  }
}
