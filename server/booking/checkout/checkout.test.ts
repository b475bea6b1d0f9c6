import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkout, getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { nationalityNotices } from '#shared/rate/nationality-notice.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import {
  answerChallenge,
  armFault,
  readCardLedger,
  readFaults,
  readLetters,
  readRooms,
} from '#server/testing/outside-world.ts'
import { buyRoom, checkoutBody, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { aSignedIn } from '#server/testing/a-caller.ts'
import { requireQuote } from './verify-consent.ts'

let server: TestServer
let ayu: Traveller
let ahead = 0
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + ahead),
    env: { BOOKING_RETRY_MS: '100', SUPPLY_POLL_MS: '200' },
  })
  ayu = await server.signUp()
})
afterAll(() => server.close())

const pay = (body: object, token: string | undefined = ayu.token) =>
  server.call(checkout, { body } as never, token ? { token } : {})
const finish = (id: string, patch = {}) => server.call(makeBooking, { body: { id, ...patch } }, { token: ayu.token })
const info = (id: string) => server.call(getBookingInfo, { body: { id } }, { token: ayu.token })
const intentsOf = async (reference: string) =>
  (await readCardLedger(server)).intents.filter(({ metadata }) => metadata.reference === reference)
const roomsOf = async (reference: string) =>
  (await readRooms(server)).filter(({ bookingRefId }) => bookingRefId === reference)

describe('a card that is fine', () => {
  test('ends Confirmed, charged once for exactly the price, booked once, mailed once [B7-033, B7-040, B7-042]', async () => {
    const { answer, refId, priced, body } = await buyRoom(server, ayu)
    expect(answer.body).toEqual({
      status: true,
      requires_action: false,
      ref_id: expect.stringMatching(/^LS-[A-Z2-7]{26}$/),
    })
    const ended = { success: true, succeeded: true, pending: false, msg: 'Your booking is confirmed.' }
    const hints = { provider: 'stripe', customerIp: '203.0.113.9', isTest: true }
    expect((await finish(refId, hints)).body).toMatchObject(ended)
    expect((await finish(refId, hints)).body).toMatchObject(ended)

    expect(await intentsOf(refId)).toMatchObject([
      { status: 'succeeded', amount_received: priced.price.totalRate * 100, currency: 'usd' },
    ])
    expect(await roomsOf(refId)).toMatchObject([
      { bookingStatus: 'Confirmed', checkIn: priced.checkIn, checkOut: priced.checkOut },
    ])
    const { email } = body.hotelInfo.bookingInfo.billingContact
    await expect
      .poll(() => readLetters(email))
      .toMatchObject([{ count: 1, subject: expect.stringMatching(/is confirmed$/) }])
    const [letter] = await readLetters(email)
    expect(letter?.text).toContain(refId)
  })

  test('nobody has to come back after paying: the transaction finishes alone', async () => {
    const { refId } = await buyRoom(server, ayu)
    await expect.poll(() => intentsOf(refId)).toMatchObject([{ status: 'succeeded' }])
    await expect.poll(async () => (await info(refId)).body.object.transaction.status).toBe('PAID')
  })

  test.each([
    ['BHD', 1000],
    ['IDR', 100],
  ] as const)('%s is charged in the provider’s own units', async (currency, unit) => {
    const { refId, priced } = await buyRoom(server, ayu, { currency })
    await finish(refId)
    const amount = priced.price.totalRate * unit
    expect(await intentsOf(refId)).toMatchObject([{ amount_received: amount, currency: currency.toLowerCase() }])
  })

  test('a visitor’s quote may be paid after logging in, at the price that was shown', async () => {
    const priced = await priceRoom(server, undefined, { nationality: ayu.user.country })
    const answer = await pay(checkoutBody(priced))
    expect(answer.status).toBe(200)
    await finish(answer.body.ref_id)
    expect(await intentsOf(answer.body.ref_id)).toMatchObject([{ amount_received: priced.price.totalRate * 100 }])
  })

  test('two rooms and a child are booked as they were priced', async () => {
    const occupancies = [
      { numOfAdults: 2, childAges: [6] },
      { numOfAdults: 1, childAges: [] },
    ]
    const { refId, answer } = await buyRoom(server, ayu, { occupancies })
    expect(answer.status, answer.text).toBe(200)
    expect((await finish(refId)).body.success).toBe(true)
    const { transaction } = (await info(refId)).body.object
    expect(transaction).toMatchObject({
      room_count: 2,
      guest_details_per_room: ['Ayu Lestari, Budi Lestari', 'Ayu Lestari'],
    })
  })
})

