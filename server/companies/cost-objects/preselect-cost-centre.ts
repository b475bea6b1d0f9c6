import { COSTS_SAVED, type preselectCostCentre as endpoint } from '#shared/api/cost-objects.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { lockCompany } from '#server/companies/company-store.ts'
import { findApprovedAccount } from '#server/companies/team/team-store.ts'
import { findCostCentre, keepPreselected } from './cost-object-store.ts'
import { holdOwnCompany } from '../hold-own-company.ts'

/** Chooses the cost centre that a member's bookings begin with; without a member the PIC's. The booker may choose another. */
export async function preselectCostCentre(
  context: Context,
  { params, body: { memberId, code } }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller)
    const accountId =
      memberId === null ? await lockCompany(tx, companyId) : await findApprovedAccount(tx, companyId, memberId)
    if (accountId === undefined) throw refuse('notFound')
    const costObjectId = code ? await findCostCentre(tx, companyId, code) : undefined
    if (code && costObjectId === undefined) {
      throw refuse('costCentreGone', { at: 'body.code' })
    }
    await keepPreselected(tx, companyId, accountId, costObjectId)
    await audit(tx, {
      kind: 'cost-centre.preselected',
      accountId,
      by: caller,
      details: { company: companyId, code: code || null },
    })
  })
  return { success: true, message: COSTS_SAVED }
}
