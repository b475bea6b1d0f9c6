import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findVisible } from './saved-booking-store.ts'
import { requireSavedStay, type PaidStay } from './require-saved-stay.ts'
import { sightFor } from './may-see-saved.ts'

export interface OpenSaved {
  id: string
  /** For whom it was saved. */
  travellerId: string
}

/**
 * The saved booking that the caller is about to fulfil by this stay. Another person's, a removed and a booked one answer
 * alike. The approver of a request for it sees it, too.
 */
export async function requireOpenSavedBooking(
  context: Context,
  { id, stay, isApproved = false }: { id: string | undefined; stay: PaidStay; isApproved?: boolean },
  { user }: SignedIn,
): Promise<OpenSaved | null> {
  if (id === undefined) return null
  const { companyData } = user
  const found = companyData && (await findVisible(context.db, sightFor({ ...user, companyData }, isApproved), id))
  if (found?.status !== 'SAVED') throw refuse('savedNotOpen')
  requireSavedStay(found, stay)
  return { id: found.id, travellerId: found.traveller_id }
}
