import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Stripe } from 'stripe'
import { startCards, typeCard, type CardsForTest } from './start-for-test.ts'

let cards: CardsForTest
let stripe: Stripe
beforeAll(async () => {
  cards = await startCards()
  stripe = cards.stripe('sk_test_payments')
})
afterAll(() => cards.stop())

const hold = (paymentMethod: string, amount = 12_345): Stripe.PaymentIntentCreateParams => ({
  amount,
  currency: 'usd',
  payment_method: paymentMethod,
  capture_method: 'manual',
  confirm: true,
  return_url: 'https://shop.example/back',
  metadata: { refId: 'T-1' },
})

async function failureOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error('the call did not fail as Stripe fails', { cause: error })
}

describe('holding and taking money', () => {
  it('holds, takes a part and says so', async () => {
    const intent = await stripe.paymentIntents.create({ ...hold('pm_card_visa'), expand: ['latest_charge'] })
    expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 12_345, amount_received: 0 })
    const charge = intent.latest_charge as Stripe.Charge
    const before = charge.payment_method_details?.card?.capture_before ?? 0
    expect(before - intent.created).toBeGreaterThanOrEqual(7 * 24 * 3600)
    const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 10_000 })
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 10_000, amount_capturable: 0 })
    const again = await failureOf(stripe.paymentIntents.capture(intent.id))
    expect(again).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } })
  })

  it('lets a hold go', async () => {
    const intent = await stripe.paymentIntents.create(hold('pm_card_mastercard'))
    const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0, cancellation_reason: 'abandoned' })
    expect((await failureOf(stripe.paymentIntents.capture(intent.id))).code).toBe('payment_intent_unexpected_state')
  })

  it('finds an intent by metadata', async () => {
    await stripe.paymentIntents.create({ ...hold('pm_card_visa'), metadata: { refId: 'T-77' } })
    const found = await stripe.paymentIntents.search({
      query: "metadata['refId']:'T-77' AND status:'requires_capture'",
    })
    expect(found.data.map(({ metadata }) => metadata['refId'])).toEqual(['T-77'])
  })

  it('refuses amounts Stripe refuses', async () => {
    const rial = { ...hold('pm_card_visa', 12_345), currency: 'omr' }
    expect(await failureOf(stripe.paymentIntents.create(rial))).toMatchObject({ param: 'amount', statusCode: 400 })
    expect((await stripe.paymentIntents.create({ ...rial, amount: 12_340 })).amount).toBe(12_340)
    const rupiah = { ...hold('pm_card_visa', 150_000_000_000), currency: 'idr' }
    expect((await stripe.paymentIntents.create(rupiah)).amount).toBe(150_000_000_000)
  })

  it.each([
    ['usd', 49, 50],
    ['myr', 199, 200],
    ['aed', 199, 200],
    ['idr', 799_999, 800_000],
  ])('refuses less %s than its minimum', async (currency, amount, least) => {
    const params = { ...hold('pm_card_visa', amount), currency }
    expect(await failureOf(stripe.paymentIntents.create(params))).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code: 'amount_too_small',
      param: 'amount',
    })
    const enough = await stripe.paymentIntents.create({ ...params, amount: least })
    expect(enough.amount).toBe(least)
  })

  it.each([
    ['usd', 99_999_999],
    ['inr', 999_999_999],
    ['idr', 999_999_999_999],
  ])('refuses more %s than it has digits for', async (currency, most) => {
    const params = { ...hold('pm_card_visa', most + 1), currency }
    expect(await failureOf(stripe.paymentIntents.create(params))).toMatchObject({ code: 'amount_too_large' })
    expect((await stripe.paymentIntents.create({ ...params, amount: most })).amount).toBe(most)
  })

  it('refuses parameters Stripe does not know', async () => {
    const params = { ...hold('pm_card_visa'), colour: 'red' } as Stripe.PaymentIntentCreateParams
    expect(await failureOf(stripe.paymentIntents.create(params))).toMatchObject({ code: 'parameter_unknown' })
  })
})

