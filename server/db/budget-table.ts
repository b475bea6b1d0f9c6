import type { Generated } from 'kysely'
import type { BudgetDate } from '#shared/api/budgets.ts'
import type { BudgetAction } from '#shared/company/budget-verdict.ts'
import type { BudgetPeriod } from '#shared/company/budget-period.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { Instant } from './column-types.ts'

export interface BudgetTable {
  id: Generated<string>
  company_id: string
  cost_object_id: string
  period: BudgetPeriod
  counted_by: BudgetDate
  currency: Currency
  amount_minor: number
  action: BudgetAction
  ended_at: Date | null
  created_at: Instant
}
