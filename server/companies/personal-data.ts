import type { HeldPersonalData } from '#server/context.ts'
import { eraseMember } from '#server/companies/team/team-store.ts'
import { findAffiliation } from './find-affiliation.ts'

/** The person in charge of a company hands it over before they go. */
export const companyInCharge: HeldPersonalData = {
  refuseErasure: async ({ now }, tx, accountId) =>
    (await findAffiliation({ db: tx, now }, accountId)).isPIC ? 'in_charge' : undefined,
}

export const memberships: HeldPersonalData = {
  erase: async (_context, tx, { id }) => eraseMember(tx, id),
}
