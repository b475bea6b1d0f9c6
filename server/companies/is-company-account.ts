import type { Context } from '#server/context.ts'
import { findBirthInCompany } from './company-store.ts'

/** Was the account made for its company: by registering that company, or by its invitation? */
export async function isCompanyAccount({ db }: Pick<Context, 'db'>, accountId: string): Promise<boolean> {
  const birth = await findBirthInCompany(db, accountId)
  // Both rows of a registration carry the instant of its transaction.
  return Boolean(birth?.company_at && birth.account_at >= birth.company_at)
}
