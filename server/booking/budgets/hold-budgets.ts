import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import { judgeBudgets, type BudgetedStay } from './judge-budgets.ts'

/**
 * Throws OUT_OF_BUDGET where a budget that blocks does not hold the stay. Called where the booking is written, in its
 * transaction, which keeps the budgets held until it ends.
 */
export async function holdBudgets(tx: Tx, stay: BudgetedStay): Promise<void> {
  const budgets = await judgeBudgets(tx, stay, { hold: true })
  if (budgets.some(({ action }) => action === 'block')) throw refuse('outOfBudget', { budgets })
}
