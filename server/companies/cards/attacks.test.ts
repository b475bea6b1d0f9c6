import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserDetails, login } from '#shared/api/accounts.ts'
import { attachPaymentMethod, listPaymentMethods, removePaymentMethod } from '#shared/api/company-cards.ts'
import { checkout } from '#shared/api/payments.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { readCardLedger } from '#server/testing/outside-world.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

// Each attack is run against a deliberately naive call, where it must succeed, and against ours, where it must not.

let server: TestServer
let aheadMs = 0
beforeAll(async () => void (server = await startTestServer({ now: () => new Date(Date.now() + aheadMs) })))
afterAll(() => server.close())

const as = ({ token }: Traveller) => ({ token })
type Company = Awaited<ReturnType<typeof aCompany>>

/** A company with a card, whose ids the attacker knows. */
async function aVictim(): Promise<Company & { card: string }> {
  const company = await aCompany(server)
  const saved = await server.context.cards.saveCard({
    customerId: company.customerId,
    paymentMethod: 'pm_card_visa',
    name: 'Victim',
  })
  return { ...company, card: saved.status === 'saved' ? saved.card.id : '' }
}
const cardsOf = async (customerId: string) => {
  const listed = await server.context.cards.listCards(customerId)
  return listed.status === 'listed' ? listed.cards.map(({ id }) => id) : []
}

test('the card provider’s name for a company is told to its PIC and to who may use its cards, and to no other member', async () => {
  const { pic, companyId, customerId } = await aCompany(server)
  const [booker, payer] = [await server.signUp(), await server.signUp()]
  await join(server, booker, companyId, [1001, 1002, 1003])
  await join(server, payer, companyId, [1001, 1002, 1004])
  const told = async (who: Traveller) => {
    const { email, password } = who
    const answers = [
      (await server.call(login, { body: { email, password } })).body.userObject,
      (await server.call(getUserDetails, { params: { email } }, as(who))).body,
    ]
    return answers.map(({ companyData }) => companyData)
  }
  const details = {
    id: companyId,
    companyName: expect.any(String),
    businessName: expect.any(String),
    hasAddress: false,
  }
  const data = (stripeCustomerId: string | null) => [1, 2].map(() => ({ ...details, stripeCustomerId }))
  expect(await told(booker)).toEqual(data(null))
  expect(await told(payer)).toEqual(data(customerId))
  expect(await told(pic)).toEqual(data(customerId))
})

type Read = (eve: Traveller, customerId: string) => Promise<string>
const lists: Read = async (eve, stripeCustomerId) =>
  (await server.call(listPaymentMethods, { params: { stripeCustomerId } }, as(eve))).text
/** Lists whose cards the path names. */
const trustsThePath: Read = async (_eve, customerId) => JSON.stringify(await server.context.cards.listCards(customerId))

async function seesCards(read: Read): Promise<boolean> {
  const [{ pic: eve }, victim] = [await aCompany(server), await aVictim()]
  return (await read(eve, victim.customerId)).includes(victim.card)
}

test('another company’s cards by its customer id (threat 27): fall for the naive, not for us [A7-019] [B6-007]', async () => {
  expect(await seesCards(trustsThePath)).toBe(true)
  expect(await seesCards(lists)).toBe(false)
})

test('a customer id that is somebody else’s answers like one that is nobody’s', async () => {
  const [{ pic: eve }, victim] = [await aCompany(server), await aVictim()]
  const answers = await Promise.all(
    [victim.customerId, 'cus_nobodys'].map((id) =>
      server.call(listPaymentMethods, { params: { stripeCustomerId: id } }, as(eve)),
    ),
  )
  const [theirs, nobodys] = answers.map(({ status, failure }) => ({ ...failure, http: status, correlationId: '' }))
  expect(theirs).toEqual(nobodys)
  expect(answers[0]?.status).toBe(403)
})

type Attach = (eve: Traveller, customerId: string, paymentMethod: string) => Promise<unknown>
const attaches: Attach = (eve, stripeCustomerId, paymentMethodId) =>
  server.call(attachPaymentMethod, { body: { paymentMethodId, stripeCustomerId, cardName: 'Eve' } }, as(eve))
/** Saves for whom the body names, as often as it is asked. */
const trustsTheBody: Attach = (_eve, customerId, paymentMethod) =>
  server.context.cards.saveCard({ customerId, paymentMethod, name: 'Eve' })

async function plantsCard(attach: Attach): Promise<boolean> {
  const [{ pic: eve }, victim] = [await aCompany(server), await aVictim()]
  await attach(eve, victim.customerId, 'pm_card_mastercard')
  return (await cardsOf(victim.customerId)).length > 1
}

test('a card under another company’s customer (threat 28): falls for the naive, not for us [A7-020] [B6-007]', async () => {
  expect(await plantsCard(trustsTheBody)).toBe(true)
  expect(await plantsCard(attaches)).toBe(false)
})

const stolen = ['visa', 'visa_debit', 'mastercard', 'amex', 'pendingRefund', 'refundFail'].map(
  (card) => `pm_card_${card}`,
)

