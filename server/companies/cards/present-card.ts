import type { PaymentCard } from '#shared/api/company-cards.ts'
import { AppError, refuse } from '#server/errors.ts'
import type { SavedCard } from '#server/payments/card-vault.ts'

/** The documents' shape, which is the provider's own. */
export function presentCard({ id, brand, last4, expiryMonth, expiryYear, name }: SavedCard): PaymentCard {
  return { id, card: { brand, last4, exp_month: expiryMonth, exp_year: expiryYear }, billing_details: { name } }
}

/** The provider said nothing clear: nothing is known to have changed, and the same call may be repeated. */
export function noAnswer(cause: unknown): AppError {
  return refuse('cardProviderSilent', { cause })
}
