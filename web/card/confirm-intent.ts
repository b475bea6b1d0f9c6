import type { PaymentIntent, Stripe, StripeError } from '@stripe/stripe-js'

/** Undefined: the bank agreed. Otherwise the provider's own words, or '' when it gave none. */
export type Refusal = string | undefined

interface Answer {
  error?: StripeError | undefined
  paymentIntent?: PaymentIntent | undefined
}

const agreed: readonly (string | undefined)[] = ['requires_capture', 'succeeded', 'processing']

function refusalOf({ error, paymentIntent }: Answer): Refusal {
  if (error) return error.message ?? ''
  if (agreed.includes(paymentIntent?.status)) return undefined
  // The server may have given up the intent already, before its bank's no was read here.
  return paymentIntent?.last_payment_error?.message ?? ''
}

/** Puts the question of a bank that wants to know its customer before a card is kept. */
export async function answerBank(provider: Stripe, secret: string): Promise<Refusal> {
  const { error } = await provider.handleNextAction({ clientSecret: secret })
  return error && (error.message ?? '')
}

/** Sees an intent through what its bank wants. One that has been seen through is left alone. */
export async function confirmIntent(provider: Stripe, secret: string): Promise<Refusal> {
  const found = await provider.retrievePaymentIntent(secret)
  if (found.error) return found.error.message ?? ''
  switch (found.paymentIntent.status) {
    case 'requires_action':
      return refusalOf(await provider.handleNextAction({ clientSecret: secret }))
    case 'requires_confirmation':
      return refusalOf(await provider.confirmCardPayment(secret))
    default:
      return refusalOf(found)
  }
}
