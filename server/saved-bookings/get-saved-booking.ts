import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { getSavedBooking as endpoint } from '#shared/api/saved-bookings.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { findVisible } from './saved-booking-store.ts'
import { presentSavedBooking } from './present-saved-booking.ts'
import { sightOf } from './may-see-saved.ts'

export async function getSavedBooking(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const sight = sightOf(caller)
  const found = await findVisible(context.db, sight, params.id)
  if (!found) throw refuse('noSuchSavedBooking')
  return presentSavedBooking(found, sight, context.now())
}
