import type { StateSum, Charge } from '#server/booking/budgets/budget-store.ts'
import type { WeighedBudget } from '#shared/api/budgets.ts'
import type { BudgetVerdict } from '#shared/company/budget-verdict.ts'
import type { Currency } from '#shared/money/currency.ts'
import { money, toMajor, type Money } from '#shared/money/money.ts'
import type { BudgetRow } from './budget-store.ts'

/** Minor units of one currency. */
export interface Spending {
  /** Booked, less what is cancelled and goes back. */
  used: number
  /** May still become a booking. */
  committed: number
}

/** What bookings take of a budget. What has failed, is let go or is given back takes nothing any more. */
function spendingOf({ state, amount, kept }: StateSum): Spending {
  switch (state) {
    case 'CREATED':
    case 'ACTION_NEEDED':
    case 'AUTHORISED':
    case 'BOOKING':
    case 'UNKNOWN':
    case 'BOOKED':
      return { used: 0, committed: amount }
    case 'CONFIRMED':
    // The hotel may refuse: the stay stands until it has let go.
    case 'CANCELLING':
      return { used: amount, committed: 0 }
    case 'REFUNDING':
    case 'CANCELLED':
      return { used: kept, committed: 0 }
    case 'VOIDING':
    case 'FAILED':
      return { used: 0, committed: 0 }
  }
}

export const nothingSpent: Spending = { used: 0, committed: 0 }

export function addUp(sums: readonly StateSum[]): Spending {
  return sums
    .map(spendingOf)
    .reduce(
      (all, { used, committed }) => ({ used: all.used + used, committed: all.committed + committed }),
      nothingSpent,
    )
}

/** What is used and committed in each currency. `waiting` is what may still be booked. */
export function spendingIn(
  charges: readonly Charge[],
  waiting: readonly { currency: Currency; total: number }[],
): Map<Currency, Spending> {
  const currencies = new Set([...charges, ...waiting].map(({ currency }) => currency))
  return new Map(
    [...currencies].map((currency) => {
      const { used, committed } = addUp(charges.filter((one) => one.currency === currency))
      const wanted = waiting.find((one) => one.currency === currency)?.total ?? 0
      return [currency, { used, committed: committed + wanted }]
    }),
  )
}

/** What no budget of a code counts, since none is kept in its currency. */
export function uncountedOf(spending: ReadonlyMap<Currency, Spending>, counted: ReadonlySet<Currency>): Money[] {
  return [...spending]
    .filter(([currency, { used, committed }]) => !counted.has(currency) && used + committed > 0)
    .map(([currency, { used, committed }]) => money(used + committed, currency))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
}

/** By how much a budget would be exceeded with a stay on top; 0 when it holds it. Minor units. */
export function excessOf(budget: number, { used, committed }: Spending, wanted: number): number {
  return Math.max(0, used + committed + wanted - budget)
}

/** A budget that a stay counts in. */
export interface Weighed {
  budget: BudgetRow
  /** The name of its period. */
  span: string
  /** Without the stay; undefined where the budget is in another currency. */
  spent: Spending | undefined
}

/** A budget that holds the stay says nothing. Without `spent` it is in another currency than the stay. */
export function judge({ budget, span, spent }: Weighed, wanted: Money): BudgetVerdict | undefined {
  const { kind, code, name, currency, action, amount_minor: amount } = budget
  const verdict = { costObject: { kind, code, name }, span, currency, action }
  if (!spent) return verdict
  const over = excessOf(amount, spent, wanted.minor)
  return over === 0 ? undefined : { ...verdict, over: toMajor(money(over, currency)) }
}

/** What a stay does to a budget, for who decides on it. Without `spent` nothing can be counted. */
export function weigh({ budget, span, spent }: Weighed, wanted: Money): WeighedBudget {
  const { kind, code, name, currency, action, amount_minor: amount } = budget
  const major = (minor: number) => toMajor(money(minor, currency))
  const shown = { costObject: { kind, code, name }, span, currency, action, amount: major(amount) }
  if (!spent) return shown
  const held = spent.used + spent.committed
  return { ...shown, held: major(held), left: major(amount - held - wanted.minor) }
}

/**
 * Which budgets a stay is counted in. One of another currency is no way around a limit: where a cost centre or project has
 * none in the stay's own, those that it has cannot count it, and say so.
 */
export function sortBudgets(
  budgets: readonly BudgetRow[],
  { currency }: Money,
): { counting: BudgetRow[]; foreign: BudgetRow[] } {
  const own = new Set(budgets.filter((budget) => budget.currency === currency).map((one) => one.cost_object_id))
  return {
    counting: budgets.filter((budget) => budget.currency === currency),
    foreign: budgets.filter((budget) => !own.has(budget.cost_object_id)),
  }
}
