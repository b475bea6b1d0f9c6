import type { CheckoutRequest } from '#shared/api/payments.ts'
import { hasRole } from '#shared/company/roles.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'

/**
 * The customer whose saved card pays: the caller's own company's, with role 1004, and the card must be one of its (threat
 * 36). Undefined: a card of the moment.
 */
export async function requireCompanyCard(
  { cards }: Pick<Context, 'cards'>,
  { customer_stripe_id: asked, stripe_id: cardId }: CheckoutRequest,
  { user }: SignedIn,
): Promise<string | undefined> {
  if (!asked) return undefined
  const own = user.companyData?.stripeCustomerId
  if (!hasRole(user, 1004) || asked !== own) throw refuse('notYourCard')
  const found = await cards.findCard(own, cardId)
  switch (found.status) {
    case 'found':
      return own
    case 'not_found':
      throw refuse('notYourCard')
    case 'unknown':
      throw refuse('cardProviderSilent', {
        cause: found.cause,
      })
  }
}
