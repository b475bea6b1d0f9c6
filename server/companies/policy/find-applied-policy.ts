import type { UserData } from '#shared/api/accounts.ts'
import type { AppliedPolicy } from '#shared/travel-policy/judge.ts'
import { rulesFor } from '#shared/travel-policy/policy.ts'
import type { Context } from '#server/context.ts'
import { findPolicyOf } from './company-policy-store.ts'

/**
 * The rules that hold for an account's bookings: an active company user's are the company's business. Undefined for
 * visitors, for people without a company, and where nothing is asked.
 */
export async function findAppliedPolicy(
  { db }: Pick<Context, 'db'>,
  user: Pick<UserData, 'id' | 'companyData'> | undefined,
): Promise<AppliedPolicy | undefined> {
  if (!user?.companyData) return undefined
  const found = await findPolicyOf(db, { companyId: user.companyData.id, accountId: user.id })
  if (!found) return undefined
  const { rules } = rulesFor(found.body, found.member_id ?? undefined)
  return Object.values(rules).some(Boolean) ? { version: found.version, rules } : undefined
}
