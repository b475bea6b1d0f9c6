import * as z from 'zod/mini'
import { PolicyVerdict } from '../travel-policy/verdict.ts'
import { BudgetVerdict } from '../budget-verdict.ts'
import { PricedOption } from './hotels.ts'

/** Every way a call can fail. The server's table maps each to one HTTP status. */
export const failureCodes = [
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  /** Allowed, once the session proves anew who holds it (confirmPassword). */
  'STALE_LOGIN',
  /** Allowed, once the account's e-mail is proven (sendMailboxLink). */
  'UNPROVEN_MAILBOX',
  'NOT_FOUND',
  'CONFLICT',
  'PRICE_CHANGED',
  'SOLD_OUT',
  /** The travel policy of the caller's company blocks it, or wants somebody's approval first: `verdict` says why. */
  'OUT_OF_POLICY',
  'NEEDS_APPROVAL',
  /** A budget that refuses what it does not hold: `budgets` says which, and by how much. */
  'OUT_OF_BUDGET',
  'EXPIRED',
  'DECLINED',
  'TOO_MANY_REQUESTS',
  'UPSTREAM_FAILED',
  'UNAVAILABLE',
  'INTERNAL',
] as const
export type FailureCode = (typeof failureCodes)[number]

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
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** What the traveller must consent to after PRICE_CHANGED: the rates may be others than before, too. */
  quote: z.optional(PricedOption),
  /** Of OUT_OF_POLICY and NEEDS_APPROVAL: which rules are broken. */
  verdict: z.optional(PolicyVerdict),
  /** Of OUT_OF_BUDGET. */
  budgets: z.optional(z.array(BudgetVerdict)),
  /** Of calls about a roaming pass: why, for screens in any language (`shared/pass-problem.ts`). A page may be older than it. */
  reason: z.optional(z.string()),
})
export type Failure = z.infer<typeof Failure>
