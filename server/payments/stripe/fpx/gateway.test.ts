import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import { expect, inject, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { actAtBank, armFault, readCardLedger, type AtBank } from '#server/testing/outside-world.ts'
import { fpxGateway } from './gateway.ts'
import { LIVE_SCRIPT_URL } from '../settings.ts'
import { readFpxIntent } from './intent-state.ts'

const identity = randomBytes(6).toString('hex')
const cardSecretKey = `sk_test_${identity}`
const options = {
  apiUrl: inject('sandboxUrl'),
  scriptUrl: `${inject('sandboxUrl')}/card/v3.js`,
  secretKey: cardSecretKey,
  publishableKey: `pk_test_${identity}`,
  webhookSecret: `whsec_${identity}`,
  offersFpx: true,
}
const fpx = fpxGateway(options, () => new Date())
const amount = money(123_500, 'MYR')

let made = 0
async function open(bank = 'maybank2u', more: Partial<Parameters<typeof fpx.authorise>[0]> = {}) {
  const request = {
    reference: `LS-FPX${++made}`,
    amount,
    paymentMethod: bank,
    payer: { name: 'Ayu Lestari', email: 'ayu@lodestay.example', phone: '+60 12 345 6789' },
    language: 'en',
    description: 'A room',
    returnUrl: 'http://localhost:3000/payment/booking?p=fpx&refId=LS-1&type=INPROGRESS',
    cancelUrl: 'http://localhost:3000/payment/booking',
    minutesToPay: 30,
    ...more,
  }
  const outcome = await fpx.authorise(request)
  if (outcome.status !== 'action_needed') throw new Error(`not opened but ${outcome.status}`)
  const { intentId, pageUrl = '' } = outcome
  return {
    request,
    intentId,
    pageUrl,
    reference: request.reference,
    does: (action: AtBank) => actAtBank(pageUrl, action),
  }
}

test('opens the bank’s page, the same one however often it is asked, and has the money once it was approved there', async () => {
  const { request, intentId, pageUrl, reference, does } = await open()
  expect(pageUrl).toContain(`${options.apiUrl}/card/fpx/`)
  expect(await fpx.authorise(request)).toMatchObject({ status: 'action_needed', intentId, pageUrl })
  expect(await fpx.findIntent(intentId)).toMatchObject({ status: 'action_needed' })
  const back = new URL(await does('pay'))
  expect(back.searchParams.get('refId')).toBe('LS-1')
  expect(back.searchParams.get('redirect_status')).toBe('succeeded')
  const collected = { status: 'authorised', intentId, authorised: amount, isCollected: true }
  expect(await fpx.findIntent(intentId)).toEqual(collected)
  expect(await fpx.findAuthorisation(reference)).toEqual(collected)
  expect(await fpx.capture(intentId, reference, amount)).toEqual({ status: 'captured', intentId, captured: amount })
  const { intents, events } = await readCardLedger({ cardSecretKey })
  expect(intents.find(({ id }) => id === intentId)).toMatchObject({ currency: 'myr', amount_received: 123_500 })
  expect(events.filter(({ data }) => data.object.id === intentId).map(({ type }) => type)).toContain(
    'payment_intent.succeeded',
  )
})

test('a bank that refuses is final for this page, in words for customers', async () => {
  const { intentId, reference, does } = await open()
  expect(await does('fail')).toContain('redirect_status=failed')
  expect(await fpx.findIntent(intentId)).toEqual({
    status: 'declined',
    intentId,
    code: 'payment_intent_authentication_failure',
    message: 'notPaidByBank',
  })
  expect(await fpx.giveBack(intentId, reference)).toEqual({ status: 'voided', intentId })
})

test('a page that is given up takes no money any more', async () => {
  const { intentId, reference, does } = await open()
  expect(await fpx.giveBack(intentId, reference)).toEqual({ status: 'voided', intentId })
  await does('pay')
  expect(await fpx.findIntent(intentId)).toEqual({ status: 'voided', intentId })
})

test('what the bank has not answered is in doubt, and money that arrives goes back', async () => {
  const { intentId, reference, does } = await open()
  expect(await does('late')).toContain('redirect_status=pending')
  expect(await fpx.findIntent(intentId)).toEqual({ status: 'action_needed', intentId })
  expect(await fpx.giveBack(intentId, reference)).toMatchObject({ status: 'unknown' })
  await does('arrive')
  const given = { status: 'refunded', intentId, isPending: true }
  expect(await fpx.giveBack(intentId, reference)).toEqual(given)
  const { refunds } = await readCardLedger({ cardSecretKey })
  expect(refunds.filter(({ payment_intent: id }) => id === intentId)).toMatchObject([{ amount: 123_500 }])
  expect(await fpx.giveBack(intentId, reference)).toEqual(given)
})

test('a late payment that the bank refuses closes', async () => {
  const { intentId, reference, does } = await open()
  await does('late')
  await does('bounce')
  expect(await fpx.giveBack(intentId, reference)).toEqual({ status: 'voided', intentId })
})

test('a refund is on its way to the account, until the bank has it or sends it back', async () => {
  const [kept, returned] = [await open('cimb'), await open('agrobank')]
  const part = (one: typeof kept) => ({
    intentId: one.intentId,
    reference: one.reference,
    amount: money(50_000, 'MYR'),
  })
  for (const one of [kept, returned]) {
    await one.does('pay')
    expect(await fpx.refund(part(one))).toEqual({ status: 'pending', refunded: money(50_000, 'MYR') })
    expect(await fpx.refund(part(one))).toMatchObject({ status: 'pending' })
  }
  expect(await fpx.findRefundRoute(kept.intentId)).toEqual({ to: 'account', bank: 'CIMB Clicks' })
  const ends = (one: typeof kept) => expect.poll(() => fpx.findRefund(part(one)), { timeout: 15_000 })
  await ends(kept).toMatchObject({ status: 'refunded' })
  await ends(returned).toMatchObject({ status: 'refund_due' })
  expect(await fpx.findPayment(kept.intentId)).toMatchObject({
    record: { taken: amount, refunded: money(50_000, 'MYR') },
  })
})

test('nobody is asked for another currency, for too much, or at a bank that is none', async () => {
  const refused = { status: 'declined', message: 'notPaidByBank' }
  const ask = async (more: Parameters<typeof open>[1], bank?: string) => {
    return open(bank, more).then(
      () => undefined,
      (error: Error) => error.message,
    )
  }
  expect(await ask({ amount: money(10_000, 'USD') })).toBe('not opened but declined')
  expect(await ask({ amount: money(3_000_100, 'MYR') })).toBe('not opened but declined')
  expect(await ask({}, 'nowhere')).toBe('not opened but declined')
  const request = { ...(await open()).request, reference: 'LS-USD', amount: money(10_000, 'USD') }
  expect(await fpx.authorise(request)).toMatchObject(refused)
})

test('silence is a doubt, and what became of it is found by our reference', async () => {
  await armFault(cardSecretKey, 'card_down', 1)
  await expect(open()).rejects.toThrow('not opened but unknown')
  expect(await fpx.findAuthorisation(`LS-FPX${made}`)).toEqual({ status: 'not_found' })
})

test.each([
  ['https://pm-redirects.stripe.com/authorize/acct_1/pa_nonce_1', true],
  ['https://hooks.stripe.com/redirect/1', true],
  ['https://notstripe.com/1', false],
  ['https://stripe.com.example/1', false],
  ['http://hooks.stripe.com/1', false],
  ['https://me@hooks.stripe.com/1', false],
  ['javascript:alert(1)', false],
])('customers are sent only to Stripe’s own pages: %s', (url, isSent) => {
  const next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: '' } }
  const intent = { id: 'pi_1', status: 'requires_action', next_action } as unknown as Stripe.PaymentIntent
  const state = readFpxIntent(intent, LIVE_SCRIPT_URL)
  expect(state).toEqual({ status: 'action_needed', intentId: 'pi_1', ...(isSent ? { pageUrl: url } : {}) })
})
