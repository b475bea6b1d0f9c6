import type { Language } from '#shared/language/language.ts'
import type { Context } from '#server/context.ts'
import { findReader } from './approval/approval-request-store.ts'

export interface Traveller {
  email: string
  firstName: string
  /** What the company's letters are written in, if it said. */
  language: Language | null
}

interface Booked {
  account_id: string | null
  company_id: string | null
  traveller_id: string | null
}

/** For whom a company's stay was booked by another person; undefined for a stay of who paid, and once the account is gone. */
export async function findTraveller(
  { db }: Pick<Context, 'db'>,
  { account_id, company_id, traveller_id }: Booked,
): Promise<Traveller | undefined> {
  if (traveller_id === null || company_id === null || traveller_id === account_id) return undefined
  const reader = await findReader(db, company_id, traveller_id)
  return reader && { email: reader.email, firstName: reader.first_name, language: reader.company_language }
}
