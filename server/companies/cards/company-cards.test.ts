import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachPaymentMethod, listPaymentMethods, removePaymentMethod } from '#shared/api/company-cards.ts'
import { checkout, makeBooking } from '#shared/api/payments.ts'
import { aCompany, aProvenPic, join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { answerChallenge, armFault, readCardLedger } from '#server/testing/outside-world.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openCustomer } from './open-customer.ts'

let server: TestServer
let aheadMs = 0
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + aheadMs),
    env: { BOOKING_RETRY_MS: '100', SUPPLY_POLL_MS: '200' },
  })
})
afterAll(() => server.close())

const as = ({ token }: Traveller) => ({ token })
const list = (who: Traveller, stripeCustomerId: string) =>
  server.call(listPaymentMethods, { params: { stripeCustomerId } }, as(who))
const attach = (who: Traveller, stripeCustomerId: string, paymentMethodId = 'pm_card_visa') =>
  server.call(attachPaymentMethod, { body: { paymentMethodId, stripeCustomerId, cardName: 'Raka Wijaya' } }, as(who))
const remove = (who: Traveller, id: string) => server.call(removePaymentMethod, { params: { id } }, as(who))
async function aCard(pic: Traveller, customerId: string, paymentMethod?: string): Promise<string> {
  const { body } = await attach(pic, customerId, paymentMethod)
  return body.requires_action ? '' : body.card.id
}
const auditKinds = async (accountId: string) =>
  (
    await server.context.db
      .selectFrom('audit_event')
      .select('kind')
      .where('account_id', '=', accountId)
      .where('kind', 'like', 'card.%')
      .orderBy('seq')
      .execute()
  ).map(({ kind }) => kind)

describe('the cards of a company', () => {
  test('are saved, listed by what may be known of them, and removed [A3-040] [A7-019] [A7-020] [A7-021]', async () => {
    const { pic, customerId } = await aCompany(server)
    expect((await list(pic, customerId)).body).toEqual([])
    const saved = await attach(pic, customerId)
    const card = {
      id: expect.stringMatching(/^pm_/),
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: expect.any(Number) },
      billing_details: { name: 'Raka Wijaya' },
    }
    expect(saved.body).toEqual({ success: true, requires_action: false, message: 'Card info is saved', card })
    const listed = await list(pic, customerId)
    expect(listed.body).toEqual([card])
    expect(listed.headers.get('cache-control')).toBe('no-store')

    const gone = await remove(pic, listed.body[0]?.id ?? '')
    expect(gone.body).toEqual({ success: true, message: 'Card info is removed' })
    expect((await list(pic, customerId)).body).toEqual([])
    expect((await remove(pic, listed.body[0]?.id ?? '')).status).toBe(404)
    expect(await auditKinds(pic.user.id)).toEqual(['card.saved', 'card.removed'])
  })

  test('are listed for its members with 1004 alone, and changed by its PIC alone [B7-032] [A6-013]', async () => {
    const { pic, companyId, customerId } = await aCompany(server)
    const [payer, booker] = [await server.signUp(), await server.signUp()]
    await join(server, payer, companyId, [1001, 1002, 1004])
    await join(server, booker, companyId, [1001, 1002, 1003])
    const id = await aCard(pic, customerId)
    expect((await list(payer, customerId)).body).toMatchObject([{ id }])
    expect((await list(booker, customerId)).status).toBe(403)
    for (const member of [payer, booker]) {
      expect((await attach(member, customerId)).status).toBe(403)
      expect((await remove(member, id)).status).toBe(403)
    }
  })

  test('need a customer of the company’s own first [A5-061] [A8-016]', async () => {
    const pic = await aProvenPic(server)
    for (const customer of ['', 'cus_somebodys']) {
      const refused = await attach(pic, customer)
      expect(refused.status).toBe(422)
      expect(refused.failure.message).toBe('Please save your company details prior to adding card info!')
    }
  })
})

describe('a bank that asks', () => {
  const method = 'pm_card_authenticationRequiredOnSetup'

  test('is answered before the card is there', async () => {
    const { pic, customerId } = await aCompany(server)
    const asked = await attach(pic, customerId, method)
    expect(asked.body).toEqual({
      success: false,
      requires_action: true,
      setup_intent_client_secret: expect.stringMatching(/^seti_.+_secret_/),
    })
    expect((await list(pic, customerId)).body).toEqual([])
    const secret = asked.body.requires_action ? asked.body.setup_intent_client_secret : ''
    await answerChallenge(secret, 'complete')
    expect((await attach(pic, customerId, method)).body).toMatchObject({ success: true })
    expect((await attach(pic, customerId, method)).body).toMatchObject({ success: true })
    expect((await list(pic, customerId)).body).toMatchObject([{ card: { last4: '3155' } }])
    expect(await auditKinds(pic.user.id)).toEqual(['card.saved'])
  })

  test('and refuses leaves nothing behind, in its words', async () => {
    const { pic, customerId } = await aCompany(server)
    const { body } = await attach(pic, customerId, method)
    await answerChallenge(body.requires_action ? body.setup_intent_client_secret : '', 'fail')
    const refused = await attach(pic, customerId, method)
    expect(refused.status).toBe(402)
    expect(refused.failure.message).toMatch(/authenticate/)
    expect((await list(pic, customerId)).body).toEqual([])
  })
})

