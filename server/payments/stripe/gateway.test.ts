import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import { describe, expect, inject, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { answerChallenge, armFault, readCardLedger } from '#server/testing/outside-world.ts'
import type { AuthoriseRequest } from '#server/payments/payment-gateway.ts'
import { stripeGateway } from './gateway.ts'

const identity = randomBytes(6).toString('hex')
const cardSecretKey = `sk_test_${identity}`
const webhookSecret = `whsec_${identity}`
const options = {
  apiUrl: inject('sandboxUrl'),
  scriptUrl: '',
  secretKey: cardSecretKey,
  publishableKey: `pk_test_${identity}`,
  webhookSecret,
  offersFpx: false,
}
const machineTime = () => new Date()
const cards = stripeGateway(options, machineTime)
const amount = money(123_500, 'MYR')

let made = 0
const order = (paymentMethod: string): AuthoriseRequest => ({
  reference: `LS-GATEWAY${++made}`,
  amount,
  paymentMethod,
  payer: { name: 'Ayu Lestari', email: 'ayu@lodestay.example', phone: '+62 812 5550 100' },
  language: 'en',
  description: 'A room',
  returnUrl: 'http://localhost:3000/payment/booking',
  cancelUrl: 'http://localhost:3000/payment/booking',
  minutesToPay: 30,
})
const hold = async () => {
  const request = order('pm_card_visa')
  const outcome = await cards.authorise(request)
  if (outcome.status !== 'authorised') throw new Error(`not authorised but ${outcome.status}`)
  return { reference: request.reference, intentId: outcome.intentId }
}

/** Taken, and taken back by its payer's bank. */
const disputed = async () => {
  const request = order('pm_card_createDispute')
  const held = await cards.authorise(request)
  if (held.status !== 'authorised') throw new Error(`not authorised but ${held.status}`)
  const since = new Date(Date.now() - 60_000)
  await cards.capture(held.intentId, request.reference, amount)
  const book = await cards.listDisputes(since)
  if (book.status !== 'read') throw new Error('the disputes are not read')
  const record = book.records.find(({ intentId }) => intentId === held.intentId)
  if (!record) throw new Error('not disputed')
  return { ...request, record }
}

const signed = (signature: string | undefined) => () => signature

describe('Stripe', () => {
  test('holds the money first and takes it later, once', async () => {
    const request = order('pm_card_visa')
    const held = await cards.authorise(request)
    expect(held).toMatchObject({ status: 'authorised', authorised: amount, captureBefore: expect.any(Date) })
    expect(await cards.authorise(request)).toEqual(held)
    const { intentId } = held as { intentId: string }
    const captured = { status: 'captured', intentId, captured: amount }
    expect(await cards.capture(intentId, request.reference, amount)).toEqual(captured)
    expect(await cards.capture(intentId, `${request.reference}-again`, amount)).toEqual(captured)
    const { intents } = await readCardLedger({ cardSecretKey })
    expect(intents.filter(({ metadata }) => metadata.reference === request.reference)).toMatchObject([
      { status: 'succeeded', amount_received: 123_500, currency: 'myr' },
    ])
  })

  test('gives a hold back, however often it is asked', async () => {
    const { intentId, reference } = await hold()
    expect(await cards.giveBack(intentId, reference)).toEqual({ status: 'voided', intentId })
    expect(await cards.giveBack(intentId, `${reference}-again`)).toEqual({ status: 'voided', intentId })
    expect(await cards.findIntent(intentId)).toEqual({ status: 'voided', intentId })
  })

  test('a decline carries Stripe’s code, and its words where they say why', async () => {
    expect(await cards.authorise(order('pm_card_visa_chargeDeclined'))).toMatchObject({
      status: 'declined',
      code: 'generic_decline',
      message: 'cardDeclined',
    })
    expect(await cards.authorise(order('pm_card_visa_chargeDeclinedInsufficientFunds'))).toMatchObject({
      code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    })
  })

  test('a payment method that does not exist is a decline, not a doubt', async () => {
    expect(await cards.authorise(order('pm_nonsense'))).toMatchObject({ status: 'declined', code: 'resource_missing' })
  })

  test('a bank challenge is read at Stripe afterwards', async () => {
    const asked = await cards.authorise(order('pm_card_authenticationRequired'))
    if (asked.status !== 'action_needed') throw new Error(asked.status)
    expect(await cards.findIntent(asked.intentId)).toEqual(asked)
    await answerChallenge(asked.clientSecret ?? '', 'complete')
    expect(await cards.findIntent(asked.intentId)).toMatchObject({ status: 'authorised', authorised: amount })
  })

  test('a failed challenge is a decline', async () => {
    const asked = await cards.authorise(order('pm_card_authenticationRequired'))
    if (asked.status !== 'action_needed') throw new Error(asked.status)
    await answerChallenge(asked.clientSecret ?? '', 'fail')
    expect(await cards.findIntent(asked.intentId)).toMatchObject({ status: 'declined', message: expect.any(String) })
  })

  test('a stored 500 does not block the capture for a day', async () => {
    const { intentId, reference } = await hold()
    await armFault(cardSecretKey, 'capture_fails', 1)
    const first = await cards.capture(intentId, reference, amount)
    const second = await cards.capture(intentId, reference, amount)
    expect([first.status, second.status]).toContain('captured')
    expect(await cards.findIntent(intentId)).toMatchObject({ status: 'captured', captured: amount })
  })

  test('stored 500s, one after another, do not block a refund for a day, and it is given once', async () => {
    const { intentId, reference } = await hold()
    await cards.capture(intentId, reference, amount)
    await armFault(cardSecretKey, 'refund_fails', 3)
    await expect
      .poll(() => cards.refund({ intentId, reference, amount }))
      .toEqual({ status: 'refunded', refunded: amount })
    expect(await cards.refund({ intentId, reference, amount })).toEqual({ status: 'refunded', refunded: amount })
    const charged = { intentId, reference: `${reference}-other`, amount }
    // All that was taken is back: another refund of it would be refused.
    expect(await cards.refund(charged)).toMatchObject({ status: 'refund_due' })
  })

  test('a lost authorisation is found again by our reference', async () => {
    const { intentId, reference } = await hold()
    expect(await cards.findAuthorisation(reference)).toMatchObject({
      status: 'authorised',
      intentId,
      authorised: amount,
    })
    expect(await cards.findAuthorisation('LS-NEVERSENT')).toEqual({ status: 'not_found' })
  })

  test('silence is unknown for every call', async () => {
    const nowhere = stripeGateway({ ...options, apiUrl: 'http://localhost:4698' }, machineTime)
    expect(await nowhere.authorise(order('pm_card_visa'))).toEqual({ status: 'unknown', cause: expect.any(Error) })
    expect(await nowhere.findIntent('pi_1')).toEqual({ status: 'unknown', cause: expect.any(Error) })
    expect(await nowhere.findAuthorisation('LS-1')).toEqual({ status: 'unknown', cause: expect.any(Error) })
    expect(await nowhere.capture('pi_1', 'LS-1', amount)).toEqual({ status: 'unknown', cause: expect.any(Error) })
    expect(await nowhere.giveBack('pi_1', 'LS-1')).toEqual({ status: 'unknown', cause: expect.any(Error) })
  })

  test('a wrong key of ours is unknown, never a decline', async () => {
    const stranger = stripeGateway({ ...options, secretKey: 'nonsense' }, machineTime)
    expect(await stranger.authorise(order('pm_card_visa'))).toEqual({ status: 'unknown', cause: expect.any(Error) })
  })

  describe('webhooks', () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      api_version: Stripe.API_VERSION,
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { reference: 'LS-1' } } },
    })
    const sign = (secret: string, timestamp?: number) =>
      Stripe.webhooks.generateTestHeaderString({ payload: body, secret, ...(timestamp ? { timestamp } : {}) })

    test('a signed event says what it is about', () => {
      expect(cards.readWebhook(Buffer.from(body), signed(sign(webhookSecret)))).toMatchObject({
        status: 'event',
        eventId: 'evt_1',
        type: 'payment_intent.succeeded',
        intentId: 'pi_1',
        reference: 'LS-1',
      })
    })

    test('forged, altered, stale and unsigned events are invalid', () => {
      const hourAgo = Math.floor(Date.now() / 1000) - 3600
      const invalid = { status: 'invalid' }
      expect(cards.readWebhook(Buffer.from(body), signed(sign('whsec_forged')))).toEqual(invalid)
      expect(cards.readWebhook(Buffer.from(body.replace('pi_1', 'pi_2')), signed(sign(webhookSecret)))).toEqual(invalid)
      expect(cards.readWebhook(Buffer.from(body), signed(sign(webhookSecret, hourAgo)))).toEqual(invalid)
      expect(cards.readWebhook(Buffer.from(body), signed(undefined))).toEqual(invalid)
    })

    test.each([
      { id: undefined },
      { id: '' },
      { id: 5 },
      { id: 'e'.repeat(256) },
      { type: undefined },
      { type: ['x'] },
    ])('an event that says %j of itself is none, though it is signed', (spoilt) => {
      const payload = JSON.stringify({ ...(JSON.parse(body) as object), ...spoilt })
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
      expect(cards.readWebhook(Buffer.from(payload), signed(header))).toEqual({ status: 'invalid' })
    })

    test.each([
      ['on time', 'event', 10, 4 * 60],
      ['too soon', 'invalid', 10, 6 * 60],
      ['too soon', 'invalid', -10, 0],
    ])('what is from the future is %s by our clock, not by the machine’s', (_when, status, aheadMinutes, after) => {
      const ourTime = Date.now() + aheadMinutes * 60_000
      const ours = stripeGateway(options, () => new Date(ourTime))
      const at = Math.floor(ourTime / 1000) + (aheadMinutes < 0 ? -aheadMinutes * 60 : after)
      expect(ours.readWebhook(Buffer.from(body), signed(sign(webhookSecret, at)))).toMatchObject({ status })
    })
  })

  describe('disputes', () => {
    test('are read with what they took, one by one and since a time', async () => {
      const { record } = await disputed()
      expect(record).toMatchObject({
        amount,
        reason: 'fraudulent',
        status: 'needs_response',
        taken: amount,
        returned: money(0, 'MYR'),
        respondBy: expect.any(Date),
      })
      expect(await cards.findDispute(record.disputeId)).toEqual({ status: 'found', record })
      expect(await cards.listDisputes(new Date(Date.now() + 60_000))).toEqual({ status: 'read', records: [] })
      expect(await cards.findDispute('du_nobodys')).toEqual({ status: 'not_found' })
    })

    test('make a refund a person’s', async () => {
      const { record, reference } = await disputed()
      expect(await cards.refund({ intentId: record.intentId ?? '', reference, amount })).toEqual({
        status: 'refund_due',
        because: expect.stringContaining('charge_disputed'),
      })
    })

    test('are unknown while Stripe is silent', async () => {
      await armFault(cardSecretKey, 'card_down', -1)
      expect(await cards.findDispute('du_1')).toMatchObject({ status: 'unknown' })
      expect(await cards.listDisputes(new Date())).toMatchObject({ status: 'unknown' })
      await armFault(cardSecretKey, 'card_down', 0)
    })
  })

  test('our address is registered once, however often we start', async () => {
    const url = 'http://localhost:4697/api/webhooks/card/stripe'
    await cards.registerWebhook(url)
    await cards.registerWebhook(url)
    const stripe = new Stripe(cardSecretKey, {
      host: 'localhost',
      port: new URL(options.apiUrl).port,
      protocol: 'http',
    })
    // Created by hand, in the account's own version.
    const [old] = (await stripe.webhookEndpoints.list()).data
    await stripe.webhookEndpoints.del(old?.id ?? '')
    await stripe.webhookEndpoints.create({ url, enabled_events: ['payment_intent.succeeded'] })
    await cards.registerWebhook(url)
    const { data } = await stripe.webhookEndpoints.list()
    expect(data).toMatchObject([{ url, api_version: Stripe.API_VERSION }])
    expect(data[0]?.enabled_events).toContain('charge.dispute.created')
  })
})
