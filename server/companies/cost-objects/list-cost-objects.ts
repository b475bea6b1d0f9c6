import type { listCostObjects as endpoint } from '#shared/api/cost-objects.ts'
import { hasRole } from '#shared/company/roles.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { requireColleague } from '../colleagues/require-colleague.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { readOffer } from './read-offer.ts'

/** What the caller's stays may be charged to, or those of a colleague for whom they book. */
export async function listCostObjects(
  { db }: Context,
  { params, query }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  const whose = query.traveller ?? caller.user.id
  if (whose !== caller.user.id) {
    if (!hasRole(caller.user, 1003)) throw refuse('bookForOneself')
    await requireColleague(db, companyId, whose)
  }
  return readOffer(db, companyId, whose)
}
