import * as z from 'zod/mini'
import { CurrencyField } from '../api/fields.ts'
import { PolicyAction, policyActions } from './action.ts'

export const policyRuleNames = ['cap', 'leastStars', 'mostStars', 'refundable', 'daysAhead', 'nights'] as const

/** Where a cap is for: a city, a whole country without one; absent for everywhere. */
export const CapPlace = z.object({ city: z.optional(z.string()), country: z.string() })

/**
 * A rule that an offer does not keep, as numbers: words are made where they are read. A cap is in whole major units of
 * `currency` for a room and a night; without `is` it could not be compared.
 */
export const BrokenRule = z.object({
  rule: z.enum(policyRuleNames),
  action: PolicyAction,
  limit: z.optional(z.number()),
  is: z.optional(z.number()),
  /** By how much it is over, or under where the limit is the least. */
  over: z.optional(z.number()),
  currency: z.optional(CurrencyField),
  place: z.optional(CapPlace),
})
export type BrokenRule = z.infer<typeof BrokenRule>

/** What a company's policy says of an offer, or of a booking as it was made. */
export const PolicyVerdict = z.object({
  /** The version of the policy that was asked. */
  version: z.int(),
  /** The strictest of what is broken. */
  action: z.enum(['allow', ...policyActions]),
  broken: z.array(BrokenRule),
  /** The cap is in another currency than the price: it is compared at the checkout, at the supplier's price in this one. */
  capIn: z.optional(CurrencyField),
})
export type PolicyVerdict = z.infer<typeof PolicyVerdict>

const strictness: readonly PolicyVerdict['action'][] = ['allow', ...policyActions]

/** The verdict on what is broken. */
export function verdictOn(version: number, broken: BrokenRule[]): PolicyVerdict {
  const action = broken.reduce<PolicyVerdict['action']>(
    (worst, rule) => (strictness.indexOf(rule.action) > strictness.indexOf(worst) ? rule.action : worst),
    'allow',
  )
  return { version, action, broken }
}

/** May it be booked? Only the PIC asks no approver, since no one approves for himself; what is blocked is booked by no one. */
export function passageOf({ action }: PolicyVerdict, isPIC: boolean): 'open' | 'approval' | 'closed' {
  if (action === 'block') return 'closed'
  return action === 'ask' && !isPIC ? 'approval' : 'open'
}
