import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { autosuggest, getLocation, listNearbyCities } from '#shared/api/places.ts'
import { metresBetween } from '#shared/places/distance.ts'
import { getResults, initAvailability, type HotelOffer } from '#shared/api/search.ts'
import { getHotelContent } from '#shared/api/hotels.ts'
import { getRoomsAndRates } from '#shared/api/rates.ts'
import { sumDueAtHotel } from '#shared/money/price-parts.ts'
import { addDays, dateOf, nightsBetween } from '#shared/stay/stay.ts'
import type { As } from '#server/testing/api-client.ts'
import { aStay, kualaLumpur, twoAdults } from '#server/testing/an-offer.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const region = { circularRegion: kualaLumpur }
const aSearch = () => ({ ...aStay(), currency: 'USD' as const, occupancies: twoAdults, region })

/** A region with this many corners. */
const polygon = (count: number) => ({
  multiPolygonalRegion: {
    polygons: [{ coordinates: Array.from({ length: count }, (_, i) => ({ lat: (i % 90) / 10, long: 1 })) }],
  },
})

let addresses = 0
/** An address of its own, so that limits by address do not meet. */
const fromElsewhere = (): As => ({ ip: `10.9.${Math.floor(addresses / 250)}.${(addresses += 1) % 250}` })

async function start(body: object = aSearch(), as?: As): Promise<string> {
  const answer = await server.call(initAvailability, { body: body as never }, as)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.token
}

/** Polls to the end; the last word on each hotel. */
async function collect(token: string, as?: As): Promise<Map<string, HotelOffer>> {
  const offers = new Map<string, HotelOffer>()
  let nextResultsKey: string | undefined
  const look = async () => {
    const { body } = await server.call(getResults, { params: { token }, query: { nextResultsKey } }, as)
    for (const offer of body.hotels) offers.set(offer.id, offer)
    nextResultsKey = body.nextResultsKey ?? nextResultsKey
    return body.status
  }
  await expect.poll(look, { timeout: 20_000, interval: 200 }).toBe('Completed')
  return offers
}

