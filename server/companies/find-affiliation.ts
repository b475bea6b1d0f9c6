import type { UserData } from '#shared/api/accounts.ts'
import { hasRole } from '#shared/roles.ts'
import type { Context } from '#server/context.ts'
import { findStanding } from './data.ts'

type Affiliation = Pick<UserData, 'isPIC' | 'companyData' | 'teamMembers'>

/** Whose company somebody runs or works for. Asked with every request: what a PIC takes away is gone at once. */
export async function findAffiliation({ db }: Pick<Context, 'db'>, accountId: string): Promise<Affiliation> {
  const standing = await findStanding(db, accountId)
  if (!standing) return { isPIC: false, companyData: null, teamMembers: null }
  const who = {
    isPIC: standing.pic_id === accountId,
    // A PIC who was never invited has a company, but no membership.
    teamMembers: standing.roles && { role: standing.roles },
  }
  return {
    ...who,
    companyData: {
      id: standing.id,
      companyName: standing.company_name,
      businessName: standing.business_name,
      stripeCustomerId: hasRole({ ...who, companyData: standing }, 1004) ? standing.stripe_customer_id : null,
    },
  }
}
