import type { listBudgets as endpoint } from '#shared/api/budgets.ts'
import { shareOver, spanOf } from '#shared/company/budget-period.ts'
import { companyDay } from '#shared/company/company-day.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { listRunning } from './budget-store.ts'
import { spentOf } from './judge-budgets.ts'
import { nothingSpent, uncountedOf } from './budget-rules.ts'

/** Every budget of the caller's company with what the period that runs has taken of it. */
export async function listBudgets(
  { db, now }: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const today = companyDay(now())
  const budgets: OutputOf<typeof endpoint>['budgets'] = []
  const running = await listRunning(db, requireOwnCompany(caller, params.id))
  for (const row of running) {
    const { id, kind, code, name, period, counted_by: countedBy, currency, action } = row
    const span = spanOf(period, today)
    const spending = await spentOf(db, row, { span, at: now() })
    const { used, committed } = spending.get(currency) ?? nothingSpent
    const ofSame = running.filter((one) => one.cost_object_id === row.cost_object_id)
    const uncounted = uncountedOf(spending, new Set(ofSame.map((one) => one.currency)))
    const major = (minor: number) => toMajor(money(minor, currency))
    budgets.push({
      id,
      costObject: { kind, code, name },
      period,
      countedBy,
      currency,
      amount: major(row.amount_minor),
      action,
      now: {
        span: span.name,
        used: major(used),
        committed: major(committed),
        uncounted: uncounted.map((one) => ({ currency: one.currency, amount: toMajor(one) })),
        shareOver: shareOver(span, today),
      },
    })
  }
  return { budgets }
}