describe('a stay that is paid at the hotel', () => {
  test('holds the card as a guarantee, books, and lets go of it: nothing is charged', async () => {
    const { refId, priced, body, answer } = await buyRoom(server, ayu, { payAtHotel: true })
    expect(answer.status, answer.text).toBe(200)
    expect((await finish(refId)).body).toMatchObject({ success: true, msg: 'Your booking is confirmed.' })
    const amount = priced.price.totalRate * 100
    expect(await intentsOf(refId)).toMatchObject([{ status: 'canceled', amount, amount_received: 0 }])
    expect(await roomsOf(refId)).toMatchObject([{ bookingStatus: 'Confirmed' }])
    const { transaction } = (await info(refId)).body.object
    expect(transaction).toMatchObject({ payAtHotel: true, status: 'PENDING', booking_status: 'Confirmed' })
    const { email } = body.hotelInfo.bookingInfo.billingContact
    await expect.poll(() => readLetters(email)).toHaveLength(1)
    expect((await readLetters(email))[0]?.text).toContain('To pay at the hotel')
  })

  test('releases again until the provider answers', async () => {
    const priced = await priceRoom(server, ayu, { payAtHotel: true })
    await armFault(server.cardSecretKey, 'release_fails', 3)
    const { ref_id: refId } = (await pay(checkoutBody(priced))).body
    expect((await finish(refId)).body.success).toBe(true)
    expect(await readFaults(server.cardSecretKey)).toEqual({})
    // Each doubt leaves its cause and the trace in one line.
    const waits = server.log.lines.filter((line) => line['reference'] === refId && line.msg === 'booking waits')
    expect(waits[0]).toMatchObject({ correlationId: expect.any(String), cause: expect.stringMatching(/unknown error/) })
    expect(await intentsOf(refId)).toMatchObject([{ status: 'canceled' }])
  })

  test('is given back like any other when the hotel refuses', async () => {
    const { refId } = await buyRoom(server, ayu, { payAtHotel: true, lastName: 'Soldout' })
    expect((await finish(refId)).body).toMatchObject({ success: false, msg: 'Sold Out' })
    expect(await intentsOf(refId)).toMatchObject([{ status: 'canceled', amount_received: 0 }])
  })
})

const nationalityOf = async (token: string) =>
  (await server.context.db.selectFrom('quote').select('nationality').where('token', '=', token).executeTakeFirst())
    ?.nationality

describe('a quote for residents of another country than the account’s', () => {
  test('is booked as it was consented to, with its notice', async () => {
    const residents = await priceRoom(server, undefined, { nationality: 'MY' })
    expect(ayu.user.country).not.toBe('MY')
    const [notice] = nationalityNotices(residents.price.hotel.rates)
    expect(notice).toMatch(/residents of Malaysia/)
    const answer = await pay(checkoutBody(residents))
    expect(answer.status, answer.text).toBe(200)
    expect((await finish(answer.body.ref_id)).body.success).toBe(true)
    expect(await intentsOf(answer.body.ref_id)).toMatchObject([{ amount_received: residents.price.totalRate * 100 }])
    expect(await nationalityOf(residents.price.token)).toBe('MY')
    const { email } = checkoutBody(residents).hotelInfo.bookingInfo.billingContact
    await expect.poll(() => readLetters(email)).toHaveLength(1)
    expect((await readLetters(email))[0]?.text).toContain(notice)
  })

  test('is gone when the supplier then sells the room to residents of a third country only', async () => {
    const priced = await priceRoom(server, undefined, { nationality: 'SG' })
    await armFault(server.supplyAccount, 'residents_first')
    const before = (await readCardLedger(server)).intents.length
    const refused = await pay(checkoutBody(priced))
    expect(refused.status).toBe(409)
    expect(refused.failure.code).toBe('SOLD_OUT')
    expect((await readCardLedger(server)).intents).toHaveLength(before)
  })
})

describe('a bank that asks', () => {
  test('checkout hands out the secret; once answered the booking goes on [B7-034]', async () => {
    const { answer, refId } = await buyRoom(server, ayu, { paymentMethod: 'pm_card_authenticationRequired' })
    const secret = answer.body.payment_intent_client_secret ?? ''
    expect(answer.body).toMatchObject({ status: true, requires_action: true })
    expect(secret).toMatch(/^pi_.+_secret_/)
    expect((await info(refId)).body.object.transaction).toMatchObject({ status: 'UNPAID', booking_status: 'Pending' })
    await answerChallenge(secret, 'complete')
    expect((await finish(refId)).body.success).toBe(true)
    expect(await intentsOf(refId)).toMatchObject([{ status: 'succeeded' }])
  })

  test('a refusal at the bank ends in its words, and the open intent is closed', async () => {
    const { answer, refId } = await buyRoom(server, ayu, { paymentMethod: 'pm_card_authenticationRequired' })
    await answerChallenge(answer.body.payment_intent_client_secret ?? '', 'fail')
    const ended = await finish(refId)
    expect(ended.body).toMatchObject({ success: false, pending: false })
    expect(ended.body.msg).toMatch(/authenticate/)
    expect(await intentsOf(refId)).toMatchObject([{ status: 'canceled' }])
    expect(await roomsOf(refId)).toEqual([])
  })
})

