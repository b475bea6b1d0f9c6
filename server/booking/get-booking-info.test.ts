import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { bookRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ayu: Traveller
let refId: string
let priced: Priced
beforeAll(async () => {
  server = await startTestServer()
  ayu = await server.signUp()
  ;({ refId, priced } = await bookRoom(server, ayu))
})
afterAll(() => server.close())

const info = (id: unknown, token: string | undefined = ayu.token) =>
  server.call(getBookingInfo, { body: { id, customerIp: '10.1.1.1', isTest: false } } as never, token ? { token } : {})

describe('get-booking-info', () => {
  test('shows the transaction under its reference [B7-037, B7-038]', async () => {
    const { status, body } = await info(refId)
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.object.transaction).toMatchObject({
      refNo: refId,
      hotel_id: priced.hotelId,
      checkin_date: priced.checkIn,
      checkout_date: priced.checkOut,
      status: 'PAID',
      booking_status: 'Confirmed',
      currency: 'USD',
      total_rate: priced.price.totalRate,
      room_count: 1,
      guest_details_per_room: ['Ayu Lestari'],
      booking_id: expect.stringMatching(/^H/),
      can: { cancel: true, confirm: true },
    })
  })

  test('shows the hotel of the booking [B3-045]', async () => {
    const { hotel } = (await info(refId)).body.object.hotelBooking
    expect(hotel).toMatchObject({
      id: priced.hotelId,
      name: expect.stringMatching(/./),
      starRating: expect.any(Number),
      descriptions: expect.any(Array),
      contact: {
        address: { line1: expect.any(String), city: { name: expect.any(String) }, country: { name: 'Malaysia' } },
      },
    })
    // A taxi needs more than a street and a city.
    expect(hotel.contact.address).toMatchObject({
      postalCode: expect.stringMatching(/^\d{5}$/),
      state: { name: expect.stringMatching(/./) },
    })
    expect(hotel.heroImage).toMatch(/^http/)
    expect(hotel.descriptions.length).toBeGreaterThan(0)
  })

  test('shows rooms and rates as they were sold [B3-046]', async () => {
    const { rooms, rates } = (await info(refId)).body.object.hotelBooking
    expect(rooms).toEqual(priced.price.hotel.rooms.map(({ id, name }) => ({ id, name })))
    expect(rates[0]?.occupancies).toMatchObject([{ roomId: rooms[0]?.id, numOfAdults: 2 }])
    expect(rates[0]?.cancellationPolicies).toEqual(priced.price.hotel.rates[0]?.cancellationPolicies)
  })

  test('shows the stay, the numbers and the guests [B3-047, B3-048]', async () => {
    const { hotelBooking } = (await info(refId)).body.object
    expect(hotelBooking).toMatchObject({
      tripStartDate: priced.checkIn,
      tripEndDate: priced.checkOut,
      bookingId: expect.stringMatching(/^H/),
      providerConfirmationNumber: expect.stringMatching(/^P/),
      bookingStatus: 'Confirmed',
      email: expect.stringContaining('@lodestay.example'),
      guestNames: ['Ayu Lestari'],
    })
  })

  test('finds it by the owner’s numeric id too', async () => {
    const { id } = (await info(refId)).body.object.transaction
    expect((await info(String(id))).body.object.transaction.refNo).toBe(refId)
  })

  test('somebody else’s and a missing one are the same 404, for both calls', async () => {
    const budi = await server.signUp()
    const { id } = (await info(refId)).body.object.transaction
    const answers = await Promise.all(
      [refId, String(id), 'LS-AAAAAAAAAAAAAAAAAAAAAAAAAA', '999999999'].flatMap((one) => [
        info(one, budi.token),
        server.call(makeBooking, { body: { id: one } }, { token: budi.token }),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404))
    expect(new Set(answers.map(({ failure }) => failure.message)).size).toBe(1)
  })

  test('needs a login', async () => {
    expect((await info(refId, '')).status).toBe(401)
    expect((await server.call(makeBooking, { body: { id: refId } })).status).toBe(401)
  })

  test.each([
    ['no body', undefined],
    ['no id', {}],
    ['a number', { id: 7 }],
    ['an object', { id: { $ne: '' } }],
    ['a path', { id: '../../etc' }],
    ['a huge id', { id: 'A'.repeat(5000) }],
    ['digits beyond every number', { id: '9'.repeat(60) }],
    ['SQL', { id: "' or 1=1 --" }],
  ])('%s is a clear 4xx for both calls', async (_what, body) => {
    for (const path of ['/api/payment/get-booking-info', '/api/payment/make-booking']) {
      const { status, failure } = await server.request('POST', path, body, { token: ayu.token })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(failure).toMatchObject({ success: false, message: expect.any(String) })
    }
  })
})

const ask = (provider: string) => server.call(makeBooking, { body: { id: refId, provider } }, { token: ayu.token })

test('make-booking refuses a provider that is not the transaction’s, and accepts its name in any case', async () => {
  expect((await ask('doku')).status).toBe(422)
  expect((await ask('STRIPE')).body.success).toBe(true)
})
