import type { PolicyRules } from '#shared/travel-policy/policy.ts'
import type { Context } from '#server/context.ts'
import { listVersions } from './company-policy-store.ts'

/** What the travel policy of a company asks today of members for whom nothing else holds. */
export async function findCompanyRules({ db }: Pick<Context, 'db'>, companyId: string): Promise<PolicyRules> {
  const [newest] = await listVersions(db, companyId, 1)
  return newest?.body.company ?? {}
}
