import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { answerChallenge, armFault, readCardLedger } from '#server/testing/outside-world.ts'
import { buyRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ayu: Traveller
beforeAll(async () => {
  // Timers this slow prove that it is the event that moves the booking.
  server = await startTestServer({ env: { BOOKING_RETRY_MS: '60000' } })
  ayu = await server.signUp()
})
afterAll(() => server.close())

const path = () => server.context.payments.card.webhookPath
const statusOf = async (id: string) =>
  (await server.call(getBookingInfo, { body: { id } }, { token: ayu.token })).body.object.transaction.status
const storedEvents = () => server.context.db.selectFrom('inbox_event').selectAll().execute()

let events = 0
const api_version: string = Stripe.API_VERSION
function anEvent(object: object, id = `evt_test_${++events}`, more: object = {}): string {
  return JSON.stringify({
    id,
    object: 'event',
    api_version,
    type: 'payment_intent.succeeded',
    data: { object },
    ...more,
  })
}
function post(payload: string, { secret = server.context.config.card.webhookSecret, timestamp = 0 } = {}) {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp ? { timestamp } : {}) })
  return server.request('POST', path(), payload, { headers: { 'stripe-signature': signature } })
}
const buyWithChallenge = async () => {
  const { answer, refId } = await buyRoom(server, ayu, { paymentMethod: 'pm_card_authenticationRequired' })
  return { refId, secret: answer.body.payment_intent_client_secret ?? '' }
}

