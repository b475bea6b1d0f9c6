import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPrice, findRoomsAndRates } from '#shared/api/rates.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { requoteInCurrency } from '#server/hotels/requote.ts'
import { selectQuote } from '#server/hotels/quote-store.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { someHotelIds, twoAdults } from '#server/testing/an-offer.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const checkIn = addDays(dateOf(new Date(), 'UTC'), 3)
/** In Kuala Lumpur it is eight hours later. */
const evening = new Date(`${checkIn}T15:50:00Z`)
const afterMidnight = new Date(`${checkIn}T16:05:00Z`)

let now = evening
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false, now: () => now })
})
afterAll(() => server.close())

test('a stay is sold until its first day is over at the hotel, whatever day it is elsewhere', async () => {
  const stay = { currency: 'USD' as const, checkIn, checkOut: addDays(checkIn, 2), occupancies: twoAdults }
  const ratesOf = (hotelId: string) => server.call(findRoomsAndRates, { params: { hotelId }, body: stay })
  const hotelIds = await someHotelIds(server)
  const lists = await Promise.all(hotelIds.slice(0, 10).map(ratesOf))
  const list = lists.find(({ body }) => body.hotel.recommendations.length > 0)!.body
  const params = { hotelId: list.hotel.id, token: list.token, recommendationId: list.hotel.recommendations[0]!.id }
  const priced = await server.call(checkPrice, { params })
  const quote = (await selectQuote(server.context.db, (priced.body as { token: string }).token))!

  now = afterMidnight
  expect((await ratesOf(list.hotel.id)).body.hotel.recommendations).toEqual([])
  expect((await server.call(checkPrice, { params })).body).toEqual({ code: 'SOLD_OUT', message: 'Sold Out' })
  const caller = { user: { isTestAccount: false } } as SignedIn
  expect(await requoteInCurrency(server.context, quote, 'USD', caller)).toBeUndefined()
})
