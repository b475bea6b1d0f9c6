import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { listSavedBookings as endpoint } from '#shared/api/saved-bookings.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { listVisibleSaved } from './list-visible-saved.ts'

export async function listSavedBookings(
  context: Context,
  { params, query }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  if (params.companyId !== caller.user.companyData.id) {
    throw refuse('savedElsewhere')
  }
  return listVisibleSaved(context, caller.user, query)
}
