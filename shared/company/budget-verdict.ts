import * as z from 'zod/mini'
import { CurrencyField } from '#shared/api/fields.ts'

/** What becomes of a stay that a budget does not hold: its booker is told, or it is refused. */
export const budgetActions = ['tell', 'block'] as const
export type BudgetAction = (typeof budgetActions)[number]

/** What a budget is of, under the name that its code has today. */
export const BudgetedObject = z.object({
  kind: z.enum(['cost_centre', 'project']),
  code: z.string(),
  name: z.string(),
})

/**
 * A budget that a stay does not fit, as numbers in major units: words are made where they are read. Nothing of it says what
 * others have spent but by how much the stay is over. Every screen reads failures, and with them this: it stays small.
 */
export const BudgetVerdict = z.object({
  costObject: BudgetedObject,
  /** `2026-11`, `2026-Q4` or `2026`. */
  span: z.string(),
  currency: CurrencyField,
  action: z.enum(budgetActions),
  /** By how much it is over; absent where the stay is in another currency, which cannot be counted. */
  over: z.optional(z.number()),
})
export type BudgetVerdict = z.infer<typeof BudgetVerdict>
