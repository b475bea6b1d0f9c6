import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoomsAndRates } from '#shared/api/rate-schemas.ts'
import { checkPrice, findRoomsAndRates } from '#shared/api/rates.ts'
import { nationalityNotices } from '#shared/rate/nationality-notice.ts'
import { aStay, someHotelIds, twoAdults } from '#server/testing/an-offer.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

/** A hotel of Malaysia as residents of a country see it, with more than its cheapest option. */
async function ratesFor(nationality: string, hotelId?: string): Promise<RoomsAndRates> {
  for (const id of hotelId === undefined ? await someHotelIds(server) : [hotelId]) {
    const body = { ...aStay(), currency: 'MYR' as const, occupancies: twoAdults, nationality }
    const answer = await server.call(findRoomsAndRates, { params: { hotelId: id }, body })
    if (answer.status === 200 && answer.body.hotel.recommendations.length > 2) return answer.body
  }
  throw new Error('no hotel has rooms')
}

const check = ({ token, hotel }: RoomsAndRates, recommendationId: string) =>
  server.call(checkPrice, { params: { hotelId: hotel.id, token, recommendationId } })

describe('what the supplier sells to residents of the hotel’s country only', () => {
  test('is listed for them with its notice, at home', async () => {
    const { hotel } = await ratesFor('MY')
    for (const rate of hotel.rates) {
      expect(rate.residentsOf).toEqual(['MY'])
      expect(nationalityNotices([rate])).toHaveLength(1)
    }
  })

  test('is not listed for others, whatever the supplier hands out', async () => {
    const open = await ratesFor('ID')
    await armFault(server.supplyAccount, 'residents_first', -1)
    const left = await ratesFor('ID', open.hotel.id)
    const residents = await ratesFor('MY', open.hotel.id)
    await armFault(server.supplyAccount, 'residents_first', 0)
    expect(residents.hotel.recommendations).toHaveLength(open.hotel.recommendations.length)
    expect(left.hotel.recommendations).toHaveLength(open.hotel.recommendations.length - 1)
    expect(nationalityNotices(left.hotel.rates)).toEqual([])
    const listed = new Set(left.hotel.recommendations.map(({ id }) => id))
    const options = left.hotel.standardizedRoomGroups.flatMap((group) => group.options)
    expect(left.hotel.standardizedRoomGroups.every((group) => group.options.length > 0)).toBe(true)
    expect(options.every(({ recommendationId }) => listed.has(recommendationId))).toBe(true)
  })

  test('is sold out for others when only the price check says so', async () => {
    const open = await ratesFor('ID')
    const cheapest = open.hotel.recommendations.toSorted((a, b) => a.totalRate - b.totalRate)[0]!
    expect((await check(open, cheapest.id)).body).toMatchObject({ nationality: 'ID' })
    await armFault(server.supplyAccount, 'residents_first')
    expect((await check(open, cheapest.id)).body).toEqual({ code: 'SOLD_OUT', message: 'Sold Out' })
  })
})