describe('refunds', () => {
  it('never exceed what was captured', async () => {
    const { id } = await stripe.paymentIntents.create({ ...hold('pm_card_visa'), capture_method: 'automatic' })
    await stripe.refunds.create({ payment_intent: id, amount: 2_345 })
    const tooMuch = await failureOf(stripe.refunds.create({ payment_intent: id, amount: 10_001 }))
    expect(tooMuch.message).toBe('Refund amount (USD 100.01) is greater than unrefunded amount on charge (USD 100.00)')
    await stripe.refunds.create({ payment_intent: id })
    expect((await failureOf(stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_already_refunded')
    const refunds = await stripe.refunds.list({ payment_intent: id })
    expect(refunds.data.map(({ amount }) => amount)).toEqual([10_000, 2_345])
  })

  it('need a captured charge', async () => {
    const { id } = await stripe.paymentIntents.create(hold('pm_card_visa'))
    expect((await failureOf(stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(400)
  })
})

describe('idempotency keys', () => {
  it('give the first answer again, refusals too', async () => {
    const options = { idempotencyKey: 'authorise:T-5' }
    const first = await stripe.paymentIntents.create(hold('pm_card_visa'), options)
    const second = await stripe.paymentIntents.create(hold('pm_card_visa'), options)
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    const refusal = { idempotencyKey: 'authorise:T-6' }
    const refused = await failureOf(stripe.paymentIntents.create(hold('pm_card_visa_chargeDeclined'), refusal))
    const repeated = await failureOf(stripe.paymentIntents.create(hold('pm_card_visa_chargeDeclined'), refusal))
    expect(repeated.payment_intent?.id).toBe(refused.payment_intent?.id)
  })

  it('refuse other parameters', async () => {
    const options = { idempotencyKey: 'authorise:T-7' }
    await stripe.paymentIntents.create(hold('pm_card_visa', 100), options)
    const error = await failureOf(stripe.paymentIntents.create(hold('pm_card_visa', 200), options))
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })
})

describe('cards', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('%s is refused as %s %s', async (number, code, declineCode, message) => {
    const { id } = await typeCard(cards.url, 'pk_test_payments', number)
    const error = await failureOf(stripe.paymentIntents.create(hold(id)))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ code, decline_code: declineCode, message, statusCode: 402 })
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } })
  })

  it.each(['4242424242424242', '5555555555554444', '378282246310005'])('%s pays', async (number) => {
    const { id } = await typeCard(cards.url, 'pk_test_payments', number)
    expect((await stripe.paymentIntents.create(hold(id))).status).toBe('requires_capture')
  })

  it.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['4242424242424242', { 'card[exp_year]': '20' }, 'invalid_expiry_year'],
    ['4242424242424242', { 'card[exp_month]': '13' }, 'invalid_expiry_month'],
    ['4242424242424242', { 'card[cvc]': '12' }, 'invalid_cvc'],
    ['4111111111111111', {}, 'card_declined'],
  ])('%s with %o is no card', async (number, changes, code) => {
    const { error } = await typeCard(cards.url, 'pk_test_payments', number, changes)
    expect(error?.code).toBe(code)
  })

  it('numbers are not taken from servers', async () => {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 34, cvc: '123' }
    const error = await failureOf(stripe.paymentMethods.create({ type: 'card', card }))
    expect(error.message).toContain('Sending credit card numbers directly to the Stripe API is generally unsafe.')
  })

  it('a method without customer serves one payment', async () => {
    const { id } = await typeCard(cards.url, 'pk_test_payments', '4242424242424242')
    await stripe.paymentIntents.create(hold(id))
    expect((await failureOf(stripe.paymentIntents.create(hold(id)))).code).toBe('payment_method_unexpected_state')
  })
})

describe('company cards', () => {
  it('are set up, listed, charged and detached for good', async () => {
    const customer = await stripe.customers.create({ email: 'pic@company.example', name: 'Company' })
    const { id } = await typeCard(cards.url, 'pk_test_payments', '5555555555554444')
    const setup = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: id,
      usage: 'off_session',
      confirm: true,
      return_url: 'https://shop.example/cards',
    })
    expect(setup.status).toBe('succeeded')
    const listed = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })
    expect(listed.data.map(({ card }) => card?.last4)).toEqual(['4444'])
    expect((await failureOf(stripe.paymentIntents.create(hold(id)))).param).toBe('payment_method')
    const paid = await stripe.paymentIntents.create({ ...hold(id), customer: customer.id, off_session: true })
    expect(paid.status).toBe('requires_capture')
    await stripe.paymentMethods.detach(id)
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([])
    expect((await failureOf(stripe.paymentMethods.attach(id, { customer: customer.id }))).code).toBe(
      'payment_method_unexpected_state',
    )
  })

  it('a declining card cannot be saved', async () => {
    const customer = await stripe.customers.create({})
    const attach = stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', { customer: customer.id })
    expect((await failureOf(attach)).decline_code).toBe('generic_decline')
  })
})

describe('keys', () => {
  it('without, wrong or publishable are refused', async () => {
    expect((await fetch(`${cards.url}/v1/payment_intents`)).status).toBe(401)
    expect((await failureOf(cards.stripe('rk_live_x').customers.list())).statusCode).toBe(401)
    expect((await failureOf(cards.stripe('pk_test_payments').customers.list())).code).toBe('secret_key_required')
  })

  it('of a live account say so on what they make', async () => {
    expect((await cards.stripe('sk_live_payments').customers.create()).livemode).toBe(true)
    expect((await stripe.customers.create()).livemode).toBe(false)
  })

  it('see nothing of another account, and browsers only what their secret opens', async () => {
    const intent = await stripe.paymentIntents.create(hold('pm_card_visa'))
    expect((await failureOf(cards.stripe('sk_test_other').paymentIntents.retrieve(intent.id))).statusCode).toBe(404)
    const browser = cards.stripe('pk_test_payments')
    expect((await failureOf(browser.paymentIntents.retrieve(intent.id))).statusCode).toBe(400)
    const seen = await browser.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' })
    expect(seen.status).toBe('requires_capture')
    expect(seen.metadata).toBeUndefined()
  })
})

describe('switches', () => {
  it('decline a good card once and break one capture', async () => {
    cards.faults.set('sk_test_payments', 'card_decline', 1)
    expect((await failureOf(stripe.paymentIntents.create(hold('pm_card_visa')))).decline_code).toBe('generic_decline')
    const intent = await stripe.paymentIntents.create(hold('pm_card_visa'))
    cards.faults.set('sk_test_payments', 'capture_fails', 1)
    const options = { idempotencyKey: 'capture:T-9' }
    expect((await failureOf(stripe.paymentIntents.capture(intent.id, {}, options))).statusCode).toBe(500)
    expect((await failureOf(stripe.paymentIntents.capture(intent.id, {}, options))).statusCode).toBe(500)
    expect((await stripe.paymentIntents.capture(intent.id)).status).toBe('succeeded')
  })
})

it('remembers everything after a restart', async () => {
  const before = await startCards()
  const intent = await before
    .stripe('sk_test_memory')
    .paymentIntents.create(hold('pm_card_visa'), { idempotencyKey: 'k' })
  await before.stop()
  const after = await startCards(before.dataDir)
  const shop = after.stripe('sk_test_memory')
  expect((await shop.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture')
  expect((await shop.paymentIntents.create(hold('pm_card_visa'), { idempotencyKey: 'k' })).id).toBe(intent.id)
  await after.stop()
})
