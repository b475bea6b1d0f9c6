import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getHotelContent } from '#shared/api/hotels.ts'
import { getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { getResults, initAvailability } from '#shared/api/search.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { aStay, kualaLumpur, twoAdults } from '#server/testing/an-offer.ts'
import { armFault, readCardLedger, readRooms, readSecondRooms } from '#server/testing/outside-world.ts'
import { buyRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const identity = randomBytes(6).toString('hex')
const secondAccount = `lite-live-${identity}`

let server: TestServer
let ayu: Traveller
beforeAll(async () => {
  server = await startTestServer({
    identity,
    env: {
      LITEAPI_USED: 'true',
      BOOKING_RETRY_MS: '100',
      SUPPLY_POLL_MS: '200',
      SUPPLY_BOOK_TIMEOUT_MS: '3000',
      SUPPLY_SETTLE_MS: '4000',
    },
  })
  ayu = await server.signUp()
})
afterAll(() => server.close())

const finish = async (id: string) => (await server.call(makeBooking, { body: { id } }, { token: ayu.token })).body
const transaction = async (id: string) =>
  (await server.call(getBookingInfo, { body: { id } }, { token: ayu.token })).body.object.transaction
const intentsOf = async (reference: string) =>
  (await readCardLedger(server)).intents.filter(({ metadata }) => metadata.reference === reference)
const roomsThere = async (reference: string) =>
  (await readSecondRooms(secondAccount)).filter(({ clientReference }) => clientReference === reference)
const roomsAtHub = async (reference: string) =>
  (await readRooms(server)).filter(({ bookingRefId }) => bookingRefId === reference)

test('both suppliers’ hotels are found in one list and one search', async () => {
  const circularRegion = { ...kualaLumpur, radiusInKM: 3 }
  const content = await server.call(getHotelContent, { body: { circularRegion } })
  const listed = new Set((content.body?.hotels ?? []).map(({ id }) => id))
  const body = { ...aStay(), currency: 'USD' as const, occupancies: twoAdults, region: { circularRegion } }
  const { token } = (await server.call(initAvailability, { body })).body
  const offered = new Set<string>()
  let nextResultsKey: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await server.call(getResults, { params: { token }, query: { nextResultsKey } })
        expect(answer.status, answer.text).toBe(200)
        for (const { id } of answer.body.hotels) offered.add(id)
        nextResultsKey = answer.body.nextResultsKey
        return answer.body.status
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe('Completed')
  expect([...offered].some((id) => id.startsWith('lite~'))).toBe(true)
  expect([...offered].filter((id) => !listed.has(id))).toEqual([])
})

describe('a rate of the second supplier', () => {
  test('is booked there and nowhere else, charged once, and confirmed', async () => {
    const { answer, refId, priced } = await buyRoom(server, ayu, { fromSecond: true })
    expect(answer.status, answer.text).toBe(200)
    expect(await finish(refId)).toMatchObject({ success: true, msg: 'Your booking is confirmed.' })
    expect(await roomsThere(refId)).toHaveLength(1)
    expect(await roomsAtHub(refId)).toEqual([])
    const amount = priced.price.totalRate * 100
    expect(await intentsOf(refId)).toMatchObject([{ status: 'succeeded', amount_received: amount }])
    expect(await transaction(refId)).toMatchObject({ booking_status: 'Confirmed' })
  })

  test('booked without an answer is found there, once, and charged once', async () => {
    const { refId } = await buyRoom(server, ayu, { fromSecond: true, lastName: 'Ghost' })
    expect(await finish(refId)).toMatchObject({ success: true })
    expect(await roomsThere(refId)).toHaveLength(1)
    expect(await roomsAtHub(refId)).toEqual([])
    expect(await intentsOf(refId)).toMatchObject([{ status: 'succeeded' }])
  })

  test('neither booked nor answered is believed only from there, and nothing is charged', async () => {
    const { refId } = await buyRoom(server, ayu, { fromSecond: true, lastName: 'Nowhere' })
    // The hub would deny it at once; only the one who was asked is believed.
    await armFault(secondAccount, 'supply_down', 3)
    await expect.poll(() => transaction(refId), { timeout: 30_000 }).toMatchObject({ booking_status: 'Failed' })
    expect(await roomsThere(refId)).toEqual([])
    expect(await intentsOf(refId)).toMatchObject([{ status: 'canceled', amount_received: 0 }])
  })

  test('of a room that went meanwhile is refused, and nothing is charged', async () => {
    const { refId } = await buyRoom(server, ayu, { fromSecond: true, lastName: 'Soldout' })
    expect(await finish(refId)).toMatchObject({ success: false, msg: 'Sold Out' })
    expect(await intentsOf(refId)).toMatchObject([{ status: 'canceled', amount_received: 0 }])
  })
})
