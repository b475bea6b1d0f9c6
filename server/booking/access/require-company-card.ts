import type { CheckoutRequest } from '#shared/api/payments.ts'
import { hasRole } from '#shared/roles.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'

export const NOT_YOUR_CARD = 'This is not a card that you may pay with.'

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
  if (!hasRole(user, 1004) || asked !== own) throw new AppError('FORBIDDEN', NOT_YOUR_CARD)
  const found = await cards.findCard(own, cardId)
  switch (found.status) {
    case 'found':
      return own
    case 'not_found':
      throw new AppError('FORBIDDEN', NOT_YOUR_CARD)
    case 'unknown':
      throw new AppError('UPSTREAM_FAILED', 'The card provider does not answer. Please try again.', {
        cause: found.cause,
      })
  }
}
