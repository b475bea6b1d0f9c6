import { BUDGET_SAVED, type changeBudget as endpoint } from '#shared/api/budgets.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { fromMajor } from '#shared/money/money.ts'
import { audit } from '#server/audit/audit.ts'
import { holdOwnCompany } from '#server/companies/hold-own-company.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { lockBudget, updateBudget } from './budget-store.ts'

/** Another amount or consequence from now on. Below what is used already it holds nothing more, and takes nothing back. */
export async function changeBudget(
  context: Context,
  { params, body: { amount, action } }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller)
    const budget = await lockBudget(tx, companyId, params.budgetId)
    if (!budget) throw refuse('notFound')
    const { id, code, period, currency } = budget
    await updateBudget(tx, id, { amount_minor: fromMajor(amount, currency).minor, action })
    const details = { company: companyId, budget: id, code, period, currency, amount, action }
    await audit(tx, { kind: 'budget.changed', accountId: caller.user.id, by: caller, details })
  })
  return { success: true, message: BUDGET_SAVED }
}
