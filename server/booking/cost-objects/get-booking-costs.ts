import type { Correction, getBookingCosts as endpoint } from '#shared/api/cost-objects.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { nameCosts } from '#server/companies/cost-objects/name-costs.ts'
import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { costsOf } from './costs-of.ts'
import { findCosts, listCorrections, type CorrectionRow } from './cost-correction-store.ts'
import { listChanges } from './cost-correction-rules.ts'

/** What a booking of the caller's company is charged to, and who changed that since. */
export async function getBookingCosts(
  { db }: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  const booking = await findCosts(db, { companyId, reference: params.refId })
  if (!booking) throw refuse('bookingNotFound')
  const corrections = await listCorrections(db, booking.id)
  return {
    costObjects: await nameCosts(db, companyId, costsOf(booking)),
    corrections: corrections.map(presentCorrection),
  }
}

const presentCorrection = ({ corrected_at, first_name, last_name, before, after }: CorrectionRow): Correction => ({
  at: corrected_at.toISOString(),
  by: [first_name, last_name].filter(Boolean).join(' '),
  changes: listChanges(before, after),
})
