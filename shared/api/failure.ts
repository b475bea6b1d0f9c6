import * as z from 'zod/mini'
import { PolicyVerdict } from '../travel-policy/verdict.ts'
import { BudgetVerdict } from '#shared/company/budget-verdict.ts'
import { failureCodes } from './failure-codes.ts'
import { SaidReason } from './fields.ts'
import { PricedOption } from './rate-schemas.ts'

/**
 * The body of every failed call. The documents' screens read the text from `message`, `msg` or
 * `error` and the outcome from `status` or `success`, depending on the call (Q117): one body
 * serves them all.
 */
export const Failure = z.object({
  status: z.literal(false),
  success: z.literal(false),
  code: z.enum(failureCodes),
  message: z.string(),
  msg: z.string(),
  error: z.string(),
  correlationId: z.string(),
  /** Per-field messages of INVALID_INPUT: path such as `body.email`, and the words. */
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string(), ...z.partial(SaidReason).shape }))),
  /** What the traveller must consent to after PRICE_CHANGED: the rates may be others than before, too. */
  quote: z.optional(PricedOption),
  /** Of OUT_OF_POLICY and NEEDS_APPROVAL: which rules are broken. */
  verdict: z.optional(PolicyVerdict),
  /** Of OUT_OF_BUDGET. */
  budgets: z.optional(z.array(BudgetVerdict)),
  /** Why, beside `message`. */
  ...z.partial(SaidReason).shape,
})
export type Failure = z.infer<typeof Failure>
