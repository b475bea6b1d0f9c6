import { saying } from '#shared/reasons/saying.ts'

/** Declines of which customers are told nothing more (docs.stripe.com/declines/codes). */
const unexplained: ReadonlySet<string | undefined> = new Set([
  'call_issuer',
  'do_not_honor',
  'do_not_try_again',
  'fraudulent',
  'generic_decline',
  'lost_card',
  'merchant_blacklist',
  'no_action_taken',
  'pickup_card',
  'restricted_card',
  'stolen_card',
])

/** Why, for customers: a reason of ours where Stripe's code gives none, Stripe's own words otherwise. */
export function declineWords(
  error?: { decline_code?: string | undefined; message?: string | undefined } | null,
): string {
  const words = unexplained.has(error?.decline_code) ? undefined : error?.message
  return words || saying('cardDeclined')
}
