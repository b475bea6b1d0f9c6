import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoomsAndRates } from '#shared/api/rate-schemas.ts'
import { checkPrice, findRoomsAndRates, getRoomsAndRates, isPriced } from '#shared/api/rates.ts'
import { initAvailability } from '#shared/api/search.ts'
import { currencies } from '#shared/money/currency.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { findLiveQuote } from '#server/hotels/find-quote.ts'
import { anOffer, aRateList, aStay, kualaLumpur, someHotelIds, twoAdults } from '#server/testing/an-offer.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

describe('rooms and rates', () => {
  test('are rates, recommendations and rooms in groups [B7-025] [B3-010] [B3-011] [B3-012] [B3-013] [B3-014]', async () => {
    const { hotel, currency, token } = await aRateList(server)
    expect(currency).toBe('USD')
    expect(token).toMatch(/^[\w-]{43}$/)
    const rateIds = new Set(hotel.rates.map(({ id }) => id))
    const standardIds = new Set(hotel.standardizedRooms.map(({ id }) => id))
    const totals = new Map(hotel.recommendations.map(({ id, totalRate }) => [id, totalRate]))
    for (const rate of hotel.rates) {
      expect(rate).toMatchObject({
        availability: expect.any(String),
        providerId: expect.any(String),
        providerName: expect.any(String),
        boardBasis: { type: expect.any(String), description: expect.any(String) },
        refundability: expect.any(String),
        cardRequired: expect.any(Boolean),
        occupancies: [{ roomId: expect.any(String), stdRoomId: expect.any(String), numOfAdults: 2 }],
      })
      expect(Number.isInteger(rate.totalRate)).toBe(true)
      expect(rate.cancellationPolicies.length).toBeGreaterThan(0)
    }
    for (const { rates } of hotel.recommendations) for (const id of rates) expect(rateIds).toContain(id)
    for (const group of hotel.standardizedRoomGroups) {
      for (const id of group.standardRoomIds) expect(standardIds).toContain(id)
      for (const option of group.options) {
        expect(option.totalRate).toBe(totals.get(option.recommendationId))
        expect(option.standardRooms.length).toBeGreaterThan(0)
      }
    }
  })

  test('work with the token of a search and without one [B7-022] [B7-023] [B7-024]', async () => {
    const { hotel } = await aRateList(server)
    const stay = { ...aStay(), currency: 'USD' as const, occupancies: twoAdults }
    const region = { circularRegion: kualaLumpur }
    const search = await server.call(initAvailability, { body: { ...stay, region } })
    const params = { hotelId: hotel.id, searchToken: search.body.token }
    const withToken = await server.call(getRoomsAndRates, { params, body: { searchSpecificProviders: false } })
    const identity = { channelId: 'lodestay', culture: 'en-US', nationality: 'MY', countryOfResidence: 'MY' }
    const without = await server.call(findRoomsAndRates, {
      params: { hotelId: hotel.id },
      body: { ...stay, ...identity },
    })
    expect(withToken.status, withToken.text).toBe(200)
    expect(withToken.body.hotel.recommendations).toEqual(without.body.hotel.recommendations)
    expect(withToken.headers.get('cache-control')).toBe('no-store')
    const noBody = await server.request('POST', `/api/hotel/${hotel.id}/roomsandrates/${params.searchToken}`)
    expect(noBody.status, noBody.text).toBe(200)
  })

  test('come in another currency than the search when asked', async () => {
    const { hotel } = await aRateList(server)
    const body = {
      ...aStay(),
      currency: 'USD' as const,
      occupancies: twoAdults,
      region: { circularRegion: kualaLumpur },
    }
    const search = await server.call(initAvailability, { body })
    const params = { hotelId: hotel.id, searchToken: search.body.token }
    const inRupiah = await server.call(getRoomsAndRates, { params, body: { currency: 'IDR' } })
    expect(inRupiah.body.currency).toBe('IDR')
    expect(inRupiah.body.hotel.rates[0]?.totalRate).toBeGreaterThan((hotel.rates[0]?.totalRate ?? 0) * 1000)
  })

  test('for several rooms cost what the recommendation says, rounded once', async () => {
    const occupancies = [
      { numOfAdults: 2, childAges: [6] },
      { numOfAdults: 1, childAges: [] },
    ]
    const { hotel } = await aRateList(server, { occupancies })
    const shown = new Map(hotel.rates.map(({ id, totalRate }) => [id, totalRate]))
    for (const { rates, totalRate } of hotel.recommendations) {
      expect(rates).toHaveLength(2)
      const sum = rates.reduce((total, id) => total + (shown.get(id) ?? 0), 0)
      expect(totalRate).toBeLessThanOrEqual(sum)
      expect(totalRate).toBeGreaterThan(sum - 2)
    }
  })

  test('show the member price to members only [A1-003]', async () => {
    const { token } = await server.signUp()
    const open = await aRateList(server)
    const reduced = await aRateList(server, { as: { token } })
    const openById = new Map(open.hotel.rates.map((rate) => [rate.id, rate]))
    expect(reduced.hotel.id).toBe(open.hotel.id)
    for (const { publicRate } of open.hotel.rates) expect(publicRate).toBeUndefined()
    for (const { id, totalRate, publicRate } of reduced.hotel.rates) {
      const visitors = openById.get(id)?.totalRate ?? 0
      expect(totalRate).toBeLessThanOrEqual(visitors)
      if (totalRate < visitors) expect(publicRate).toBe(visitors)
    }
    expect(reduced.hotel.rates.some(({ publicRate }) => publicRate !== undefined)).toBe(true)
    // What members read of visitors is what visitors read, for several rooms too.
    const visitorsPay = new Map(open.hotel.recommendations.map(({ id, totalRate }) => [id, totalRate]))
    for (const { id, publicRate } of reduced.hotel.recommendations) {
      if (publicRate !== undefined) expect(publicRate).toBe(visitorsPay.get(id))
    }
  })

  test('of a hotel that does not exist: Hotel Record Not Found', async () => {
    const body = { ...aStay(), occupancies: twoAdults }
    const { status, failure } = await server.call(findRoomsAndRates, { params: { hotelId: 'nowhere' }, body })
    expect(status).toBe(404)
    expect(failure.message).toBe('Hotel Record Not Found')
  })

  test('that two ask for at the same moment are one question to the supplier, and two lists', async () => {
    const { hotel } = await aRateList(server)
    const body = { ...aStay(), currency: 'USD' as const, occupancies: twoAdults }
    const find = (more = {}) =>
      server.call(findRoomsAndRates, { params: { hotelId: hotel.id }, body: { ...body, ...more } })
    const askedFor = async (...answers: Promise<{ body: RoomsAndRates }>[]) => {
      const tokens = (await Promise.all(answers)).map((answer) => answer.body.token)
      expect(new Set(tokens).size).toBe(tokens.length)
      const lists = server.context.db.selectFrom('rate_list').select('supplier_token').where('token', 'in', tokens)
      return new Set((await lists.execute()).map((list) => list.supplier_token)).size
    }
    expect(await askedFor(find(), find())).toBe(1)
    expect(await askedFor(find(), find({ currency: 'MYR' }))).toBe(2)
    const first = find()
    await first
    expect(await askedFor(first, find())).toBe(2)
  })

  test('refuse wrong questions in words', async () => {
    const today = dateOf(new Date(), 'UTC')
    const good = { ...aStay(), occupancies: twoAdults }
    const cases: [string, unknown, number][] = [
      ['/api/hotel/1/roomsandrates', undefined, 422],
      ['/api/hotel/1/roomsandrates', {}, 422],
      ['/api/hotel/1/roomsandrates', { ...good, checkIn: addDays(today, -5) }, 422],
      ['/api/hotel/1/roomsandrates', { ...good, checkOut: good.checkIn }, 422],
      ['/api/hotel/1/roomsandrates', { ...good, occupancies: 'two' }, 422],
      ['/api/hotel/a%2Fb/roomsandrates', good, 422],
      ['/api/hotel/%2e%2e%2fx/roomsandrates', good, 422],
      [`/api/hotel/${'1'.repeat(201)}/roomsandrates`, good, 422],
      ['/api/hotel/1/roomsandrates/no-such-search', {}, 410],
      ['/api/hotel/1/roomsandrates/a%2Fb', {}, 422],
      ['/api/hotel/1/roomsandrates/x', { currency: 'GBP' }, 422],
    ]
    for (const [path, body, status] of cases) {
      const answer = await server.request('POST', path, body)
      expect(answer.status, `${path} ${JSON.stringify(body)}: ${answer.text}`).toBe(status)
      expect(answer.failure.message).not.toBe('')
    }
  })
})

