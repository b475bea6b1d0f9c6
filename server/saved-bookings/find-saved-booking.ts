import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { findSavedBooking as endpoint } from '#shared/api/saved-bookings.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { findSaved } from './saved-booking-store.ts'
import { presentSavedBooking } from './present-saved-booking.ts'
import { sightOf } from './may-see-saved.ts'

/** What a member has saved in a hotel. What is not the caller's to see is not there. */
export async function findSavedBooking(
  context: Context,
  { query }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  if (query.companyId !== caller.user.companyData.id) return undefined
  const sight = sightOf(caller)
  const found = await findSaved(context.db, sight, {
    userId: query.userId,
    hotelId: query.hotel_id,
    placeId: query.place_id,
    searchTimestamp: query.search_timestamp,
    rateSelectedToken: query.rate_selected_token,
  })
  return found && presentSavedBooking(found, sight, context.now())
}
