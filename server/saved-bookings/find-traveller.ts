import type { Language } from '#shared/language.ts'
import type { Context } from '#server/context.ts'
import { findForLetter } from './data.ts'

export interface SavedTraveller {
  accountId: string
  email: string
  firstName: string
  /** What the company's letters are written in, if it said. */
  language: Language | null
}

/** For whom a booking was saved; undefined once the account is gone. */
export async function findTraveller(
  { db }: Pick<Context, 'db'>,
  savedBookingId: string,
): Promise<SavedTraveller | undefined> {
  const saved = await findForLetter(db, savedBookingId)
  return (
    saved && {
      accountId: saved.traveller_id,
      email: saved.traveller_email,
      firstName: saved.first_name,
      language: saved.company_language,
    }
  )
}
