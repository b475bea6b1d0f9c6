import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkout, getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { fromMajor, type Money } from '#shared/money/money.ts'
import { supplyCallFor, sentBookingOf } from '#server/booking/saga/steps/step.ts'
import type { As, Traveller } from '#server/testing/api-client.ts'
import { answerChallenge, readCardLedger, readRooms } from '#server/testing/outside-world.ts'
import { checkoutBody, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { findBookingByReference } from '#server/booking/booking-store.ts'

// Each attack is run against the rule as one would naively write it, where it must succeed, and against ours, where it must not.

let server: TestServer
let eve: Traveller
beforeAll(
  async () => void (server = await startTestServer({ env: { BOOKING_RETRY_MS: '100', SUPPLY_POLL_MS: '200' } })),
)
beforeEach(async () => void (eve = await server.signUp({ first_name: 'Eve' })))
afterAll(() => server.close())

type Body = ReturnType<typeof checkoutBody>
const as = ({ token }: Traveller, more: As = {}): As => ({ token, ...more })
const pay = (who: Traveller, body: object, more?: As) => server.call(checkout, { body } as never, as(who, more))
async function rowOf(reference: string) {
  const row = await findBookingByReference(server.context.db, reference)
  if (!row) throw new Error(`there is no ${reference}`)
  return row
}
const roomsOf = async (reference: string, account = server.supplyAccount) =>
  (await readRooms({ supplyAccount: account })).filter(({ bookingRefId }) => bookingRefId.startsWith(reference))

/** What the checkout page sends for a price, with something of the attacker's. */
function spoil(of: Priced, hotelInfo: Partial<Body['hotelInfo']>): Body {
  const body = checkoutBody(of)
  return { ...body, hotelInfo: { ...body.hotelInfo, ...hotelInfo } }
}

let cheap: Priced
let dear: Priced

/** What was sold, for how much. */
interface Sale {
  amount: Money
  rateIds: string[]
  checkOut: string
  rooms: number
}
type Sell = (body: Body) => Promise<Sale | undefined>
const takesThePrice: Sell = async ({ currency, hotelInfo }) => ({
  amount: fromMajor(hotelInfo.price, currency),
  rateIds: hotelInfo.bookingInfo.rateIds,
  checkOut: hotelInfo.checkoutDate,
  rooms: hotelInfo.roomInfo,
})
const sells: Sell = async (body) => {
  const { status, body: answer } = await pay(eve, body)
  if (status !== 200) return undefined
  const { currency, amount_minor: minor, rates, check_out: checkOut, rooms } = await rowOf(answer.ref_id)
  return { amount: { currency, minor }, rateIds: rates.map(({ id }) => id), checkOut, rooms: rooms.length }
}

/** Did somebody get for less what costs more? */
const isRobbed = async (sell: Sell, body: Body) => {
  const sale = await sell(body)
  if (!sale) return false
  const bought = [cheap, dear].find(({ price }) => price.hotel.rates.every(({ id }) => sale.rateIds.includes(id)))
  const { price, checkOut, occupancies } = sale.rateIds.length > 1 ? dear : (bought ?? cheap)
  const due = fromMajor(price.totalRate, price.currency)
  const isLess = sale.amount.currency !== due.currency || sale.amount.minor < due.minor
  return isLess || sale.checkOut > checkOut || sale.rooms > occupancies.length
}

const tampered: [string, () => Body][] = [
  ['one cent', () => spoil(cheap, { price: 0.01 })],
  ['nothing', () => spoil(cheap, { price: 0 })],
  ['less than nothing', () => spoil(cheap, { price: -cheap.price.totalRate })],
  ['one unit less', () => spoil(cheap, { price: cheap.price.totalRate - 1 })],
  ['the same number of cheaper money', () => ({ ...checkoutBody(cheap), currency: 'IDR' as const })],
  [
    'a cheap price with the rates of two rooms',
    () => spoil(cheap, { bookingInfo: checkoutBody(dear).hotelInfo.bookingInfo }),
  ],
  ['the price of one room for two', () => spoil(cheap, { roomInfo: 2 })],
  ['two nights paid, nine slept', () => spoil(cheap, { checkoutDate: cheap.checkOut.replace(/\d\d$/, '28') })],
]

describe('a price of the attacker’s own (threat 35)', () => {
  beforeEach(async () => {
    const two = { numOfAdults: 2, childAges: [] }
    cheap = await priceRoom(server, eve)
    dear = await priceRoom(server, eve, { occupancies: [two, two] })
  })

  test.each(tampered)('%s: falls for the naive, not for us', async (_what, tamper) => {
    const body = tamper()
    expect(await isRobbed(takesThePrice, body)).toBe(true)
    const before = (await readCardLedger(server)).intents.length
    expect(await isRobbed(sells, body)).toBe(false)
    // Refused before anything was asked of the bank.
    expect((await readCardLedger(server)).intents).toHaveLength(before)
  })
})

type Book = (body: Body) => Promise<string | null>
const accountOf = async (email: string) =>
  (await server.context.db.selectFrom('account').select('id').where('email_key', '=', email).executeTakeFirstOrThrow())
    .id
/** Whose booking it is: the e-mail of the body says. */
const takesTheName: Book = ({ useremail }) => accountOf(useremail)
const books: Book = async (body) => (await rowOf((await pay(eve, body)).body.ref_id)).account_id

describe('somebody else’s name (threat 37)', () => {
  test.each(['B2C', 'B2B', 'BUSINESS'])('a %s booking in it: falls for the naive, not for us', async (booking_type) => {
    const victim = await server.signUp({ first_name: 'Victim' })
    const body = { ...checkoutBody(await priceRoom(server, eve)), useremail: victim.email, booking_type }
    expect(await takesTheName(body)).toBe(victim.user.id)
    expect(await books(body)).toBe(eve.user.id)
  })
})

type Ask = (reference: string) => Promise<unknown>
/** `type=INPROGRESS` says that the bank agreed, so book: each time under a reference of its own. */
let calls = 0
const takesTheReturn: Ask = async (reference) => {
  const booking = await rowOf(reference)
  return server.context.supplier.book(
    {
      ...sentBookingOf(booking),
      reference: `${reference}-${(calls += 1)}`,
      hotelId: booking.hotel_id,
      rateIds: booking.rates.map(({ id }) => id),
      allocations: booking.allocations,
      contact: booking.contact,
      requests: [],
    },
    supplyCallFor(booking),
  )
}
const asks: Ask = (reference) => server.call(makeBooking, { body: { id: reference } }, as(eve))

const many = (ask: Ask, reference: string) => Promise.all([1, 2, 3].map(() => ask(reference)))
/** The browser comes back and books, or nobody does. */
const onlyHopesFor: Ask = async () => undefined

/** At the bank's question, which nobody answers. */
async function atTheBank() {
  const paymentMethod = 'pm_card_authenticationRequired'
  const answer = await pay(eve, checkoutBody(await priceRoom(server, eve), { paymentMethod }))
  expect(answer.body).toMatchObject({ requires_action: true })
  return { reference: answer.body.ref_id, secret: answer.body.payment_intent_client_secret ?? '' }
}

describe('a room without paying (threat 39)', () => {
  test('by coming back from the bank without its yes: falls for the naive, not for us', async () => {
    const { reference } = await atTheBank()
    const looks = () =>
      server.log.lines.filter(({ msg, reference: about }) => msg === 'booking waits' && about === reference).length
    const before = looks()
    // It would wait for the bank for twenty seconds: gone as soon as the transaction was looked at again.
    const leaving = new AbortController()
    const asked = server
      .call(makeBooking, { body: { id: reference } }, as(eve, { signal: leaving.signal }))
      .catch(() => undefined)
    await expect.poll(looks).toBeGreaterThan(before + 1)
    leaving.abort()
    await asked
    expect(await roomsOf(reference)).toEqual([])
    await takesTheReturn(reference)
    expect(await roomsOf(reference)).toHaveLength(1)
  })

  test('after the bank’s no: falls for the naive, not for us', async () => {
    const { reference, secret } = await atTheBank()
    await answerChallenge(secret, 'fail')
    expect((await server.call(makeBooking, { body: { id: reference } }, as(eve))).body).toMatchObject({
      success: false,
    })
    expect(await roomsOf(reference)).toEqual([])
    await takesTheReturn(reference)
    expect(await roomsOf(reference)).toHaveLength(1)
  })

  test('two rooms for one payment by a reload and a second tab: falls for the naive, not for us', async () => {
    const { reference, secret } = await atTheBank()
    await answerChallenge(secret, 'complete')
    await many(asks, reference)
    await many(asks, reference)
    expect(await roomsOf(reference)).toMatchObject([{ bookingRefId: reference }])
    await many(takesTheReturn, reference)
    expect(await roomsOf(reference)).toHaveLength(4)
  })

  test('and the other way round, paid without a room by closing the tab: happens to the naive, not to us', async () => {
    const { reference, secret } = await atTheBank()
    await answerChallenge(secret, 'complete')
    await onlyHopesFor(reference)
    // Nobody comes back; the provider's event alone says that it is paid.
    await expect.poll(() => roomsOf(reference)).toHaveLength(1)
    await expect.poll(async () => (await rowOf(reference)).state).toBe('CONFIRMED')
  })
})

type Show = (thief: Traveller, reference: string, secret: string) => Promise<string>
/** Whoever has the secret is the payer. */
const takesTheSecret: Show = async (_thief, reference, secret) => {
  const booking = await rowOf(reference)
  return booking.client_secret === secret ? JSON.stringify(booking.contact) : ''
}
const shows: Show = async (thief, reference, secret) => {
  const input = { id: reference, secret, payment_intent_client_secret: secret }
  const answers = await Promise.all([
    server.call(getBookingInfo, { body: input }, as(thief)),
    server.call(makeBooking, { body: input }, as(thief)),
    server.call(getBookingInfo, { body: input }),
  ])
  for (const { status } of answers) expect([401, 404]).toContain(status)
  return answers.map(({ text }) => text).join('')
}

describe('the bank’s secret out of an address (threat 38)', () => {
  test('opens the payer’s booking: falls for the naive, not for us', async () => {
    const victim = await server.signUp()
    const body = checkoutBody(await priceRoom(server, victim), { paymentMethod: 'pm_card_authenticationRequired' })
    const { ref_id: reference, payment_intent_client_secret: secret = '' } = (await pay(victim, body)).body
    const { email } = body.hotelInfo.bookingInfo.billingContact
    expect(await takesTheSecret(eve, reference, secret)).toContain(email)
    expect(await shows(eve, reference, secret)).not.toContain(email)
  })

  test('is found in the log: in the naive one, not in ours', async () => {
    const secret = 'pi_canary_secret_8fK2'
    const addresses = [
      `/payment/checkout?secret=${secret}&refId=LS-1`,
      `/payment/booking?p=stripe&refId=LS-1&type=INPROGRESS&payment_intent_client_secret=${secret}`,
      `/api/payment/make-booking?secret=${secret}`,
    ]
    const naive = addresses.map((url) => JSON.stringify({ msg: 'request', url })).join('')
    for (const address of addresses) await server.request('GET', address, undefined, as(eve))
    expect(naive).toContain(secret)
    expect(JSON.stringify(server.log.lines)).not.toContain(secret)
  })
})

interface Told {
  provider: string
  customerIp: string
  isTest: boolean
}
type Remember = (told: Told) => Promise<Told>
const takesTheWord: Remember = async (told) => told
const remembers: Remember = async ({ provider, customerIp, isTest }) => {
  const body = { ...checkoutBody(await priceRoom(server, eve)), provider, customerIp, isTest }
  const answer = await pay(eve, body, { ip: '198.51.100.7' })
  const id = answer.body.ref_id
  await server.call(makeBooking, { body: { id, provider: 'stripe', customerIp, isTest } }, as(eve))
  const row = await rowOf(id)
  return { provider: row.provider, customerIp: row.customer_ip, isTest: row.is_test }
}

describe('what a browser says about itself', () => {
  test.each<[string, Partial<Told>]>([
    ['another provider than the country’s', { provider: 'doku' }],
    ['an address that no rule of fraud knows', { customerIp: '8.8.8.8' }],
    ['that it is a test', { isTest: true }],
  ])('%s (threat 40): falls for the naive, not for us', async (_what, lie) => {
    const truth = { provider: 'stripe', customerIp: '198.51.100.7', isTest: false }
    expect(await takesTheWord({ ...truth, ...lie })).toMatchObject(lie)
    expect(await remembers({ ...truth, ...lie })).toEqual(truth)
  })

  test('another provider when it asks how it went (threat 40): is refused, and nothing is booked twice', async () => {
    const { ref_id: id } = (await pay(eve, checkoutBody(await priceRoom(server, eve)))).body
    const asked = await server.call(makeBooking, { body: { id, provider: 'doku' } }, as(eve))
    expect(asked.status).toBe(422)
    await server.call(makeBooking, { body: { id } }, as(eve))
    expect(await roomsOf(id)).toHaveLength(1)
  })
})

const demoAccount = () => server.supplyAccount.replace('live-', 'demo-')
const flag = (who: Traveller, is_test: boolean) =>
  server.context.db.updateTable('account').set({ is_test }).where('id', '=', who.user.id).execute()

/** What the documents' browser keeps and sends: localStorage `is-test-acc`, headers `accountId` and `currency`. */
const says = (isTest: boolean): As => ({
  headers: {
    'is-test-acc': String(isTest),
    accountId: isTest ? demoAccount() : server.supplyAccount,
    currency: 'USD',
  },
})
type Choose = (who: Traveller, isTest: boolean) => Promise<string>
/** The account of the supplier that the headers name. */
const takesTheHeaders: Choose = async (_who, isTest) => String(says(isTest).headers?.['accountId'])
const chooses: Choose = async (who, isTest) => {
  const liar = {
    ...server,
    call: ((endpoint, input, more) => server.call(endpoint, input, { ...more, ...says(isTest) })) as typeof server.call,
  }
  const body = { ...checkoutBody(await priceRoom(liar, who)), isTest, accountId: says(isTest).headers?.['accountId'] }
  const { ref_id: id } = (await liar.call(checkout, { body }, as(who))).body
  const made = await liar.call(makeBooking, { body: { id, isTest } }, as(who))
  expect(made.body).toMatchObject({ success: true })
  const places = [server.supplyAccount, demoAccount()]
  const rooms = await Promise.all(
    places.map(async (account) => ((await roomsOf(id, account)).length > 0 ? account : '')),
  )
  return rooms.join('')
}

describe('test money for a real room (threat 41)', () => {
  test.each([
    ['a test account that says it is real', true],
    ['a traveller who says it is a test', false],
  ])('%s: falls for the naive, not for us', async (_who, isTest) => {
    await flag(eve, isTest)
    const lie = !isTest
    expect(await takesTheHeaders(eve, lie)).toBe(lie ? demoAccount() : server.supplyAccount)
    expect(await chooses(eve, lie)).toBe(isTest ? demoAccount() : server.supplyAccount)
  })

  test('nor by any row of chooses: where it is written, payment and supplier are of one world', async () => {
    await flag(eve, false)
    const real = checkoutBody(await priceRoom(server, eve))
    await flag(eve, true)
    const answer = await pay(eve, { ...real, isTest: false }, says(false))
    expect(answer.status).toBe(410)
    const rows = await server.context.db
      .selectFrom('booking')
      .innerJoin('quote', 'quote.token', 'booking.quote_token')
      .select(['booking.is_test', 'quote.is_test as quoted_is_test'])
      .execute()
    expect(rows.filter((row) => row.is_test !== row.quoted_is_test)).toEqual([])
  })
})
