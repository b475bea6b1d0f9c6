import type { BudgetVerdict } from '#shared/company/budget-verdict.ts'
import { spanOf, type Span } from '#shared/company/budget-period.ts'
import { companyDay } from '#shared/company/company-day.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { Money } from '#shared/money/money.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { sumWaitingRequests, type WaitingCosts } from '#server/saved-bookings/approval/approval-request-store.ts'
import { findBudgets, sumCharged, type BudgetRow, type Codes } from './budget-store.ts'
import { judge, nothingSpent, sortBudgets, spendingIn, type Spending, type Weighed } from './budget-rules.ts'

export interface BudgetedStay {
  companyId: string
  codes: Codes
  /** As it counts: `countedPrice`. */
  amount: Money
  checkIn: PlainDate
  /** When it is booked. */
  at: Date
  /** The request whose place the stay takes. */
  except?: WaitingCosts['except']
}

/**
 * The budgets that a stay does not fit. With `hold` they are held from here to the end of the transaction, which writes the
 * booking: of two at once the second sees what the first has taken.
 */
export async function judgeBudgets(
  db: Db | Tx,
  stay: BudgetedStay,
  { hold }: { hold: boolean },
): Promise<BudgetVerdict[]> {
  const weighed = await weighBudgets(db, stay, { hold })
  return weighed.map((one) => judge(one, stay.amount)).filter((verdict) => verdict !== undefined)
}

/** All that a stay counts in, whether they hold it or not. */
export async function weighBudgets(
  db: Db | Tx,
  { companyId, codes, amount, checkIn, at, except }: BudgetedStay,
  { hold }: { hold: boolean },
): Promise<Weighed[]> {
  const spanOn = ({ period, counted_by }: BudgetRow) =>
    spanOf(period, counted_by === 'booked' ? companyDay(at) : checkIn)
  const { counting, foreign } = sortBudgets(await findBudgets(db, companyId, codes, { hold }), amount)
  const weighed = foreign.map((budget): Weighed => {
    return { budget, span: spanOn(budget).name, spent: undefined }
  })
  for (const budget of counting) {
    const span = spanOn(budget)
    const spent = (await spentOf(db, budget, { span, at, except })).get(budget.currency) ?? nothingSpent
    weighed.push({ budget, span: span.name, spent })
  }
  return weighed
}

interface Look {
  span: Span
  at: Date
  except?: WaitingCosts['except'] | undefined
}

/**
 * What a budget's period has used and committed, in its own currency and in others. What waits is booked, if it is, in the
 * period that runs.
 */
export async function spentOf(
  db: Db | Tx,
  budget: BudgetRow,
  { span, at, except = {} }: Look,
): Promise<Map<Currency, Spending>> {
  const { company_id: companyId, kind, code, counted_by: countedBy } = budget
  const charges = await sumCharged(db, { companyId, kind, code, countedBy, span })
  const checkIn = countedBy === 'check_in' ? span : undefined
  return spendingIn(charges, await sumWaitingRequests(db, { companyId, kind, code, checkIn, at, except }))
}
