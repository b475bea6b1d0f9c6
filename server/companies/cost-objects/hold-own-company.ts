import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { holdCompanyOf } from '../data.ts'
import { requireOwnCompany } from '../require-own-company.ts'

/**
 * The caller's company, held until the transaction ends, so that what is counted and looked up is still so when it is
 * written. Throws NOT_FOUND for anybody else's, and when the caller handed it over since the request was let in.
 */
export async function holdOwnCompany(tx: Tx, asked: string, caller: CompanyCaller): Promise<string> {
  const companyId = requireOwnCompany(caller, asked)
  if (!(await holdCompanyOf(tx, companyId, caller.user.id))) throw new AppError('NOT_FOUND', 'Not found')
  return companyId
}
