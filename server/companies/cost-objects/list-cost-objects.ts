import type { listCostObjects as endpoint } from '#shared/api/cost-objects.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { readOffer } from './read-offer.ts'

/** What the caller's bookings may be charged to. */
export async function listCostObjects(
  { db }: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  return readOffer(db, requireOwnCompany(caller, params.id), caller.user.id)
}
