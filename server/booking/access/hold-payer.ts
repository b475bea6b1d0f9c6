import type { UserData } from '#shared/api/accounts.ts'
import type { LocalCheckoutRequest } from '#shared/api/payments.ts'
import { hasRole, lacksCompanyProfile } from '#shared/company/roles.ts'
import { holdCaller } from '#server/accounts/hold-caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { requireOwnStay } from './require-own-stay.ts'

interface Order {
  body: LocalCheckoutRequest
  /** Whose saved card pays. */
  customerId?: string | undefined
}

/**
 * Asks everything once more that lets the caller pay for this, where it is written: seconds have passed with the supplier
 * and the card provider, and what a company takes from a member is taken at once. Holds it until the transaction ends.
 * Throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function holdPayer(
  context: Pick<Context, 'now' | 'companies'>,
  tx: Tx,
  { body, customerId }: Order,
  caller: SignedIn,
): Promise<UserData> {
  const user = await holdCaller(context, tx, caller)
  if (!hasRole(user, 1002)) throw refuse('notYourRole')
  if (lacksCompanyProfile(user)) throw refuse('companyProfileNeeded')
  requireOwnStay(body, { user })
  const isOwnCard =
    customerId === undefined || (hasRole(user, 1004) && customerId === user.companyData?.stripeCustomerId)
  if (!isOwnCard) throw refuse('notYourCard')
  return user
}
