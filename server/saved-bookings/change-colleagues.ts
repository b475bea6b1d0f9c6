import type { SaveBookingRequest } from '#shared/api/saved-bookings.ts'
import { runsCompany } from '#shared/company/duties.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { changeSaved, findSaved, type NewSavedBooking } from './saved-booking-store.ts'
import { sightOf } from './may-see-saved.ts'

interface Change {
  ownerId: string
  body: SaveBookingRequest
  changes: Omit<NewSavedBooking, 'company_id' | 'user_id' | 'traveller_id' | 'team_member_id'>
}

/**
 * Who runs the company changes what a colleague has saved, and makes nothing new in the colleague's name: it stays the colleague's, and
 * for the same traveller. Throws FORBIDDEN where there is none, and CONFLICT for one that is being paid for.
 */
export async function changeColleagues(
  tx: Tx,
  { ownerId, body, changes }: Change,
  caller: CompanyCaller,
): Promise<{ id: string; travellerId: string }> {
  const { hotel_id: hotelId, place_id: placeId, search_timestamp: searchTimestamp, teamMemberId } = body
  const found = runsCompany(caller.user)
    ? await findSaved(tx, sightOf(caller), { userId: ownerId, hotelId, placeId, searchTimestamp })
    : undefined
  const isForSame = teamMemberId === undefined || teamMemberId === found?.team_member_id
  if (!found || !isForSame) throw refuse('notYourSavedBooking')
  if (found.reference !== null || !(await changeSaved(tx, found.id, changes))) throw refuse('savedNotOpen')
  return { id: found.id, travellerId: found.traveller_id }
}