describe('places', () => {
  test('around a place are listed with ids to search, outside of what a search of it reaches', async () => {
    const { body: ipoh } = await server.call(getLocation, { params: { id: '1734634' } }, fromElsewhere())
    const { status, body } = await server.call(listNearbyCities, { params: { id: ipoh.id } }, fromElsewhere())
    expect(status).toBe(200)
    expect(body.cities.length).toBeGreaterThan(0)
    expect(body.cities.map(({ km }) => km)).toEqual(body.cities.map(({ km }) => km).toSorted((a, b) => a - b))
    for (const city of body.cities) {
      expect(city.id).not.toBe(ipoh.id)
      const { body: there } = await server.call(getLocation, { params: { id: city.id } }, fromElsewhere())
      expect(there.name).toBe(city.name)
      expect(metresBetween(ipoh.coordinates, there.coordinates) / 1000).toBeCloseTo(city.km, -1)
    }
    const unknown = await server.call(listNearbyCities, { params: { id: 'none' } }, fromElsewhere())
    expect(unknown.status).toBe(404)
  })

  test('are suggested with status and locationSuggestions [A7-015] [B7-006] [A3-026]', async () => {
    const { status, body } = await server.call(autosuggest, { query: { term: 'par' } }, fromElsewhere())
    expect(status).toBe(200)
    expect(body.status).toBe('success')
    expect(body.locationSuggestions.length).toBeGreaterThan(0)
    for (const place of body.locationSuggestions) {
      expect(place).toMatchObject({ id: expect.any(String), name: expect.any(String), type: expect.any(String) })
      expect(place.country).toMatch(/^[A-Z]{2}$/)
    }
  })

  test('answer all types of suggestion; the search bar picks [A3-027]', async () => {
    const types = new Set<string>()
    for (const term of [
      'kuala lumpur',
      'london',
      'paris',
      'tokyo',
      'singapore',
      'malaysia',
      'bali',
      'new york',
      'central station',
      'hotel',
    ]) {
      const { body } = await server.call(autosuggest, { query: { term } }, fromElsewhere())
      for (const { type } of body.locationSuggestions) types.add(type)
    }
    for (const type of ['city', 'Airport', 'TrainStation', 'MultiCity', 'Hotel']) expect(types).toContain(type)
  })

  test('have coordinates, boundaries, type and referenceId [B7-007]', async () => {
    const { status, body } = await server.call(getLocation, { params: { id: '437227' } }, fromElsewhere())
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: '437227', name: 'Paris', type: 'city', referenceId: expect.any(String) })
    expect(body.coordinates.lat).toBeCloseTo(48.86, 0)
    expect(Array.isArray(body.boundaries)).toBe(true)
  })

  test('may be kept for 300 s by browsers, unless a session asks', async () => {
    const params = { id: '437227' }
    const visitor = await server.call(getLocation, { params }, fromElsewhere())
    expect(visitor.headers.get('cache-control')).toBe('public, max-age=300')
    const { token } = await server.signUp()
    const member = await server.call(getLocation, { params }, { ...fromElsewhere(), token })
    expect(member.headers.get('cache-control')).toBe('no-store')
  })

  test('that make no sense are refused in words', async () => {
    const cases = [
      ['GET', '/api/locations/locationcontent/autosuggest', 422],
      ['GET', '/api/locations/locationcontent/autosuggest?term=', 422],
      ['GET', '/api/locations/locationcontent/autosuggest?term=%20%20', 422],
      ['GET', `/api/locations/locationcontent/autosuggest?term=${'x'.repeat(101)}`, 422],
      ['GET', '/api/locations/locationcontent/location/a%2Fb', 422],
      ['GET', '/api/locations/locationcontent/location/..%2F..%2Fetc', 422],
      ['GET', `/api/locations/locationcontent/location/${'9'.repeat(201)}`, 422],
      ['GET', '/api/locations/locationcontent/location/999999999999', 404],
      ['GET', '/api/locations/locationcontent/location/%00', 422],
    ] as const
    for (const [method, path, status] of cases) {
      const answer = await server.request(method, path, undefined, fromElsewhere())
      expect(answer.status, `${path}: ${answer.text}`).toBe(status)
      expect(answer.failure.message).not.toBe('')
    }
  })

  test('are not asked for more than ten times a second by one address', async () => {
    const as = fromElsewhere()
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => server.call(autosuggest, { query: { term: 'par' } }, as)),
    )
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(1)
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10)
  })
})

