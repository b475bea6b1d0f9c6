import type { Stripe } from 'stripe'
import type { IntentState, PaymentGateway } from '#server/payments/payment-gateway.ts'
import { isReplay } from './failures.ts'
import { readFailure } from './intent-state.ts'

export const expand = ['latest_charge']

interface StripeIntents extends Pick<PaymentGateway, 'findIntent' | 'findAuthorisation'> {
  create: (params: Stripe.PaymentIntentCreateParams, idempotencyKey: string) => Promise<IntentState>
  settle: (
    intentId: string,
    idempotencyKey: string,
    send: (options: Stripe.RequestOptions) => Promise<Stripe.PaymentIntent>,
  ) => Promise<IntentState>
}

/** PaymentIntents in the words of who reads their status: a card's mean something else than a bank's. */
export function stripeIntents(stripe: Stripe, read: (intent: Stripe.PaymentIntent) => IntentState): StripeIntents {
  async function findIntent(intentId: string): Promise<IntentState> {
    try {
      return read(await stripe.paymentIntents.retrieve(intentId, { expand }))
    } catch (error) {
      const failure = readFailure(error)
      return failure.status === 'declined' ? { status: 'unknown', cause: error } : failure
    }
  }

  // Stripe replays a stored 500 under its key for a day. An intent settles once, so a new key is safe.
  async function settleAfresh(
    intentId: string,
    send: (options: Stripe.RequestOptions) => Promise<Stripe.PaymentIntent>,
  ): Promise<IntentState> {
    try {
      return read(await send({}))
    } catch (error) {
      const failure = readFailure(error)
      return failure.status === 'unknown' ? failure : findIntent(intentId)
    }
  }

  return {
    findIntent,

    async create(params, idempotencyKey) {
      try {
        return read(await stripe.paymentIntents.create({ ...params, expand }, { idempotencyKey }))
      } catch (error) {
        return readFailure(error)
      }
    },

    async findAuthorisation(reference) {
      try {
        const query = `metadata['reference']:'${reference}'`
        const { data } = await stripe.paymentIntents.search({ query, expand: ['data.latest_charge'] })
        return data[0] ? read(data[0]) : { status: 'not_found' }
      } catch (error) {
        readFailure(error)
        return { status: 'unknown', cause: error }
      }
    },

    /** Capture and cancel: Stripe's refusal usually means that it has happened already, so the intent is read again. */
    async settle(intentId, idempotencyKey, send) {
      try {
        return read(await send({ idempotencyKey }))
      } catch (error) {
        if (isReplay(error)) return settleAfresh(intentId, send)
        const failure = readFailure(error)
        return failure.status === 'unknown' ? failure : findIntent(intentId)
      }
    },
  }
}
