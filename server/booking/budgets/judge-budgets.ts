import type { BudgetVerdict } from '#shared/budget-verdict.ts'
import { spanOf, type Span } from '#shared/budget-period.ts'
import { companyDay } from '#shared/company-day.ts'
import type { Money } from '#shared/money.ts'
import type { PlainDate } from '#shared/stay.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { sumWaitingRequests, type WaitingCosts } from '#server/saved-bookings/approval/sum-waiting-requests.ts'
import { findBudgets, sumCharged, type BudgetRow, type Codes } from './data.ts'
import { addUp, judge, sortBudgets, type Spending } from './rules.ts'

export interface BudgetedStay {
  companyId: string
  codes: Codes
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
  { companyId, codes, amount, checkIn, at, except }: BudgetedStay,
  { hold }: { hold: boolean },
): Promise<BudgetVerdict[]> {
  const spanOn = ({ period, counted_by }: BudgetRow) =>
    spanOf(period, counted_by === 'booked' ? companyDay(at) : checkIn)
  const { counting, foreign } = sortBudgets(await findBudgets(db, companyId, codes, { hold }), amount)
  const verdicts = foreign.map((budget) =>
    judge(budget, { span: spanOn(budget).name, wanted: amount, spent: undefined }),
  )
  for (const budget of counting) {
    const span = spanOn(budget)
    const spent = await spentOf(db, budget, { span, at, except })
    verdicts.push(judge(budget, { span: span.name, wanted: amount, spent }))
  }
  return verdicts.filter((verdict) => verdict !== undefined)
}

interface Look {
  span: Span
  at: Date
  except?: WaitingCosts['except'] | undefined
}

/** What a budget's period has used and committed. What waits is booked, if it is, in the period that runs. */
export async function spentOf(db: Db | Tx, budget: BudgetRow, { span, at, except = {} }: Look): Promise<Spending> {
  const { company_id: companyId, kind, code, currency, counted_by: countedBy } = budget
  const { used, committed } = addUp(await sumCharged(db, { companyId, kind, code, currency, countedBy, span }))
  const checkIn = countedBy === 'check_in' ? span : undefined
  const waiting = await sumWaitingRequests(db, { companyId, kind, code, currency, checkIn, at, except })
  return { used, committed: committed + waiting }
}