describe('availability', () => {
  test('is a token first, then rates until Completed [B7-016] [B7-019] [B3-004]', async () => {
    const token = await start()
    const first = await server.call(getResults, { params: { token } })
    expect(first.body).toMatchObject({ token, currency: 'USD', completedHotelCount: expect.any(Number) })
    expect(first.headers.get('cache-control')).toBe('no-store')
    const offers = await collect(token)
    expect(offers.size).toBeGreaterThan(500)
    for (const { rate, options } of offers.values()) {
      expect(Number.isInteger(rate.totalRate)).toBe(true)
      expect(rate.totalRate).toBeGreaterThan(0)
      expect(rate.publicRate).toBeUndefined()
      expect(Object.keys(options).toSorted()).toEqual(['freeBreakfast', 'payAtHotel', 'refundable'])
    }
  })

  test('with the key of the last look brings what came since, and nothing twice [B7-020] [B7-021]', async () => {
    // Shared with nobody: it has just begun.
    const token = await start({ ...aSearch(), nationality: 'FI' })
    const pages: HotelOffer[][] = []
    let nextResultsKey: string | undefined
    const look = async () => {
      const { body } = await server.call(getResults, { params: { token }, query: { nextResultsKey } })
      if (body.hotels.length > 0) pages.push(body.hotels)
      nextResultsKey = body.nextResultsKey
      return body.status
    }
    await expect.poll(look, { interval: 200 }).toBe('Completed')
    expect(pages.length).toBeGreaterThan(1)
    const told = pages.flat().map(({ id, rate }) => `${id} ${rate.totalRate} ${rate.providerName}`)
    expect(new Set(told).size).toBe(told.length)
  })

  test('brings its first rates before it is complete', async () => {
    // Ten times slower than usual: a busy test does not miss the beginning.
    await armFault(server.supplyAccount, 'search_slow')
    const token = await start({ ...aSearch(), nationality: 'NZ' })
    let first = { hotels: 0, status: '' }
    await expect
      .poll(async () => {
        const { hotels, status } = (await server.call(getResults, { params: { token } })).body
        first = { hotels: hotels.length, status }
        return first.hotels
      })
      .toBeGreaterThan(0)
    expect(first.status).toBe('InProgress')
  })

  test('costs members less and shows them the public price; visitors see that alone [A1-003]', async () => {
    const { token: bearer } = await server.signUp()
    const token = await start()
    const open = await collect(token)
    const reduced = await collect(token, { token: bearer })
    const off = server.context.config.memberDiscountPercent
    let lower = 0
    for (const [id, { rate }] of reduced) {
      const publicRate = open.get(id)?.rate.totalRate ?? 0
      expect(rate.totalRate).toBeLessThanOrEqual(publicRate)
      expect(rate.totalRate).toBeGreaterThanOrEqual(Math.floor(((publicRate - 1) * (100 - off)) / 100))
      expect(rate.publicRate).toBe(rate.totalRate < publicRate ? publicRate : undefined)
      expect(rate.memberRate).toBeUndefined()
      expect(open.get(id)?.rate).not.toHaveProperty('memberRate')
      if (rate.totalRate < publicRate) lower += 1
    }
    expect(lower).toBeGreaterThan(open.size / 2)
  })

  test('is priced in MYR when no currency is named [B9-012]', async () => {
    const { currency: _, ...body } = aSearch()
    const token = await start(body)
    expect((await server.call(getResults, { params: { token } })).body.currency).toBe('MYR')
  })

  test('is for residents of the country that is named, else of the account’s, else of MY [B7-017] [B7-018]', async () => {
    const nationalities = async (body: object, as?: As) => {
      const token = await start(body, as)
      const row = await server.context.db
        .selectFrom('search')
        .select('criteria')
        .where('token', '=', token)
        .executeTakeFirstOrThrow()
      return [row.criteria.nationality, row.criteria.countryOfResidence]
    }
    expect(await nationalities(aSearch())).toEqual(['MY', 'MY'])
    expect(await nationalities({ ...aSearch(), nationality: 'UNKNOWN', countryOfResidence: 'UNKNOWN' })).toEqual([
      'MY',
      'MY',
    ])
    const { token, email } = await server.signUp()
    await server.context.db.updateTable('account').set({ country: 'ID' }).where('email', '=', email).execute()
    expect(await nationalities(aSearch(), { token })).toEqual(['ID', 'ID'])
    expect(await nationalities({ ...aSearch(), nationality: 'UNKNOWN' }, { token })).toEqual(['ID', 'ID'])
    expect(await nationalities({ ...aSearch(), nationality: 'SG' }, { token })).toEqual(['SG', 'SG'])
    expect(await nationalities({ ...aSearch(), nationality: 'SG', countryOfResidence: 'MY' })).toEqual(['SG', 'MY'])
  })

  test('of dates, rooms and regions that cannot be is refused in words', async () => {
    const today = dateOf(new Date(), 'UTC')
    const room = { numOfAdults: 2, childAges: [] as number[] }
    const cases: [object, string | RegExp][] = [
      [{ checkIn: undefined }, /checkIn|string/i],
      [{ checkIn: '21-11-2026' }, 'Please enter a date as YYYY-MM-DD'],
      [{ checkIn: '2027-02-30' }, 'Please enter a date as YYYY-MM-DD'],
      [{ checkIn: addDays(today, -2), checkOut: addDays(today, 1) }, 'Check-in is in the past'],
      [{ checkIn: addDays(today, 501), checkOut: addDays(today, 502) }, 'Check-in must be within 500 days from today'],
      [{ checkIn: addDays(today, 9), checkOut: addDays(today, 9) }, 'Check-out must be after check-in'],
      [{ checkIn: addDays(today, 9), checkOut: addDays(today, 40) }, 'A stay has at most 30 nights'],
      [{ occupancies: [] }, /./],
      [{ occupancies: Array.from({ length: 11 }, () => room) }, /./],
      [{ occupancies: [{ numOfAdults: 0, childAges: [] }] }, /./],
      [{ occupancies: [{ numOfAdults: 11, childAges: [] }] }, /./],
      [{ occupancies: [{ numOfAdults: 2, childAges: [13] }] }, /./],
      [{ occupancies: [{ numOfAdults: 2, childAges: [0] }] }, /./],
      [{ occupancies: [{ numOfAdults: '2' }] }, /./],
      [{ currency: 'XXX' }, /./],
      [{ nationality: 'Malaysia' }, 'Please enter your country'],
      [{ region: {} }, 'Give either circularRegion or multiPolygonalRegion'],
      [{ region: { ...region, ...polygon(3) } }, 'Give either circularRegion or multiPolygonalRegion'],
      [{ region: { circularRegion: { ...kualaLumpur, radiusInKM: 51 } } }, /./],
      [{ region: { circularRegion: { ...kualaLumpur, centerLat: 91 } } }, /./],
      [{ region: { circularRegion: { radiusInKM: 10 } } }, 'Give centerLat, a number'],
      [{ region: polygon(2) }, /./],
      [{ region: polygon(5001) }, /./],
      [{ region: polygon(10_000) }, /./],
    ]
    for (const [wrong, message] of cases) {
      const { status, failure, text } = await server.request('POST', '/api/hotel/availability/init', {
        ...aSearch(),
        ...wrong,
      })
      const about = `${JSON.stringify(wrong).slice(0, 100)}: ${text.slice(0, 300)}`
      expect(status, about).toBe(422)
      expect(failure.code).toBe('INVALID_INPUT')
      if (typeof message === 'string') expect(failure.message, about).toContain(message)
      else expect(failure.message, about).toMatch(message)
    }
  })

  test('refuses bodies that are no JSON, nothing, or too big', async () => {
    for (const body of ['{"checkIn":', '[]', '"text"', 'null', JSON.stringify({ junk: 'x'.repeat(300_000) })]) {
      const { status, failure } = await server.request('POST', '/api/hotel/availability/init', body)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(failure.code).toBe('INVALID_INPUT')
    }
  })

  test('behind an unknown or dead token has expired', async () => {
    for (const token of ['x', 'a'.repeat(43)]) {
      const { status, failure } = await server.call(getResults, { params: { token } })
      expect(status).toBe(410)
      expect(failure).toMatchObject({ code: 'EXPIRED', message: 'This search has expired. Please search again.' })
    }
    const token = await start()
    await server.context.db.updateTable('search').set({ expires_at: new Date() }).where('token', '=', token).execute()
    expect((await server.call(getResults, { params: { token } })).status).toBe(410)
  })

  test('refuses ids that are none', async () => {
    const token = await start()
    const wrong = [
      '/api/hotel/availability/async/a%2Fb/results',
      `/api/hotel/availability/async/${'a'.repeat(201)}/results`,
      `/api/hotel/availability/async/${token}/results?nextResultsKey=a%2Fb`,
      `/api/hotel/availability/async/${token}/results?nextResultsKey=nonsense`,
    ]
    for (const path of wrong) {
      const answer = await server.request('GET', path)
      expect(answer.status, `${path}: ${answer.text}`).toBe(422)
    }
  })

  test('of one supply account is not that of the other: a test account starts anew [B6-006]', async () => {
    const token = await start()
    const { token: bearer, email } = await server.signUp()
    await server.context.db.updateTable('account').set({ is_test: true }).where('email', '=', email).execute()
    expect((await server.call(getResults, { params: { token } }, { token: bearer })).status).toBe(410)
    const own = await start(aSearch(), { token: bearer })
    expect((await server.call(getResults, { params: { token: own } }, { token: bearer })).status).toBe(200)
    expect((await server.call(getResults, { params: { token: own } })).status).toBe(410)
  })

  test('that the supplier cannot give is a clear failure', async () => {
    server.log.expectError(/hub/)
    // A read that fails quickly is tried once more.
    await armFault(server.supplyAccount, 'supply_down', 2)
    // Shared with nobody.
    const body = { ...aSearch(), nationality: 'FJ' }
    const { status, failure } = await server.call(initAvailability, { body })
    expect(status).toBe(502)
    expect(failure).toMatchObject({
      code: 'UPSTREAM_FAILED',
      message: 'Our hotel partner did not answer. Please try again later.',
    })
    // One that failed slowly is not tried again.
    await armFault(server.supplyAccount, 'supply_down', 0)
  })
})

