import type { Language } from '#shared/language.ts'
import type { Context } from '#server/context.ts'
import { findCompany } from './company-store.ts'

/** In which language a company is written to when no person in particular asks. */
export async function findCompanyLanguage({ db }: Pick<Context, 'db'>, companyId: string): Promise<Language> {
  return (await findCompany(db, companyId))?.language ?? 'en'
}
