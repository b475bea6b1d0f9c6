import { Stripe } from 'stripe'
import type { RefundRequest, RefundRoute, RefundState } from '#server/payments/payment-gateway.ts'
import { fromStripeAmount, toStripeAmount } from './amounts.ts'
import { isReplay, unclear } from './failures.ts'
import { readCardName } from './intent-state.ts'

/** Beyond these a payment was refunded by hand so often that a person has to look. */
const MOST_REFUNDS = 100
/** One key for each error that Stripe has stored for a day, and one more; an outage longer than that is waited for. */
const MOST_KEYS = 12

export interface StripeRefunds {
  refund: (request: RefundRequest) => Promise<RefundState>
  findRefund: (request: Omit<RefundRequest, 'amount'>) => Promise<RefundState | { status: 'not_found' }>
  findRefundRoute: (intentId: string) => Promise<RefundRoute | undefined>
}

/** Money that was taken and goes back, in full or in part. A refund of ours carries our reference. */
export function stripeRefunds(stripe: Stripe): StripeRefunds {
  const findRefund: StripeRefunds['findRefund'] = async ({ intentId, reference }) => {
    try {
      const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: MOST_REFUNDS })
      const ours = data.find(({ metadata }) => metadata?.['reference'] === reference)
      return ours ? readRefund(ours) : { status: 'not_found' }
    } catch (error) {
      return unclear(error)
    }
  }

  const send = ({ intentId, reference, amount }: RefundRequest, idempotencyKey: string) =>
    stripe.refunds.create(
      {
        payment_intent: intentId,
        amount: toStripeAmount(amount),
        reason: 'requested_by_customer',
        metadata: { reference },
      },
      { idempotencyKey },
    )

  return {
    findRefund,

    /**
     * Looks before it sends: a key is forgotten after a day, a refund never. The key holds two senders of the same moment
     * apart. A stored 500 is replayed under it: when there is no refund behind it, the next key is tried, and all senders
     * take the keys in this order.
     */
    async refund(request) {
      for (let nth = 1; nth <= MOST_KEYS; nth++) {
        const known = await findRefund(request)
        if (known.status !== 'not_found') return known
        const key = `refund:${request.reference}`
        try {
          return readRefund(await send(request, nth === 1 ? key : `${key}:${nth}`))
        } catch (error) {
          if (isReplay(error)) continue
          return error instanceof Stripe.errors.StripeInvalidRequestError ? refused(error) : unclear(error)
        }
      }
      return { status: 'unknown', cause: new Error('Stripe replays stored errors for the refund') }
    },

    async findRefundRoute(intentId) {
      try {
        const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
        const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
        return card ? { to: 'card', ...readCardName(card) } : undefined
      } catch (error) {
        unclear(error)
        return undefined
      }
    },
  }
}

function readRefund({ amount, currency, status, failure_reason: reason }: Stripe.Refund): RefundState {
  const refunded = fromStripeAmount(amount, currency)
  switch (status) {
    case 'succeeded':
      return { status: 'refunded', refunded }
    case 'pending':
    case 'requires_action':
      return { status: 'pending', refunded }
    case 'failed':
    case 'canceled':
      return { status: 'refund_due', because: `the refund ${status}${reason ? `: ${reason}` : ''}` }
    default:
      return { status: 'unknown' }
  }
}

/** A clear no, which no repetition changes: for example a charge that is disputed, or refunded by hand. */
function refused({ code, message }: Stripe.errors.StripeInvalidRequestError): RefundState {
  return { status: 'refund_due', because: `the card provider refuses the refund: ${code ?? 'refused'}, ${message}` }
}