test('a border across the date line is searched as it was given', async () => {
  const labasa = { params: { id: '2204582' } }
  const { coordinates, boundaries } = (await server.call(getLocation, labasa, fromElsewhere())).body
  expect(boundaries.map((ring) => new Set(ring.map(({ long }) => Math.sign(long))).size)).toEqual([1, 1])
  const multiPolygonalRegion = { polygons: boundaries.map((ring) => ({ coordinates: ring })) }
  const content = await server.call(getHotelContent, { body: { multiPolygonalRegion, distanceFrom: coordinates } })
  expect(content.status, content.text).toBe(200)
  const around = { circularRegion: { centerLat: coordinates.lat, centerLong: coordinates.long, radiusInKM: 50 } }
  const near = await server.call(getHotelContent, { body: around })
  const ids = content.body?.hotels.map(({ id }) => id) ?? []
  expect(ids.length).toBeGreaterThan(0)
  expect(ids).toEqual(expect.arrayContaining(near.body?.hotels.map(({ id }) => id) ?? ['none']))
  const offers = await collect(await start({ ...aSearch(), region: { multiPolygonalRegion } }))
  expect(ids).toEqual(expect.arrayContaining([...offers.keys()]))
})

test('Kuala Lumpur, London and Tokyo have over 1,000 hotels within 10 km', async () => {
  for (const term of ['Kuala Lumpur', 'London', 'Tokyo']) {
    const { body } = await server.call(autosuggest, { query: { term } }, fromElsewhere())
    const city = body.locationSuggestions.find(({ name, type }) => name === term && type.toLowerCase() === 'city')
    const place = await server.call(getLocation, { params: { id: city?.id ?? '' } }, fromElsewhere())
    const { lat, long } = place.body.coordinates
    const circularRegion = { centerLat: lat, centerLong: long, radiusInKM: 10 }
    const content = await server.call(getHotelContent, { body: { circularRegion } })
    expect(content.body?.hotels.length, term).toBeGreaterThan(1000)
  }
})