describe('the card webhook', () => {
  test('finishes a booking whose traveller closed the browser at the bank', async () => {
    const { refId, secret } = await buyWithChallenge()
    await answerChallenge(secret, 'complete')
    await expect.poll(() => statusOf(refId)).toBe('PAID')
  })

  test('delivered twice does everything once', async () => {
    const { refId, secret } = await buyWithChallenge()
    await armFault(server.cardSecretKey, 'webhook_duplicate', -1)
    await answerChallenge(secret, 'complete')
    await expect.poll(() => statusOf(refId)).toBe('PAID')
    await armFault(server.cardSecretKey, 'webhook_duplicate', 0)
    const { intents, charges } = await readCardLedger(server)
    const mine = intents.filter(({ metadata }) => metadata.reference === refId)
    expect(mine).toMatchObject([{ status: 'succeeded' }])
    expect(charges.filter((charge) => charge.payment_intent === mine[0]?.id && charge.captured)).toHaveLength(1)
  })

  test('that never comes is not needed: make-booking asks the provider itself', async () => {
    await armFault(server.cardSecretKey, 'webhook_never', -1)
    const { refId, secret } = await buyWithChallenge()
    await answerChallenge(secret, 'complete')
    const ended = await server.call(makeBooking, { body: { id: refId } }, { token: ayu.token })
    expect(ended.body.success).toBe(true)
    await armFault(server.cardSecretKey, 'webhook_never', 0)
  })

  test('believes nothing that an event says: a signed lie moves no money and no booking', async () => {
    const { refId, secret } = await buyWithChallenge()
    const [id] = secret.split('_secret_')
    const lie = { id, object: 'payment_intent', status: 'succeeded', metadata: { reference: refId } }
    expect((await post(anEvent(lie))).status).toBe(200)
    const ended = server.call(makeBooking, { body: { id: refId } }, { token: ayu.token })
    expect(await statusOf(refId)).toBe('UNPAID')
    await answerChallenge(secret, 'complete')
    expect((await ended).body.success).toBe(true)
  })

  test('a cancelled intent is no news to a booking that is paid at the hotel: it stays Confirmed', async () => {
    const { refId } = await buyRoom(server, ayu, { payAtHotel: true })
    expect((await server.call(makeBooking, { body: { id: refId } }, { token: ayu.token })).body.success).toBe(true)
    const { intents } = await readCardLedger(server)
    const intent = intents.find(({ metadata }) => metadata.reference === refId)!
    expect(intent.status).toBe('canceled')
    const event = JSON.stringify({
      id: `evt_test_${++events}`,
      object: 'event',
      api_version,
      type: 'payment_intent.canceled',
      data: { object: { ...intent, object: 'payment_intent' } },
    })
    expect((await post(event)).status).toBe(200)
    expect((await post(event)).status).toBe(200)
    const again = await server.call(makeBooking, { body: { id: refId } }, { token: ayu.token })
    expect(again.body).toMatchObject({ success: true, pending: false })
  })

  test('forged, stale, unsigned and altered events are refused and not stored', async () => {
    const before = (await storedEvents()).length
    const payload = anEvent({ id: 'pi_forged', object: 'payment_intent' })
    expect((await post(payload, { secret: 'whsec_forged' })).status).toBe(400)
    expect((await post(payload, { timestamp: Math.floor(Date.now() / 1000) - 3600 })).status).toBe(400)
    expect((await post(payload, { timestamp: Math.floor(Date.now() / 1000) + 4000 })).status).toBe(400)
    expect((await server.request('POST', path(), payload)).status).toBe(400)
    expect((await server.request('POST', path(), undefined)).status).toBe(400)
    expect(
      (await server.request('POST', path(), payload, { headers: { 'stripe-signature': 't=1,v1=x' } })).status,
    ).toBe(400)
    expect(await storedEvents()).toHaveLength(before)
  })

  test.each(['2020-08-27', '2026-09-30.dahlia', null])(
    'an event in another version of Stripe’s words is refused, and said to whom it concerns: %s',
    async (version) => {
      const id = `evt_version_${++events}`
      expect((await post(anEvent({ id: 'pi_1', object: 'payment_intent' }, id, { api_version: version }))).status).toBe(
        400,
      )
      expect((await storedEvents()).map(({ event_id }) => event_id)).not.toContain(id)
      const because = `an event in Stripe’s version ${version}: create the endpoint with ${api_version}`
      expect(server.log.lines).toContainEqual(expect.objectContaining({ because }))
    },
  )

  test('an event of a kind that we do not know is taken, and moves nothing', async () => {
    const { refId } = await buyWithChallenge()
    const payload = anEvent(
      { id: 'xx_1', object: 'new_kind', metadata: { reference: refId } },
      `evt_kind_${++events}`,
      { type: 'new_kind.born' },
    )
    expect((await post(payload)).status).toBe(200)
    expect(await statusOf(refId)).toBe('UNPAID')
  })

  test('an event is stored once, however often it comes', async () => {
    const payload = anEvent({ id: 'pi_unknown', object: 'payment_intent' }, 'evt_again')
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(payload)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const stored = (await storedEvents()).filter(({ event_id }) => event_id === 'evt_again')
    expect(stored).toMatchObject([{ intent_id: 'pi_unknown', handled_at: null }])
  })

  test.each(['\0', '\ud800'])(
    'an event with %j in it is stored without it: it is the provider’s, and comes again',
    async (sign) => {
      const intent = {
        id: `pi_odd${sign}`,
        object: 'payment_intent',
        metadata: { reference: `LS-ODD${sign}`, [sign]: '\\u0000' },
      }
      const id = `evt_odd_${++events}`
      expect((await post(anEvent(intent, id))).status).toBe(200)
      expect((await storedEvents()).find(({ event_id }) => event_id === id)).toMatchObject({
        intent_id: 'pi_odd\ufffd',
        reference: 'LS-ODD\ufffd',
        payload: { data: { object: { metadata: { '\ufffd': '\\u0000' } } } },
      })
    },
  )

  test.each([3000, 5000, 60_000])(
    'an event of %i nested lists is taken, without what nobody can store',
    async (depth) => {
      const id = `evt_deep_${++events}`
      const body = anEvent({ id: 'pi_deep', object: 'payment_intent' }, id)
      const deep = body.replace('"pi_deep"', `"pi_deep","x":${'['.repeat(depth)}${']'.repeat(depth)}`)
      expect((await post(deep)).status).toBe(200)
      expect((await storedEvents()).find(({ event_id }) => event_id === id)).toMatchObject({ intent_id: 'pi_deep' })
    },
  )

  test('a huge body is refused', async () => {
    expect((await post(anEvent({ id: 'pi_1', padding: 'x'.repeat(600_000) }))).status).toBe(413)
  })

  test('other calls still read JSON', async () => {
    const answer = await server.request('POST', '/api/payment/get-booking-info', '{', { token: ayu.token })
    expect(answer.status).toBe(400)
  })
})
