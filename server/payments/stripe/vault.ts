import { Stripe } from 'stripe'
import type { Config } from '#server/config.ts'
import type { CardVault, SavedCard, SavingCard } from '#server/payments/card-vault.ts'
import { stripeClient } from './client.ts'
import { declineWords } from './decline-words.ts'

const MOST_CARDS = 100

/** Cards kept at Stripe: a customer for each company, cards set up by SetupIntents. `options.apiUrl` may be the sandbox. */
export function stripeVault(options: Config['card']): CardVault {
  const stripe = stripeClient(options)

  /** Undefined: there is none, or it is not this customer's. */
  async function own(customerId: string, cardId: string): Promise<Stripe.PaymentMethod | undefined> {
    try {
      const method = await stripe.paymentMethods.retrieve(cardId)
      return method.customer === customerId ? method : undefined
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
      throw error
    }
  }

  /** Where a setup stands now: a repeated call is answered with how it stood when it began. */
  async function settle(intentId: string, name: string): Promise<SavingCard> {
    const intent = await stripe.setupIntents.retrieve(intentId)
    switch (intent.status) {
      case 'succeeded': {
        const { payment_method: set } = intent
        const id = typeof set === 'string' ? set : (set?.id ?? '')
        const method = await stripe.paymentMethods.update(id, { billing_details: { name } })
        return { status: 'saved', card: readCard(method) }
      }
      case 'requires_action':
        return { status: 'action_needed', clientSecret: intent.client_secret ?? '' }
      case 'processing':
        return { status: 'unknown', cause: new Error('the card is still being set up') }
      default:
        return { status: 'declined', message: declineWords(intent.last_setup_error) }
    }
  }

  return {
    openCustomer: ({ reference, name, email }) =>
      answered(async () => {
        const customer = await stripe.customers.create(
          { name, email, metadata: { reference } },
          { idempotencyKey: `cust:${reference}` },
        )
        return { status: 'opened', customerId: customer.id }
      }),

    listCards: (customerId) =>
      answered(async () => {
        const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: MOST_CARDS })
        return { status: 'listed', cards: data.map(readCard) }
      }),

    saveCard: ({ customerId, paymentMethod, name }) =>
      answered<SavingCard>(async () => {
        try {
          const { id } = await stripe.setupIntents.create(
            {
              customer: customerId,
              payment_method: paymentMethod,
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              // Its bank hears now that colleagues may pay with it later.
              usage: 'off_session',
              confirm: true,
              use_stripe_sdk: true,
            },
            { idempotencyKey: `save-card:${customerId}:${paymentMethod}` },
          )
          return await settle(id, name)
        } catch (error) {
          if (error instanceof Stripe.errors.StripeCardError)
            return { status: 'declined', message: declineWords(error) }
          // A card that is another customer's, removed or made up: Stripe's words name what must stay private.
          if (error instanceof Stripe.errors.StripeInvalidRequestError)
            return { status: 'declined', message: declineWords() }
          throw error
        }
      }),

    findCard: (customerId, cardId) =>
      answered(async () => ({ status: (await own(customerId, cardId)) ? 'found' : 'not_found' })),

    removeCard: (customerId, cardId) =>
      answered(async () => {
        if (!(await own(customerId, cardId))) return { status: 'not_found' }
        await stripe.paymentMethods.detach(cardId)
        return { status: 'removed' }
      }),
  }
}

/** Nothing here throws for Stripe's silence. */
async function answered<T>(ask: () => Promise<T>): Promise<T | { status: 'unknown'; cause: unknown }> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return { status: 'unknown', cause: error }
    throw error
  }
}

function readCard({ id, card, billing_details }: Stripe.PaymentMethod): SavedCard {
  return {
    id,
    brand: card?.brand ?? 'unknown',
    last4: card?.last4 ?? '',
    expiryMonth: card?.exp_month ?? 0,
    expiryYear: card?.exp_year ?? 0,
    name: billing_details.name ?? '',
  }
}
