import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { REMOVED } from '#shared/api/removal.ts'
import type { removeSavedBooking as endpoint } from '#shared/api/saved-bookings.ts'
import { audit } from '#server/audit/audit.ts'
import { asDeputy } from '#server/companies/duties/as-deputy.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { withdrawWithSaved } from './approval/ending/withdraw-with-saved.ts'
import { findSaved, removeSaved } from './saved-booking-store.ts'
import { sightOf } from './may-see-saved.ts'

/** Withdraws what is not booked yet. What is not the caller's to remove is not there. */
export async function removeSavedBooking(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const isOwnCompany = body.companyId === caller.user.companyData.id
  const acting = await asDeputy(context, caller, 'admin')
  const isRemoved = await context.db.transaction().execute(async (tx) => {
    const found = isOwnCompany
      ? await findSaved(tx, sightOf(caller), {
          id: body.id,
          userId: body.userId,
          hotelId: body.hotel_id,
          placeId: body.place_id,
          searchTimestamp: body.search_timestamp,
        })
      : undefined
    if (!found) return false
    if (!(await withdrawWithSaved(context, tx, found.id, caller)) && !(await removeSaved(tx, found.id))) return false
    const details = { savedBooking: found.id, source: body.source ?? '' }
    const isOwn = found.user_id === caller.user.id || found.traveller_id === caller.user.id
    const by = isOwn ? caller : acting
    await audit(tx, { kind: 'saved-booking.removed', accountId: found.traveller_id, by, details })
    return true
  })
  if (!isRemoved) throw refuse('savedNotRemoved')
  return { success: true, message: REMOVED }
}