/** An option that the hotel collects for, and whose price check holds. */
type Option = RoomsAndRates['hotel']['recommendations'][number]
type Rate = RoomsAndRates['hotel']['rates'][number]

/** The first option that suits, and whose price check held. Which hotels have one changes with the day. */
async function anOption(as: { token: string }, suits: (option: Option, rates: Rate[]) => boolean) {
  for (const hotelId of await someHotelIds(server)) {
    const body = { ...aStay(), currency: 'USD' as const, occupancies: twoAdults }
    const { body: rates } = await server.call(findRoomsAndRates, { params: { hotelId }, body }, as)
    const ratesOf = ({ rates: ids }: Option) => rates.hotel.rates.filter(({ id }) => ids.includes(id))
    for (const option of rates.hotel.recommendations.filter((it) => suits(it, ratesOf(it)))) {
      const params = { hotelId, token: rates.token, recommendationId: option.id }
      const { body: price } = await server.call(checkPrice, { params }, as)
      if (isPriced(price) && price.totalRate === option.totalRate) return { hotelId, rates, option, price }
    }
  }
  throw new Error('no hotel has such an option')
}

describe('a price check', () => {
  test('answers hotel and totalRate, and writes the quote it promises [B7-026] [A3-029] [A3-030]', async () => {
    const { hotelId, recommendationId, rates, price } = await anOffer(server)
    const listed = rates.hotel.recommendations.find(({ id }) => id === recommendationId)
    expect(price).toMatchObject({ totalRate: listed?.totalRate, currency: 'USD', hotel: { id: hotelId } })
    expect(price.hotel.rates.map(({ id }) => id)).toEqual(listed?.rates)
    expect(price.hotel.rooms.length).toBeGreaterThan(0)
    for (const { cancellationPolicies } of price.hotel.rates) {
      for (const { text, rules } of cancellationPolicies) {
        expect(text).not.toBe('')
        for (const rule of rules) {
          expect(rule).toMatchObject({ start: expect.any(String), end: expect.any(String), value: expect.any(Number) })
          expect(['Amount', 'Percent', 'Percentage']).toContain(rule.valueType)
        }
      }
    }
    const quote = await findLiveQuote(server.context, price.token)
    expect(quote).toMatchObject({
      hotelId,
      recommendationId,
      sell: { minor: price.totalRate * 100, currency: 'USD' },
      ...aStay(),
      occupancies: twoAdults,
      nationality: 'MY',
      memberId: null,
      isTest: false,
      hotel: { id: hotelId },
    })
    expect(quote?.net.minor).toBeLessThanOrEqual(price.totalRate * 100)
    expect(quote?.rates.map(({ id }) => id)).toEqual(listed?.rates)
    const life = Date.parse(price.expiresAt) - Date.now()
    expect(life).toBeGreaterThan(59 * 60_000)
    expect(life).toBeLessThanOrEqual(60 * 60_000)
  })

  test.each(currencies)('charges in whole units of %s what it showed', async (currency) => {
    const { price } = await anOffer(server, { currency })
    const quote = await findLiveQuote(server.context, price.token)
    const unit = currency === 'BHD' || currency === 'OMR' ? 1000 : 100
    expect(Number.isInteger(price.totalRate)).toBe(true)
    expect(quote?.sell).toEqual({ minor: price.totalRate * unit, currency })
  })

  test('writes whose discount is in it', async () => {
    const { token, user } = await server.signUp()
    const { option, price } = await anOption({ token }, ({ publicRate }) => publicRate !== undefined)
    const quote = await findLiveQuote(server.context, price.token)
    expect(quote?.memberId).toBe(user.id)
    expect(price.totalRate * 100).toBe(quote?.sell.minor)
    expect(price.totalRate).toBeLessThan(option.publicRate ?? 0)
  })

  test('tells the price before, when it moved', async () => {
    const { hotelId, recommendationId, rates, price } = await anOffer(server)
    await armFault(server.supplyAccount, 'price_up')
    const params = { hotelId, token: rates.token, recommendationId }
    const { body } = await server.call(checkPrice, { params })
    expect(body).toMatchObject({ previousRate: price.totalRate })
    expect(isPriced(body) && body.totalRate).toBeGreaterThan(price.totalRate)
  })

  test('tells what was shown before, where a member pays no less than everybody', async () => {
    const { token } = await server.signUp()
    const { hotelId, rates, option } = await anOption({ token }, (_, its) => its.every(({ payAtHotel }) => payAtHotel))
    await armFault(server.supplyAccount, 'price_up')
    const params = { hotelId, token: rates.token, recommendationId: option.id }
    const { body } = await server.call(checkPrice, { params }, { token })
    expect(body).toMatchObject({ previousRate: option.totalRate })
    expect(isPriced(body) && body.totalRate).toBeGreaterThan(option.totalRate)
  })

  test('of a room that is gone answers code and message [B7-027]', async () => {
    const { hotelId, recommendationId, rates } = await anOffer(server)
    await armFault(server.supplyAccount, 'sold_out')
    const params = { hotelId, token: rates.token, recommendationId }
    const { status, body } = await server.call(checkPrice, { params })
    expect(status).toBe(200)
    expect(body).toEqual({ code: 'SOLD_OUT', message: 'Sold Out' })
  })

  test('of what was never listed, elsewhere or too long ago is refused', async () => {
    const { hotel, token } = await aRateList(server)
    const [recommendation] = hotel.recommendations
    const ask = async (params: object) =>
      server.call(checkPrice, {
        params: { hotelId: hotel.id, token, recommendationId: recommendation?.id ?? '', ...params },
      })
    expect((await ask({ recommendationId: 'unlisted' })).status).toBe(404)
    expect((await ask({ recommendationId: 'constructor' })).status).toBe(404)
    expect((await ask({ recommendationId: 'a/b' })).status).toBe(422)
    expect((await ask({ hotelId: '1' })).failure.code).toBe('EXPIRED')
    expect((await ask({ token: 'x'.repeat(43) })).failure.code).toBe('EXPIRED')
    await server.context.db
      .updateTable('rate_list')
      .set({ expires_at: new Date() })
      .where('token', '=', token)
      .execute()
    expect((await ask({})).failure).toMatchObject({
      code: 'EXPIRED',
      message: 'These rates have expired. Please search again.',
    })
  })
})
