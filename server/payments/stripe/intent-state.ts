import { Stripe } from 'stripe'
import type { Card, IntentState } from '#server/payments/payment-gateway.ts'
import { fromStripeAmount } from './amounts.ts'
import { declineWords } from './decline-words.ts'

/** Stripe's status of a PaymentIntent in the port's words. Needs `latest_charge` expanded to know the deadline. */
export function readIntent(intent: Stripe.PaymentIntent): IntentState {
  const intentId = intent.id
  switch (intent.status) {
    case 'requires_capture': {
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
      const card = charge?.payment_method_details?.card
      const captureBefore = card?.capture_before
      return {
        status: 'authorised',
        intentId,
        authorised: fromStripeAmount(intent.amount_capturable, intent.currency),
        ...(captureBefore ? { captureBefore: new Date(captureBefore * 1000) } : {}),
        ...(card ? { card: readCardName(card) } : {}),
      }
    }
    case 'requires_action':
    case 'requires_confirmation':
      return { status: 'action_needed', intentId, clientSecret: intent.client_secret ?? '' }
    case 'succeeded':
      return { status: 'captured', intentId, captured: fromStripeAmount(intent.amount_received, intent.currency) }
    case 'canceled':
      return { status: 'voided', intentId }
    case 'requires_payment_method': {
      const { last_payment_error: error } = intent
      return {
        status: 'declined',
        intentId,
        code: error?.decline_code ?? error?.code ?? 'card_declined',
        message: declineWords(error),
      }
    }
    default:
      return { status: 'unknown' }
  }
}

type ChargedCard = Stripe.Charge.PaymentMethodDetails.Card

export const readCardName = ({ brand, last4 }: Pick<ChargedCard, 'brand' | 'last4'>): Card => ({
  ...(brand ? { brand } : {}),
  ...(last4 ? { last4 } : {}),
})

/**
 * What a failed call means for money. Stripe's clear refusals are final; silence, its own trouble
 * and a wrong key of ours are `unknown`: the same call may be repeated.
 */
export function readFailure(error: unknown): IntentState {
  if (error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError) {
    return {
      status: 'declined',
      ...(error.payment_intent ? { intentId: error.payment_intent.id } : {}),
      code: error.decline_code ?? error.code ?? 'invalid_request',
      // What a request of ours did wrong is no news for the customer, and may name what is another customer's.
      message: declineWords(error instanceof Stripe.errors.StripeCardError ? error : null),
    }
  }
  if (error instanceof Stripe.errors.StripeError) return { status: 'unknown', cause: error }
  throw error
}
