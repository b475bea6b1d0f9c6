import type { correctBookingCosts as endpoint } from '#shared/api/cost-objects.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { readsMoney } from '#shared/company/duties.ts'
import { audit } from '#server/audit/audit.ts'
import { refusalOf } from '#server/companies/cost-objects/choose-costs-of-booking.ts'
import { holdOwnCompany } from '#server/companies/hold-own-company.ts'
import { readOffer } from '#server/companies/cost-objects/read-offer.ts'
import { chooseCosts } from '#server/companies/cost-objects/cost-object-rules.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { costsOf } from './costs-of.ts'
import { lockCosts, writeCorrection } from './cost-correction-store.ts'
import { getBookingCosts } from './get-booking-costs.ts'
import { listChanges } from './cost-correction-rules.ts'

/**
 * Charges a booking of the caller's company to something else, also once the stay is over. What is archived may stay, but
 * not come; what is required of new bookings is not asked of old ones.
 */
export async function correctBookingCosts(
  context: Context,
  { params, query, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller, readsMoney)
    const booking = await lockCosts(tx, { companyId, reference: params.refId })
    if (!booking) throw refuse('bookingNotFound')
    const before = costsOf(booking)
    const chosen = chooseCosts(await readOffer(tx, companyId, caller.user.id), body, before)
    if (!chosen.ok) throw refusalOf(chosen)
    const after = chosen.costs
    const changes = listChanges(before, after)
    if (changes.length === 0) return
    await writeCorrection(tx, {
      bookingId: booking.id,
      accountId: caller.user.id,
      before,
      after,
      at: context.now(),
    })
    await audit(tx, {
      kind: 'booking.costs-corrected',
      accountId: booking.account_id ?? undefined,
      by: caller,
      details: {
        company: companyId,
        reference: booking.reference,
        costCentre: { from: before.costCentre, to: after.costCentre },
        project: { from: before.project, to: after.project },
        fields: changes.flatMap(({ what }) => (what === 'cost_centre' || what === 'project' ? [] : [what])),
      },
    })
  })
  return getBookingCosts(context, { params, query, body: undefined }, caller)
}