const pay = async (who: Traveller, customer: string, card: string) => {
  const body = checkoutBody(await priceRoom(server, who), {
    lastName: who.user.last_name,
    paymentMethod: card,
  })
  return server.call(checkout, { body: { ...body, booking_type: 'B2B', customer_stripe_id: customer } }, as(who))
}
const intentOf = async (reference: string) =>
  (await readCardLedger(server)).intents.find(({ metadata }) => metadata.reference === reference)

describe('a company card at checkout', () => {
  test('pays again and again, from Indonesia too, for the PIC and a member with 1004 [A6-013]', async () => {
    const { pic, companyId, customerId } = await aCompany(server)
    const payer = await server.signUp({ contactNumber: '+62 812 5550 111' })
    await join(server, payer, companyId, [1001, 1002, 1004])
    const card = await aCard(pic, customerId)
    for (const who of [pic, payer, payer]) {
      const { body, text } = await pay(who, customerId, card)
      expect(body.status, text).toBe(true)
      await server.call(makeBooking, { body: { id: body.ref_id } }, as(who))
      expect(await intentOf(body.ref_id)).toMatchObject({ status: 'succeeded', customer: customerId })
    }
  })

  test('whose bank asks is answered by whoever pays (U21)', async () => {
    const { pic, customerId } = await aCompany(server)
    const method = 'pm_card_authenticationRequiredOnSetup'
    const asked = await attach(pic, customerId, method)
    await answerChallenge(asked.body.requires_action ? asked.body.setup_intent_client_secret : '', 'complete')
    const { body } = await pay(pic, customerId, await aCard(pic, customerId, method))
    expect(body).toMatchObject({ requires_action: true })
    await answerChallenge(body.payment_intent_client_secret ?? '', 'complete')
    const ended = await server.call(makeBooking, { body: { id: body.ref_id } }, as(pic))
    expect(ended.body.success).toBe(true)
  })

  test('is not removed while a booking is under way, and is afterwards', async () => {
    const { pic, customerId } = await aCompany(server)
    const card = await aCard(pic, customerId)
    await armFault(server.cardSecretKey, 'capture_fails', 1000)
    const { body } = await pay(pic, customerId, card)
    const refused = await remove(pic, card)
    expect(refused.status).toBe(409)
    expect(refused.failure.message).toMatch(/under way/)
    expect((await list(pic, customerId)).body).toHaveLength(1)
    await armFault(server.cardSecretKey, 'capture_fails', 0)
    const ended = await server.call(makeBooking, { body: { id: body.ref_id } }, as(pic))
    expect(ended.body.success).toBe(true)
    expect((await remove(pic, card)).status).toBe(200)
  })
})

describe('the customer of a company', () => {
  test('is opened once, by us, however often the job runs and however long the provider is silent', async () => {
    const pic = await aProvenPic(server)
    const companyId = pic.user.companyData?.id ?? ''
    await armFault(server.cardSecretKey, 'card_down', 1000)
    expect(await openCustomer(server.context, companyId)).toMatchObject({ retryInMs: expect.any(Number) })
    await armFault(server.cardSecretKey, 'card_down', 0)
    const ids = new Set<unknown>()
    for (const _ of [1, 2]) {
      const outcome = await openCustomer(server.context, companyId)
      if ('done' in outcome) await server.context.db.transaction().execute(outcome.done)
      const company = server.context.db.selectFrom('company').select('stripe_customer_id').where('id', '=', companyId)
      ids.add((await company.executeTakeFirstOrThrow()).stripe_customer_id)
    }
    expect([...ids]).toEqual([expect.stringMatching(/^cus_/)])
  })
})

test('the card provider’s silence changes nothing, and is said', async () => {
  const { pic, customerId } = await aCompany(server)
  server.log.expectError(/call failed/)
  await armFault(server.cardSecretKey, 'card_down', 1000)
  const answers = [await list(pic, customerId), await attach(pic, customerId), await remove(pic, 'pm_1')]
  await armFault(server.cardSecretKey, 'card_down', 0)
  expect(answers.map(({ status }) => status)).toEqual([502, 502, 502])
  expect((await list(pic, customerId)).body).toEqual([])
})
