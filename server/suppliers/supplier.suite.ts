import { beforeAll, describe, expect, test } from 'vitest'
import { currencies, type Currency } from '#shared/money/currency.ts'
import type { Language } from '#shared/language/language.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { adult, allocate, contact } from './allocate-for-test.ts'
import { testOwnList } from './own-list.suite.ts'
import type { BookRequest, RoomsOutcome, SearchCriteria, Supplier, SupplyCall } from './supplier.ts'

interface Peculiarities {
  /** It sells more than so many hotels within ten kilometres of Kuala Lumpur's middle. */
  hotelsOfKualaLumpur?: number
  /** Leaves the next call of an account without an answer. */
  silence?: (account: string) => Promise<void>
}

const silenceOnce = (account: string) => armFault(account, 'supply_down')

/** What every supplier must hold to, asked over the wire. `makeSupplier` gets an account of its own. */
export function testSupplier(
  makeSupplier: (account: string) => Supplier,
  { hotelsOfKualaLumpur = 1000, silence = silenceOnce }: Peculiarities = {},
): void {
  const account = `suite-${Date.now()}`
  const supplier = makeSupplier(account)
  const call: SupplyCall = { correlationId: `suite-${Date.now()}`, customerIp: '203.0.113.7', isTest: false }
  const kualaLumpur = { centerLat: 3.139, centerLong: 101.6869, radiusInKM: 10 }
  const square = [
    { lat: 3.1, long: 101.65 },
    { lat: 3.1, long: 101.72 },
    { lat: 3.18, long: 101.72 },
    { lat: 3.18, long: 101.65 },
  ]
  const tomorrow = addDays(dateOf(new Date(), 'UTC'), 1)
  const criteria: SearchCriteria = {
    currency: 'USD',
    checkIn: addDays(tomorrow, 30),
    checkOut: addDays(tomorrow, 32),
    occupancies: [{ numOfAdults: 2, childAges: [] }],
    nationality: 'MY',
    countryOfResidence: 'MY',
    region: { circularRegion: kualaLumpur },
  }
  type Available = Extract<RoomsOutcome, { status: 'available' }>

  /** A hotel with rooms for the stay. */
  async function anOpenHotel(stay = criteria): Promise<{ hotelId: string; rooms: Available }> {
    for (const { id } of await supplier.listHotels({ circularRegion: { ...kualaLumpur, radiusInKM: 3 } }, call)) {
      const rooms = await supplier.findRooms(id, stay, call)
      if (rooms.status === 'available') return { hotelId: id, rooms }
    }
    throw new Error('no hotel has a room')
  }

  /** A priced option, ready to book. Options may be sold out at the check: the first that holds. */
  async function aPricedOption(stay = criteria) {
    const { hotelId, rooms } = await anOpenHotel(stay)
    for (const { id } of rooms.recommendations) {
      const price = await supplier.checkPrice(hotelId, rooms.token, id, stay.currency, call)
      if (price.status === 'available') return { hotelId, rooms, recommendationId: id, price }
    }
    throw new Error('every option is sold out')
  }

  let references = 0
  async function aBookRequest(lastName: string, stay = criteria): Promise<BookRequest> {
    const { hotelId, price } = await aPricedOption(stay)
    references += 1
    return {
      reference: `${account}-${references}`,
      hotelId,
      token: price.token,
      rateIds: price.rates.map(({ id }) => id),
      allocations: price.rates.map((rate) => allocate(rate, lastName)),
      contact,
      requests: [],
    }
  }

  describe('content', () => {
    test('of a region is every hotel in it, in short', async () => {
      const hotels = await supplier.listHotels({ circularRegion: kualaLumpur }, call)
      expect(hotels.length).toBeGreaterThan(hotelsOfKualaLumpur)
      for (const hotel of hotels) {
        expect(hotel.distance).toBeLessThanOrEqual(10.01)
        expect(hotel.starRating).toBeLessThanOrEqual(5)
        expect(hotel.contact.address.country.code).toMatch(/^[A-Z]{2}$/)
      }
    })

    test('of a polygon is what lies inside', async () => {
      const distanceFrom = { lat: 3.139, long: 101.6869 }
      const region = { multiPolygonalRegion: { polygons: [{ coordinates: square }] }, distanceFrom }
      const hotels = await supplier.listHotels(region, call)
      expect(hotels.length).toBeGreaterThan(100)
      for (const { geoCode } of hotels) {
        expect(geoCode.lat).toBeGreaterThan(3.09)
        expect(geoCode.long).toBeLessThan(101.73)
      }
    })

    test('of named hotels is complete, and its HTML harmless', async () => {
      const ids = (await supplier.listHotels({ circularRegion: kualaLumpur }, call)).slice(0, 100).map(({ id }) => id)
      const hotels = await supplier.getHotels(ids, call)
      expect(hotels.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      for (const hotel of hotels) {
        expect(hotel.images.length).toBe(hotel.imageCount)
        expect(hotel.facilities.length).toBeGreaterThan(0)
        expect(hotel.checkinInfo.beginTime).not.toBe('')
        for (const { text } of hotel.descriptions)
          expect(text).not.toMatch(/<(?!\/?(p|br|b|strong|i|em|u|ul|ol|li|h3|h4)\b)/)
      }
    })

    test('says of itself in the language that is asked for what it has in that, and the rest in English', async () => {
      const ids = (await supplier.listHotels({ circularRegion: kualaLumpur }, call)).slice(0, 60).map(({ id }) => id)
      const languages = async (language?: Language) => {
        const hotels = await supplier.getHotels(ids, { ...call, language })
        return new Set(hotels.flatMap(({ descriptions }) => descriptions.flatMap((one) => one.language ?? [])))
      }
      expect(await languages()).toEqual(new Set(['en']))
      expect(await languages('id')).toEqual(new Set(['en', 'id']))
    })

    test('of nothing is nothing', async () => {
      expect(await supplier.getHotels(['no-such-hotel'], call)).toEqual([])
      const ocean = { centerLat: -48, centerLong: -123, radiusInKM: 1 }
      expect(await supplier.listHotels({ circularRegion: ocean }, call)).toEqual([])
    })
  })

  describe('a search', () => {
    test('brings rates in until it is complete', async () => {
      const token = await supplier.startSearch(criteria, call)
      const cheapest = new Map<string, number>()
      let key: string | undefined
      let status = ''
      await expect
        .poll(
          async () => {
            const progress = await supplier.pollSearch(token, key, 'USD', call)
            if (progress.status === 'expired') throw new Error('expired')
            for (const { id, total } of progress.offers) {
              cheapest.set(id, Math.min(total.minor, cheapest.get(id) ?? Number.POSITIVE_INFINITY))
            }
            key = progress.nextResultsKey ?? key
            status = progress.status
            return status
          },
          { timeout: 20_000, interval: 200 },
        )
        .toBe('completed')
      expect(cheapest.size).toBeGreaterThan(hotelsOfKualaLumpur / 2)
    })

    test('within a border finds no hotel beyond it', async () => {
      const region = { multiPolygonalRegion: { polygons: [{ coordinates: square }] } }
      const within = new Set((await supplier.listHotels(region, call)).map(({ id }) => id))
      const token = await supplier.startSearch({ ...criteria, region }, call)
      const found = new Set<string>()
      let key: string | undefined
      await expect
        .poll(
          async () => {
            const progress = await supplier.pollSearch(token, key, 'USD', call)
            if (progress.status === 'expired') throw new Error('expired')
            for (const { id } of progress.offers) found.add(id)
            key = progress.nextResultsKey ?? key
            return progress.status
          },
          { timeout: 20_000, interval: 500 },
        )
        .toBe('completed')
      expect(found.size).toBeGreaterThan(50)
      expect([...found].filter((id) => !within.has(id))).toEqual([])
    })

    test('that is unknown has expired', async () => {
      expect(await supplier.pollSearch('no-such-search', undefined, 'USD', call)).toEqual({ status: 'expired' })
      const { hotelId } = await anOpenHotel()
      expect(await supplier.getRooms(hotelId, 'no-such-search', 'USD', call)).toEqual({ status: 'expired' })
      expect(await supplier.checkPrice(hotelId, 'no-such-token', 'x', 'USD', call)).toEqual({ status: 'expired' })
    })

    test('belongs to the account that asked', async () => {
      const token = await supplier.startSearch(criteria, call)
      const asTest = { ...call, isTest: true }
      const shown: string[] = []
      // Of several suppliers one may be slower than a poll.
      await expect
        .poll(
          async () => {
            const answer = await supplier.pollSearch(token, undefined, 'USD', asTest)
            if (answer.status !== 'expired') shown.push(...answer.offers.map(({ id }) => id))
            return answer.status
          },
          { timeout: 20_000, interval: 500 },
        )
        .toBe('expired')
      expect(shown).toEqual([])
    })
  })

  describe('rooms and rates', () => {
    test('add up: a recommendation is one rate for each room', async () => {
      const occupancies = [
        { numOfAdults: 2, childAges: [] },
        { numOfAdults: 1, childAges: [6] },
      ]
      const { rooms } = await anOpenHotel({ ...criteria, occupancies })
      const byId = new Map(rooms.rates.map((rate) => [rate.id, rate]))
      for (const { rateIds, total } of rooms.recommendations) {
        expect(rateIds).toHaveLength(2)
        expect(rateIds.reduce((sum, id) => sum + (byId.get(id)?.total.minor ?? 0), 0)).toBe(total.minor)
      }
      const listed = rooms.groups.flatMap(({ recommendationIds }) => recommendationIds)
      expect(listed.toSorted()).toEqual(rooms.recommendations.map(({ id }) => id).toSorted())
    })

    test.each(currencies)('come in %s when asked', async (currency: Currency) => {
      const { rooms } = await anOpenHotel({ ...criteria, currency })
      for (const { total } of rooms.rates) expect(total.currency).toBe(currency)
    })

    test('say from when cancelling costs what, without a gap', async () => {
      const { rooms } = await anOpenHotel()
      for (const { cancellationPolicies, refundable } of rooms.rates) {
        const rules = cancellationPolicies.flatMap((policy) => policy.rules)
        expect(rules.length).toBeGreaterThan(0)
        expect(rules.some(({ value }) => value === 0)).toBe(refundable)
        rules.forEach(({ start, end }, i) => {
          expect(start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
          expect(end >= start).toBe(true)
          if (i > 0) expect(start).toBe(rules[i - 1]?.end)
        })
      }
    })

    test('of a search are those of its stay', async () => {
      const { hotelId, rooms } = await anOpenHotel()
      const token = await supplier.startSearch({ ...criteria, region: { circularRegion: kualaLumpur } }, call)
      const again = await supplier.getRooms(hotelId, token, 'USD', call)
      expect(again).toMatchObject({ status: 'available', recommendations: rooms.recommendations })
    })

    test('of a hotel that does not exist are none', async () => {
      expect(await supplier.findRooms('no-such-hotel', criteria, call)).toEqual({ status: 'none' })
    })
  })

  describe('a price check', () => {
    test('prices the option that was asked for, and gives a token that books', async () => {
      const { rooms, recommendationId, price } = await aPricedOption()
      const listed = rooms.recommendations.find(({ id }) => id === recommendationId)
      expect(price.rates.map(({ id }) => id)).toEqual(listed?.rateIds)
      expect(price.total.minor).toBeGreaterThanOrEqual(listed?.total.minor ?? Number.POSITIVE_INFINITY)
    })

    test('can be made again with its own token, for the same option on the same terms', async () => {
      const { hotelId, recommendationId, price } = await aPricedOption()
      const again = await supplier.checkPrice(hotelId, price.token, recommendationId, 'USD', call)
      expect(again).toMatchObject({ status: 'available', total: price.total })
      expect(again.status === 'available' && again.rates).toEqual(price.rates)
    })

    test('of an option nobody listed is sold out', async () => {
      const { hotelId, rooms } = await anOpenHotel()
      const price = await supplier.checkPrice(hotelId, rooms.token, 'no-such-option', 'USD', call)
      expect(price).toEqual({ status: 'sold_out' })
    })
  })

  describe('a booking', () => {
    let first: BookRequest
    beforeAll(async () => {
      first = await aBookRequest('Lestari')
    })

    test('made twice under one reference is one booking, and is found under it', async () => {
      const [once, twice] = await Promise.all([supplier.book(first, call), supplier.book(first, call)])
      expect(once.status).toBe('confirmed')
      expect(twice).toEqual(once)
      expect(await supplier.book(first, call)).toEqual(once)
      expect(await supplier.findBooking(first, call)).toEqual(once)
    })

    test('of several rooms is one booking, each room for those it was searched for', async () => {
      const occupancies = [
        { numOfAdults: 2, childAges: [] },
        { numOfAdults: 1, childAges: [6] },
      ]
      const request = await aBookRequest('Lestari', { ...criteria, occupancies })
      expect(request.allocations.map(({ guests }) => guests.length)).toEqual([2, 2])
      expect(await supplier.book(request, call)).toMatchObject({ status: 'confirmed' })
    })

    testOwnList({ supplier, aBookRequest, call, criteria })

    test('that nobody made is not found', async () => {
      expect(await supplier.findBooking({ ...first, reference: `${account}-never` }, call)).toEqual({
        status: 'not_found',
      })
    })

    test('of another account is not found', async () => {
      expect(await supplier.findBooking(first, { ...call, isTest: true })).toEqual({ status: 'not_found' })
    })

    test('without an answer is unknown, and comes to light under our reference', async () => {
      const ghost = await aBookRequest('Ghost')
      expect(await supplier.book(ghost, call)).toMatchObject({ status: 'unknown' })
      expect(await supplier.findBooking(ghost, call)).toMatchObject({ status: 'confirmed' })
    })

    test('without an answer and without a room is unknown, then not found', async () => {
      const nowhere = await aBookRequest('Nowhere')
      expect(await supplier.book(nowhere, call)).toMatchObject({ status: 'unknown' })
      expect(await supplier.findBooking(nowhere, call)).toEqual({ status: 'not_found' })
    })

    test('that the hotel has yet to confirm is unknown', async () => {
      const limbo = await aBookRequest('Limbo')
      expect(await supplier.book(limbo, call)).toMatchObject({ status: 'unknown' })
    })

    test('of a room that went meanwhile is refused', async () => {
      const late = await aBookRequest('Soldout')
      expect(await supplier.book(late, call)).toEqual({ status: 'refused', reason: 'sold_out' })
    })

    test('with guests the room was not searched for is refused', async () => {
      const crowded = await aBookRequest('Crowd')
      const [room] = crowded.allocations
      if (room) room.guests = Array.from({ length: 5 }, () => ({ ...adult, lastName: 'Crowd' }))
      expect(await supplier.book(crowded, call)).toEqual({ status: 'refused', reason: 'guest_rejected' })
    })

    test('with a token that was never priced is refused, not unknown', async () => {
      const request = { ...(await aBookRequest('Lestari')), token: 'no-such-token' }
      expect(await supplier.book(request, call)).toMatchObject({ status: 'refused' })
    })

    test('goes on although the browser hung up', async () => {
      const request = await aBookRequest('Lestari')
      expect(await supplier.book(request, { ...call, signal: AbortSignal.abort() })).toMatchObject({
        status: 'confirmed',
      })
    })

    test('can be cancelled, and cancelled again', async () => {
      const request = await aBookRequest('Lestari')
      const outcome = await supplier.book(request, call)
      if (outcome.status !== 'confirmed') throw new Error(`not booked: ${outcome.status}`)
      expect(await supplier.cancelBooking(outcome.bookingId, request, call)).toMatchObject({
        status: 'cancelled',
        fee: { minor: expect.any(Number) },
      })
      expect(await supplier.cancelBooking(outcome.bookingId, request, call)).toMatchObject({ status: 'cancelled' })
      expect(await supplier.cancelBooking('no-such-booking', request, call)).toMatchObject({ status: 'unknown' })
    })
  })

  describe('a supplier that fails', () => {
    const faulty = { ...call, isTest: true }
    // One supplier is asked when a search starts, another when it is first looked at.
    const search = async () => {
      const token = await supplier.startSearch(criteria, faulty)
      return supplier.pollSearch(token, undefined, 'USD', faulty)
    }

    test('throws UPSTREAM_FAILED from reads', async () => {
      for (const read of [search, () => supplier.listHotels({ circularRegion: kualaLumpur }, faulty)]) {
        await silence(`${account}-demo`)
        await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
      }
    })

    test('leaves a booking unknown', async () => {
      const request = await aBookRequest('Lestari')
      await silence(`${account}-demo`)
      expect(await supplier.book(request, faulty)).toMatchObject({ status: 'unknown' })
      await silence(`${account}-demo`)
      expect(await supplier.findBooking(request, faulty)).toMatchObject({ status: 'unknown' })
    })
  })
}