describe('a card that is refused', () => {
  test('fails with the provider’s own words and books nothing; another card may follow [B7-034]', async () => {
    const priced = await priceRoom(server, ayu)
    const paymentMethod = 'pm_card_visa_chargeDeclinedInsufficientFunds'
    const declined = await pay(checkoutBody(priced, { paymentMethod }))
    expect(declined.status).toBe(402)
    expect(declined.failure).toMatchObject({
      status: false,
      code: 'DECLINED',
      error: 'Your card has insufficient funds.',
    })
    const second = await pay(checkoutBody(priced))
    expect(second.status).toBe(200)
    expect((await finish(second.body.ref_id)).body.success).toBe(true)
    expect(
      await readRooms(server).then((rooms) => rooms.filter((room) => room.bookingRefId === second.body.ref_id)),
    ).toHaveLength(1)
  })

  test('a payment method that does not exist is a refusal, not an error', async () => {
    const answer = await pay(checkoutBody(await priceRoom(server, ayu), { paymentMethod: 'pm_nonsense' }))
    expect(answer.status).toBe(402)
  })
})

describe('the same quote', () => {
  test('from many tabs at once is one transaction, one hold, one room', async () => {
    const body = checkoutBody(await priceRoom(server, ayu))
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(body)))
    const [refId, ...others] = new Set(answers.map((answer) => answer.body.ref_id))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(others).toEqual([])
    const ends = await Promise.all(Array.from({ length: 4 }, () => finish(refId ?? '')))
    expect(ends.every((end) => end.body.success)).toBe(true)
    expect(await intentsOf(refId ?? '')).toHaveLength(1)
    expect(await roomsOf(refId ?? '')).toHaveLength(1)
    expect((await pay(body)).body.ref_id).toBe(refId)
  })

  test('with other guests is refused, not answered with the first order', async () => {
    const priced = await priceRoom(server, ayu)
    expect((await pay(checkoutBody(priced))).status).toBe(200)
    const other = await pay(checkoutBody(priced, { lastName: 'Wijaya' }))
    expect(other.status).toBe(409)
    expect(other.failure.code).toBe('CONFLICT')
  })

  test('cannot be spent by somebody else', async () => {
    const budi = await server.signUp()
    const members = await priceRoom(server, ayu)
    expect((await pay(checkoutBody(members), budi.token)).status).toBe(410)
    const visitors = await priceRoom(server, undefined, { nationality: ayu.user.country })
    expect((await pay(checkoutBody(visitors))).status).toBe(200)
    expect((await pay(checkoutBody(visitors), budi.token)).status).toBe(410)
  })
})

