import type { Stripe } from 'stripe'
import type { Money } from '#shared/money/money.ts'
import { askUntil, failed, notTried, passed, type Ground, type Outcome, type Step } from '#server/certification/step.ts'
import { otherThan } from '#server/payments/certified-payment.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'
import { toStripeAmount } from './amounts.ts'

/** So often is looked while a person is waited for. */
const LOOKS = 300

interface Hands {
  stripe: Stripe
  gateway: PaymentGateway
  ground: Ground
  amountOf: () => Money
  appUrl: string
}

/** 3-D Secure: Stripe's test bank has buttons, which only a person may press (docs.stripe.com/testing#regulatory-cards). */
export function stripeByHand({ stripe, gateway, ground, amountOf, appUrl }: Hands): Step[] {
  const { wishes, run, stop, tell } = ground

  async function ask(
    name: string,
    what: string,
    read: (state: Awaited<ReturnType<PaymentGateway['findIntent']>>) => Outcome,
  ) {
    if (!wishes.byHand) return notTried('a person has to press a button at the bank: --by-hand')
    const amount = amountOf()
    // As our gateway opens a payment, but with a page of the bank's own, which needs none of ours.
    const intent = await stripe.paymentIntents.create(
      {
        amount: toStripeAmount(amount),
        currency: amount.currency.toLowerCase(),
        payment_method: 'pm_card_authenticationRequired',
        capture_method: 'manual',
        confirm: true,
        return_url: `${appUrl}/payment/checkout`,
        metadata: { reference: `${run}-${name}` },
      },
      { idempotencyKey: `${run}-${name}` },
    )
    const url = intent.next_action?.redirect_to_url?.url
    if (!url) return failed(`Stripe names no page of the bank: the payment is ${intent.status}`)
    tell(`${what}: ${url}`)
    return read(
      await askUntil(
        () => gateway.findIntent(intent.id),
        ({ status }) => status !== 'action_needed',
        { patienceMs: wishes.patienceByHandMs, pauseMs: wishes.patienceByHandMs / LOOKS, stop },
      ),
    )
  }

  return [
    {
      id: '3ds-completed',
      title: 'who proves to the bank who they are has the money held',
      needs: ['3ds-asked'],
      run: () =>
        ask('3ds-ok', 'Open this page and let the bank confirm (Complete)', (state) =>
          state.status === 'authorised' ? passed(state.intentId) : otherThan('authorised', state),
        ),
    },
    {
      id: '3ds-failed',
      title: 'who fails to is declined',
      needs: ['3ds-asked'],
      run: () =>
        ask('3ds-no', 'Open this page and let the bank refuse (Fail)', (state) =>
          state.status === 'declined' ? passed(state.code) : otherThan('declined', state),
        ),
    },
  ]
}
