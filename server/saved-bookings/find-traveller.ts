import type { Context } from '#server/context.ts'
import { findForLetter } from './data.ts'

export interface SavedTraveller {
  accountId: string
  email: string
  firstName: string
}

/** For whom a booking was saved; undefined once the account is gone. */
export async function findTraveller(
  { db }: Pick<Context, 'db'>,
  savedBookingId: string,
): Promise<SavedTraveller | undefined> {
  const saved = await findForLetter(db, savedBookingId)
  return saved && { accountId: saved.traveller_id, email: saved.traveller_email, firstName: saved.first_name }
}