async function triesOut(attach: Attach): Promise<number> {
  const { pic: eve, customerId } = await aCompany(server)
  for (const card of stolen) await attach(eve, customerId, card)
  return (await cardsOf(customerId)).length
}

test('stolen cards tried out one after another (threat 28): all for the naive, five an hour for us', async () => {
  expect(await triesOut(trustsTheBody)).toBe(6)
  expect(await triesOut(attaches)).toBe(5)
})

test('five cards an hour are for a company, and the sixth is told when', async () => {
  const { pic, customerId } = await aCompany(server)
  const tries = stolen.map((paymentMethodId) => ({ paymentMethodId, stripeCustomerId: customerId, cardName: 'Raka' }))
  const statuses: number[] = []
  for (const body of tries) statuses.push((await server.call(attachPaymentMethod, { body }, as(pic))).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const sixth = await server.call(attachPaymentMethod, { body: tries[5]! }, as(pic))
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000)
  // The same card again is no new one, and an hour later there is room again.
  expect((await server.call(attachPaymentMethod, { body: tries[0]! }, as(pic))).status).toBe(200)
  aheadMs += 61 * 60_000
  expect((await server.call(attachPaymentMethod, { body: tries[5]! }, as(pic))).status).toBe(200)
  aheadMs = 0
})

type Remove = (eve: Traveller, card: string) => Promise<unknown>
const removes: Remove = (eve, id) => server.call(removePaymentMethod, { params: { id } }, as(eve))

async function takesAway(remove: (eve: Traveller, victim: Company & { card: string }) => Promise<unknown>) {
  const [{ pic: eve }, victim] = [await aCompany(server), await aVictim()]
  await remove(eve, victim)
  return !(await cardsOf(victim.customerId)).includes(victim.card)
}

test('somebody else’s card taken away by its id (threat 29): falls for the naive, not for us [A7-021] [B6-007]', async () => {
  /** Detaches what the path names, whoever it belongs to. */
  expect(await takesAway((_eve, { customerId, card }) => server.context.cards.removeCard(customerId, card))).toBe(true)
  expect(await takesAway((eve, { card }) => removes(eve, card))).toBe(false)
})

test('a card that is somebody else’s answers like one that is nobody’s', async () => {
  const [{ pic: eve }, victim] = [await aCompany(server), await aVictim()]
  const answers = await Promise.all(
    [victim.card, 'pm_none'].map((id) => server.call(removePaymentMethod, { params: { id } }, as(eve))),
  )
  const [theirs, nobodys] = answers.map(({ status, failure }) => ({ ...failure, http: status, correlationId: '' }))
  expect(theirs).toEqual(nobodys)
  expect(answers[0]?.status).toBe(404)
})

type Pay = (eve: Traveller, victim: Company & { card: string }) => Promise<unknown>
/** Charges the customer and the card that the body names. */
const trustsTheCustomer: Pay = async (_eve, { customerId, card }) =>
  server.context.payments.card.authorise({
    reference: `LS-NAIVE${Date.now()}`,
    amount: { minor: 12_300, currency: 'USD' },
    paymentMethod: card,
    customer: customerId,
    payer: { name: 'Eve', email: 'eve@attacker.example', phone: '' },
    language: 'en',
    description: 'A room',
    returnUrl: server.url,
    cancelUrl: server.url,
    minutesToPay: 30,
  })
const pays =
  (more: (victim: Company & { card: string }, own: string | null) => object): Pay =>
  async (eve, victim) => {
    const body = checkoutBody(await priceRoom(server, eve), { lastName: eve.user.last_name })
    const own = eve.user.companyData?.stripeCustomerId ?? null
    const answer = await server.call(checkout, { body: { ...body, ...more(victim, own) } }, as(eve))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).not.toContain(victim.customerId)
  }

async function chargesVictim(pay: Pay, isPic: boolean): Promise<boolean> {
  const victim = await aVictim()
  const eve = isPic ? (await aCompany(server)).pic : await server.signUp()
  await pay(eve, victim)
  const { intents } = await readCardLedger(server)
  return intents.some(({ customer, status }) => customer === victim.customerId && status === 'requires_capture')
}

test.each<[string, boolean, Parameters<typeof pays>[0]]>([
  ['a traveller names both', false, ({ customerId, card }) => ({ customer_stripe_id: customerId, stripe_id: card })],
  ['a traveller names the card alone', false, ({ card }) => ({ stripe_id: card })],
  ['a PIC names both', true, ({ customerId, card }) => ({ customer_stripe_id: customerId, stripe_id: card })],
  [
    'a PIC names the card as the own company’s',
    true,
    ({ card }, own) => ({ customer_stripe_id: own, stripe_id: card }),
  ],
])(
  'paying with another company’s card, %s (threat 36): falls for the naive, not for us [B6-007]',
  async (_how, isPic, more) => {
    expect(await chargesVictim(trustsTheCustomer, isPic)).toBe(true)
    expect(await chargesVictim(pays(more), isPic)).toBe(false)
  },
)
