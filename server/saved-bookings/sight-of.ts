import type { CompanyCaller } from '#server/http/caller.ts'
import type { Sight } from './data.ts'

/** What the caller may see and act on. */
export function sightOf({ user }: Pick<CompanyCaller, 'user'>): Sight {
  return { companyId: user.companyData.id, accountId: user.isPIC ? undefined : user.id }
}