test('an offer says what the hotel collects at the desk for all rooms, as its rooms do', async () => {
  const rooms = [...twoAdults, ...twoAdults]
  const asked = { ...aSearch(), currency: 'MYR' as const, occupancies: rooms }
  const nights = nightsBetween(asked.checkIn, asked.checkOut)
  const token = await start({ ...asked, nationality: 'GB', countryOfResidence: 'GB' }, fromElsewhere())
  const offers = [...(await collect(token, fromElsewhere())).values()]
  expect(offers.length).toBeGreaterThan(0)
  // Malaysia's tourism tax: ten ringgit a room and night of foreigners.
  expect(new Set(offers.map(({ rate }) => rate.dueAtHotel))).toEqual(new Set([10 * nights * rooms.length]))
  const params = { hotelId: offers[0]!.id, searchToken: token }
  const { hotel } = (await server.call(getRoomsAndRates, { params, body: {} }, fromElsewhere())).body
  const [first] = hotel.recommendations
  const sold = hotel.rates.filter(({ id }) => first?.rates.includes(id))
  expect(sumDueAtHotel(sold)).toBe(offers[0]!.rate.dueAtHotel)

  const local = await start({ ...asked, nationality: 'MY', countryOfResidence: 'MY' }, fromElsewhere())
  for (const { rate } of (await collect(local, fromElsewhere())).values()) expect(rate).not.toHaveProperty('dueAtHotel')
})
