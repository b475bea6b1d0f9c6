import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Stripe } from 'stripe'
import { startCards, typeCard, type CardsForTest } from './start-for-test.ts'

let cards: CardsForTest
let stripe: Stripe
beforeAll(async () => {
  cards = await startCards()
  stripe = cards.stripe('sk_test_challenge')
})
afterAll(() => cards.stop())

const hold = (paymentMethod: string): Stripe.PaymentIntentCreateParams => ({
  amount: 5_000,
  currency: 'usd',
  payment_method: paymentMethod,
  capture_method: 'manual',
  confirm: true,
  return_url: 'https://shop.example/back?refId=T-1',
})

function answer(intent: { id: string; client_secret: string | null }, outcome: string, opener?: string) {
  const body = new URLSearchParams({ client_secret: intent.client_secret ?? '', outcome, ...(opener && { opener }) })
  return fetch(`${cards.url}/card/three-d-secure/${intent.id}`, { method: 'POST', body, redirect: 'manual' })
}

describe('3-D Secure', () => {
  it.each(['4000002500003155', '4000002760003184'])('%s asks the cardholder, then holds', async (number) => {
    const { id } = await typeCard(cards.url, 'pk_test_challenge', number)
    const intent = await stripe.paymentIntents.create(hold(id))
    expect(intent.status).toBe('requires_action')
    const url = intent.next_action?.redirect_to_url?.url ?? ''
    const page = await (await fetch(url)).text()
    expect(page).toContain('USD 50.00')
    const back = new URL((await answer(intent, 'complete')).headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe('https://shop.example/back')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      refId: 'T-1',
      payment_intent: intent.id,
      redirect_status: 'succeeded',
    })
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture')
    expect((await fetch(url)).status).toBe(404)
  })

  it('shows itself in the page where the script asks for it', async () => {
    const intent = await stripe.paymentIntents.create({
      ...hold('pm_card_authenticationRequired'),
      use_stripe_sdk: true,
    })
    expect(intent.next_action?.type).toBe('use_stripe_sdk')
    const done = await (await answer(intent, 'complete', 'https://shop.example')).text()
    expect(done).toContain('data-outcome="succeeded"')
  })

  it('fails when the cardholder fails', async () => {
    const intent = await stripe.paymentIntents.create(hold('pm_card_authenticationRequired'))
    await answer(intent, 'fail')
    const failed = await stripe.paymentIntents.retrieve(intent.id)
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: {
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      },
    })
    await answer(intent, 'complete')
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
  })

  it('4000008260003178 proves itself and lacks the money', async () => {
    const { id } = await typeCard(cards.url, 'pk_test_challenge', '4000008260003178')
    const intent = await stripe.paymentIntents.create(hold(id))
    await answer(intent, 'complete')
    const refused = await stripe.paymentIntents.retrieve(intent.id)
    expect(refused).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    })
  })

  it('needs the client secret', async () => {
    const intent = await stripe.paymentIntents.create(hold('pm_card_authenticationRequired'))
    expect((await answer({ id: intent.id, client_secret: 'x' }, 'complete')).status).toBe(404)
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
  })

  it('is asked once for a card that is set up for later', async () => {
    const customer = await stripe.customers.create({})
    const { id } = await typeCard(cards.url, 'pk_test_challenge', '4000002500003155')
    const later = { ...hold(id), customer: customer.id, off_session: true }
    await expect(stripe.paymentIntents.create(hold(id)).then(({ status }) => status)).resolves.toBe('requires_action')
    await expect(stripe.paymentIntents.create(later)).rejects.toMatchObject({ code: 'authentication_required' })
    const params = { customer: customer.id, payment_method: id, confirm: true, use_stripe_sdk: true }
    const setup = await stripe.setupIntents.create(params)
    expect(setup.status).toBe('requires_action')
    await answer(setup, 'complete', 'https://shop.example')
    expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe('succeeded')
    expect((await stripe.paymentIntents.create(later)).status).toBe('requires_capture')
  })
})
