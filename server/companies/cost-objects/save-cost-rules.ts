import { COSTS_SAVED, type saveCostRules as endpoint } from '#shared/api/cost-objects.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { updateRules } from '#server/companies/company-store.ts'
import { holdOwnCompany } from '../hold-own-company.ts'

/** Must each booking name a cost centre, or a project, while there is one to name? */
export async function saveCostRules(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller)
    await updateRules(tx, companyId, body)
    const details = { company: companyId, ...body }
    await audit(tx, { kind: 'cost-rules.changed', accountId: caller.user.id, by: caller, details })
  })
  return { success: true, message: COSTS_SAVED }
}
