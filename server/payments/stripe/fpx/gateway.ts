import type { Stripe } from 'stripe'
import type { Config } from '#server/config.ts'
import type { IntentState, PaymentGateway, RefundDue } from '#server/payments/payment-gateway.ts'
import { toStripeAmount } from '../amounts.ts'
import { stripeBook } from '../book.ts'
import { stripeClient } from '../client.ts'
import { stripeDisputes } from '../disputes.ts'
import { unclear } from '../failures.ts'
import { stripeIntents } from '../intents.ts'
import { stripeRefunds } from '../refunds.ts'
import { stripeWebhook } from '../webhook.ts'
import { bankName, banks } from './banks.ts'
import { NOT_PAID, readFpxIntent } from './intent-state.ts'

type Collected = Extract<IntentState, { status: 'authorised' }>

/** A page that is opened later than this would leave too little of its price to pay in. */
const OPEN_WITHIN_MS = 5 * 60_000
/** RM 1.00 and RM 30,000.00. */
const LIMITS = { least: 100, most: 3_000_000 }

/** FPX, Malaysia's bank transfers, through Stripe: the customer pays on their bank's page, then we book. */
export function fpxGateway(options: Config['card'], now: () => Date): PaymentGateway {
  const stripe = stripeClient(options)
  const { refund, findRefund } = stripeRefunds(stripe)
  const read = (intent: Stripe.PaymentIntent) => readFpxIntent(intent, options.scriptUrl)
  const { create, settle, ...intents } = stripeIntents(stripe, read)

  /** Stripe takes it on; the bank needs about a week, and may send it back. */
  async function refundAll({ intentId, authorised }: Collected, reference: string): Promise<IntentState | RefundDue> {
    const outcome = await refund({ intentId, reference, amount: authorised })
    switch (outcome.status) {
      case 'refunded':
        return { status: 'refunded', intentId }
      case 'pending':
        return { status: 'refunded', intentId, isPending: true }
      case 'refund_due':
        return { ...outcome, intentId, collected: authorised }
      case 'unknown':
        return outcome
    }
  }

  /** All of it has left once; whether the bank has it is told by the refund. */
  async function findEndOfRefund(intentId: string, reference: string): Promise<IntentState> {
    const found = await findRefund({ intentId, reference })
    if (found.status === 'pending') return { status: 'refunded', intentId, isPending: true }
    // Without a refund of ours a person gave it back. One that was sent back since is found by the next look.
    const isBack = found.status === 'refunded' || found.status === 'not_found'
    return isBack ? { status: 'refunded', intentId } : { status: 'unknown', cause: new Error(`FPX: ${found.status}`) }
  }

  return {
    ...stripeBook(stripe),
    ...stripeDisputes(stripe),
    ...stripeWebhook(stripe, options, now),
    ...intents,
    refund,
    findRefund,
    id: 'fpx',
    name: 'FPX',
    label: { en: 'Online banking (FPX)', id: 'Perbankan online (FPX)' },
    account: 'stripe',
    collects: true,
    isOffered: options.offersFpx,
    countries: [],
    currency: 'MYR',
    limitsIn: () => LIMITS,
    choices: banks,
    mustChoose: true,
    openWithinMs: OPEN_WITHIN_MS,

    async authorise({ reference, amount, paymentMethod, payer, description, returnUrl }) {
      const opened = await create(
        {
          amount: toStripeAmount(amount),
          currency: amount.currency.toLowerCase(),
          allowed_payment_method_types: ['fpx'],
          payment_method_data: {
            type: 'fpx',
            fpx: { bank: paymentMethod },
            billing_details: { name: payer.name, email: payer.email },
          },
          confirm: true,
          description,
          return_url: returnUrl,
          metadata: { reference, email: payer.email },
        },
        `authorise:${reference}`,
      )
      return opened.status === 'declined' ? { ...opened, message: NOT_PAID } : opened
    },

    async capture(intentId) {
      const state = await intents.findIntent(intentId)
      return state.status === 'authorised' ? { status: 'captured', intentId, captured: state.authorised } : state
    },

    async giveBack(intentId, reference) {
      const found = await intents.findIntent(intentId)
      const isOpen = found.status === 'action_needed' || found.status === 'declined'
      const closed = isOpen
        ? await settle(intentId, `void:${reference}`, (request) =>
            stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }, request),
          )
        : found
      if (closed.status === 'authorised') return refundAll(closed, reference)
      if (closed.status === 'refunded') return findEndOfRefund(intentId, reference)
      // The customer has agreed at the bank: Stripe closes nothing, and it is unknown yet whether money comes.
      const isAtTheBank = closed.status === 'action_needed' || closed.status === 'declined'
      return isAtTheBank ? { status: 'unknown', cause: new Error('FPX: the bank has not answered') } : closed
    },

    async findRefundRoute(intentId) {
      try {
        const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
        const bank = typeof charge === 'object' ? charge?.payment_method_details?.fpx?.bank : undefined
        return bank ? { to: 'account', bank: bankName(bank) } : undefined
      } catch (error) {
        unclear(error)
        return undefined
      }
    },
  }
}
