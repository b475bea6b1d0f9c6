import { BUDGET_SAVED, type endBudget as endpoint } from '#shared/api/budgets.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import { holdOwnCompany } from '#server/companies/hold-own-company.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { lockBudget, updateBudget } from './budget-store.ts'

/** From now on nothing is held against it. */
export async function endBudget(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller)
    const budget = await lockBudget(tx, companyId, params.budgetId)
    if (!budget) throw refuse('notFound')
    await updateBudget(tx, budget.id, { ended_at: context.now() })
    const details = { company: companyId, budget: budget.id, code: budget.code }
    await audit(tx, { kind: 'budget.ended', accountId: caller.user.id, by: caller, details })
  })
  return { success: true, message: BUDGET_SAVED }
}
