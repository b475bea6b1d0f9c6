import type { UserData } from '#shared/api/accounts.ts'
import { passageOf } from '#shared/travel-policy/verdict.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'

/** Does the company's policy want approval for this checkout, and has no approver given it? */
export function mustAsk({ state, user }: { state: CheckoutState; user: Pick<UserData, 'isPIC'> }): boolean {
  const { verdict } = state.quote
  return verdict !== undefined && !state.allowed && passageOf(verdict, user.isPIC) === 'approval'
}
