import { runsCompany } from '#shared/company/duties.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import type { Sight } from './saved-booking-store.ts'

/** What the caller may see and act on: who runs the company, all of it. */
export function sightOf({ user }: Pick<CompanyCaller, 'user'>): Sight {
  return { companyId: user.companyData.id, accountId: runsCompany(user) ? undefined : user.id }
}

/** The same, or all of the company's for who may decide on it. */
export function sightFor(user: CompanyCaller['user'], decides: boolean): Sight {
  return decides ? { companyId: user.companyData.id, accountId: undefined } : sightOf({ user })
}