describe('consent', () => {
  let priced: Priced
  beforeAll(async () => {
    priced = await priceRoom(server, ayu)
  })
  const altered = (patch: object) => {
    const body = checkoutBody(priced)
    return { ...body, hotelInfo: { ...body.hotelInfo, ...patch } }
  }

  test.each([0.01, 1, -5, 1e308, 434.999999])(
    'to pay %d for it is answered with the true price, and nothing is charged',
    async (price) => {
      const before = (await readCardLedger(server)).intents.length
      const answer = await pay(altered({ price }))
      expect(answer.status).toBe(409)
      expect(answer.failure).toMatchObject({
        code: 'PRICE_CHANGED',
        error: 'Price has changed',
        quote: { token: priced.price.token, totalRate: priced.price.totalRate, currency: 'USD' },
      })
      expect((await readCardLedger(server)).intents).toHaveLength(before)
    },
  )

  test('in another currency is no consent', async () => {
    expect((await pay({ ...checkoutBody(priced), currency: 'IDR' })).failure.code).toBe('PRICE_CHANGED')
  })

  test('without a currency means the configured one [B9-013]', async () => {
    const { currency: _, ...inDefault } = checkoutBody(await priceRoom(server, ayu))
    expect((await pay(inDefault)).status).toBe(200)
    const { currency: __, ...inRupiah } = checkoutBody(await priceRoom(server, ayu, { currency: 'IDR' }))
    expect((await pay(inRupiah)).failure.code).toBe('PRICE_CHANGED')
  })

  test('a price that rose meanwhile must be consented to again, at the new quote', async () => {
    const before = await priceRoom(server, ayu)
    await armFault(server.supplyAccount, 'price_up', 1)
    const answer = await pay(checkoutBody(before))
    expect(answer.status).toBe(409)
    const { quote } = answer.failure
    expect(quote?.previousRate).toBe(before.price.totalRate)
    expect(quote?.totalRate).toBeGreaterThan(before.price.totalRate)

    const accepted = checkoutBody({ ...before, price: quote ?? before.price })
    await armFault(server.supplyAccount, 'price_up', 1)
    expect((await pay(accepted)).status).toBe(200)
  })

  test('a room that is gone before paying is Sold Out, and nothing is charged', async () => {
    const before = await priceRoom(server, ayu)
    await armFault(server.supplyAccount, 'sold_out', 1)
    const answer = await pay(checkoutBody(before))
    expect(answer.status).toBe(409)
    expect(answer.failure).toMatchObject({ code: 'SOLD_OUT', error: 'Sold Out' })
  })

  test.each([
    ['another hotel', { id: 'somewhere-else' }],
    ['other dates', { checkinDate: '2027-05-05' }],
    ['another number of rooms', { roomInfo: 7 }],
    ['a quote that does not exist', { selectedToken: 'nonsense' }],
  ])('for %s is refused', async (_what, patch) => {
    const answer = await pay(altered(patch))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.failure.message).not.toBe('')
  })

  test('for other rates or guests than were priced is refused', async () => {
    const { bookingInfo } = checkoutBody(priced).hotelInfo
    const [room] = bookingInfo.roomsAllocations
    const child = { type: 'Child', firstName: 'Budi', lastName: 'Lestari', age: 7 }
    const wrong = [
      { ...bookingInfo, rateIds: ['another-rate'] },
      { ...bookingInfo, roomsAllocations: [{ ...room, rateId: 'another-rate' }] },
      { ...bookingInfo, roomsAllocations: [room, room] },
      { ...bookingInfo, roomsAllocations: [{ ...room, guests: [...(room?.guests ?? []), child] }] },
      { ...bookingInfo, roomsAllocations: [{ ...room, guests: [child] }] },
    ]
    for (const bookingInfoWrong of wrong) {
      const answer = await pay(altered({ bookingInfo: bookingInfoWrong }))
      expect(answer.status, answer.text).toBe(422)
    }
  })
})

test('a quote is worth nothing after an hour', async () => {
  const body = checkoutBody(await priceRoom(server, ayu))
  ahead = 61 * 60_000
  const answer = await pay(body)
  ahead = 0
  expect(answer.status).toBe(410)
  expect(answer.failure.code).toBe('EXPIRED')
})

describe('who may pay', () => {
  test('only people who are logged in [A1-002]', async () => {
    const body = checkoutBody(await priceRoom(server))
    expect((await server.call(checkout, { body })).status).toBe(401)
    expect((await pay(body, 'x'.repeat(43))).status).toBe(401)
  })
})

const callerOf = (isTestAccount: boolean) => aSignedIn({ ...ayu.user, isTestAccount })

test('a test account pays in a demo, never with real money', async () => {
  const { context } = server
  const live = { ...context, config: { ...context.config, mode: 'live' as const } }
  await expect(requireQuote(live, 'a-quote', callerOf(true))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(requireQuote(context, 'a-quote', callerOf(true))).rejects.toMatchObject({ code: 'EXPIRED' })
})

test('a price of the real world is none in the demo world, before any supplier is asked', async () => {
  const { price } = await priceRoom(server, ayu)
  await expect(requireQuote(server.context, price.token, callerOf(false))).resolves.toMatchObject({ isTest: false })
  await expect(requireQuote(server.context, price.token, callerOf(true))).rejects.toMatchObject({ code: 'EXPIRED' })
})

describe('wrong input', () => {
  const huge = 'x'.repeat(300_000)
  test.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['a list', []],
    ['an empty object', {}],
    ['hotelInfo missing', { stripe_id: 'pm_card_visa' }],
    ['everything mistyped', { stripe_id: 7, hotelInfo: 'x', currency: 'XYZ' }],
    ['a huge body', { stripe_id: huge }],
    ['a price that is no number', { stripe_id: 'pm', hotelInfo: { id: 'h', selectedToken: 't', price: '7' } }],
  ])('%s is a clear 4xx', async (_what, body) => {
    const answer = await server.request('POST', '/api/payment/checkout', body, { token: ayu.token })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.failure).toMatchObject({
      status: false,
      error: expect.any(String),
      correlationId: expect.any(String),
    })
  })
})
