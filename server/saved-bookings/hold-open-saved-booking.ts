import type { UserData } from '#shared/api/accounts.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import { findVisible, shareSaved } from './saved-booking-store.ts'
import { type OpenSaved } from './require-open-saved-booking.ts'
import { requireSavedStay, type PaidStay } from './require-saved-stay.ts'
import { sightFor } from './may-see-saved.ts'

/**
 * Still open, still for this stay and its traveller, and so until the transaction ends. Comes after the booking's row, as in
 * the transaction that marks it booked. Throws CONFLICT.
 */
export async function holdOpenSavedBooking(
  tx: Tx,
  { id, travellerId, stay, isApproved = false }: OpenSaved & { stay: PaidStay; isApproved?: boolean },
  user: UserData,
): Promise<void> {
  await shareSaved(tx, id)
  const { companyData } = user
  const found = companyData && (await findVisible(tx, sightFor({ ...user, companyData }, isApproved), id))
  if (found?.status !== 'SAVED' || found.traveller_id !== travellerId) throw refuse('savedNotOpen')
  requireSavedStay(found, stay)
}
