import { findObject } from '#server/companies/cost-objects/cost-object-store.ts'
import { BUDGET_SAVED, type addBudget as endpoint } from '#shared/api/budgets.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { fromMajor } from '#shared/money/money.ts'
import { audit } from '#server/audit/audit.ts'
import { holdOwnCompany } from '#server/companies/hold-own-company.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { insertBudget, listRunning } from './budget-store.ts'

/** The page adds each of them up. */
const MOST_BUDGETS = 200

/** A budget of a cost centre or project of the caller's company; one for each period and currency. */
export async function addBudget(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const { costObjectId, period, countedBy, currency, amount, action } = body
  await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller)
    const object = await findObject(tx, companyId, costObjectId)
    if (!object) throw refuse('notFound')
    if ((await listRunning(tx, companyId)).length >= MOST_BUDGETS) throw refuse('tooManyBudgets')
    const id = await insertBudget(tx, {
      company_id: companyId,
      cost_object_id: costObjectId,
      period,
      counted_by: countedBy,
      currency,
      amount_minor: fromMajor(amount, currency).minor,
      action,
    })
    if (id === undefined) throw refuse('budgetTaken')
    const details = { company: companyId, budget: id, code: object.code, period, currency, amount, action }
    await audit(tx, { kind: 'budget.added', accountId: caller.user.id, by: caller, details })
  })
  return { success: true, message: BUDGET_SAVED }
}
