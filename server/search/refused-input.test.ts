import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkout } from '#shared/api/payments.ts'
import { getResults, initAvailability } from '#shared/api/search.ts'
import { aRateList, aStay, kualaLumpur, twoAdults } from '#server/testing/an-offer.ts'
import { rawRequest, type Raw } from '#server/testing/raw-request.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const INIT = '/api/hotel/availability/init'
const CONTENT = '/api/content/hotelcontent/getHotelContent'
const LOCATION = '/api/locations/locationcontent/location'
const SUGGEST = '/api/locations/locationcontent/autosuggest'

let server: TestServer
/** The same with a second supplier's hotels beside the hub's. */
let pair: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  pair = await startTestServer({ worker: false, env: { LITEAPI_USED: 'true' } })
})
afterAll(async () => {
  await server.close()
  await pair.close()
})

let calls = 0
/** As somebody's own client sends it, each from an address of its own. */
function send(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  return sendTo(server, method, path, { headers, ...(body === undefined ? {} : { body }) })
}
async function sendTo({ url }: TestServer, method: string, path: string, { body, headers = {} }: Raw = {}) {
  calls += 1
  const { status, text } = await rawRequest(url, method, path, {
    ...(body === undefined ? {} : { body }),
    headers: {
      'x-forwarded-for': `10.7.${Math.floor(calls / 250)}.${calls % 250}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  const { code, message } = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string; message?: string }
  return { status, code, message }
}
const refused = (message: string, status = 422) => ({ status, code: 'INVALID_INPUT', message })

const aSearch = () => ({
  ...aStay(),
  currency: 'USD' as const,
  occupancies: twoAdults,
  region: { circularRegion: kualaLumpur },
})
const polygonOf = (...corners: [lat: number, long: number][]) => ({
  multiPolygonalRegion: { polygons: [{ coordinates: corners.map(([lat, long]) => ({ lat, long })) }] },
})
const circle = (changes: object) => ({ region: { circularRegion: { ...kualaLumpur, ...changes } } })
/** 1,264 km long and wide: within the bounds of a search, and full of hotels. */
const europe = polygonOf([45, 0], [45, 14.5], [56.3, 14.5], [56.3, 0])
const world = polygonOf([-90, -180], [90, -180], [90, 180], [-90, 180])

describe('a search that cannot be', () => {
  const aRoom = { numOfAdults: 2, childAges: [] as number[] }
  test.each<[string, object, string]>([
    ['31 February', { checkIn: '2027-02-31' }, 'Please enter a date as YYYY-MM-DD'],
    ['a day without zeros', { checkOut: '2027-2-3' }, 'Please enter a date as YYYY-MM-DD'],
    ['a date that is a number', { checkIn: 20270203 }, 'checkIn: Invalid input: expected string, received number'],
    ['11 rooms', { occupancies: Array.from({ length: 11 }, () => aRoom) }, 'A search has at most 10 rooms'],
    ['no room', { occupancies: [] }, 'A search has at least one room'],
    ['a child of 13', { occupancies: [{ ...aRoom, childAges: [6, 13] }] }, 'A child is 1 to 12 years old'],
    ['half a child', { occupancies: [{ ...aRoom, childAges: [6.5] }] }, 'A child is 1 to 12 years old'],
    ['11 adults', { occupancies: [{ ...aRoom, numOfAdults: 11 }] }, 'A room has 1 to 10 adults'],
    ['nobody', { occupancies: [{ ...aRoom, numOfAdults: 0 }] }, 'A room has 1 to 10 adults'],
    ['adults in words', { occupancies: [{ ...aRoom, numOfAdults: '2' }] }, 'A room has 1 to 10 adults'],
    [
      'more adults than numbers reach',
      { occupancies: [{ ...aRoom, numOfAdults: 2 ** 53 }] },
      'A room has 1 to 10 adults',
    ],
    ['no place', { region: null }, 'region is missing'],
    ['off the globe', circle({ centerLat: 1e308 }), 'A latitude is a number from -90 to 90'],
    ['a radius of nothing', circle({ radiusInKM: 0 }), 'The radius is more than 0 and at most 50 km'],
    ['a polygon of two corners', { region: polygonOf([1, 1], [2, 2]) }, 'A polygon has at least 3 corners'],
    [
      'a polygon of 10,000 corners',
      { region: polygonOf(...Array.from({ length: 10_000 }, (_, i): [number, number] => [i / 10_000, 1])) },
      'A region has at most 5000 corners',
    ],
    ['the whole world', { region: world }, 'The region is too large'],
    ['half a meridian', { region: polygonOf([0, 10], [90, 10], [90, 10.01]) }, 'The region is too large'],
    ['a parallel', { region: polygonOf([0, -180], [0, 180], [0.01, 180]) }, 'The region is too large'],
    ['a region with too many hotels', { region: europe }, 'The region is too large'],
  ])('%s', async (_, wrong, message) => {
    expect(await send('POST', INIT, JSON.stringify({ ...aSearch(), ...wrong }))).toEqual(refused(message))
  })

  test.each([
    ['the whole world', world],
    ['a region with too many hotels', europe],
  ])('%s has no content in one answer either, at one supplier or two', async (_, region) => {
    const body = JSON.stringify(region)
    expect(await send('POST', CONTENT, body)).toEqual(refused('The region is too large'))
    expect(await sendTo(pair, 'POST', CONTENT, { body })).toEqual(refused('The region is too large'))
  })

  test('a second supplier does not make a region small that is too large for the first', async () => {
    const body = JSON.stringify({ ...aSearch(), region: europe })
    expect(await sendTo(pair, 'POST', INIT, { body })).toEqual(refused('The region is too large'))
  })

  test.each(['NaN', 'Infinity', '-Infinity', '0x10', '1e400'])('a latitude of %s', async (latitude) => {
    const body = JSON.stringify(aSearch()).replace(`"centerLat":${kualaLumpur.centerLat}`, `"centerLat":${latitude}`)
    // JSON knows no such numbers; 1e400 is one, beyond any.
    const isNumber = latitude === '1e400'
    const said = isNumber
      ? refused('A latitude is a number from -90 to 90')
      : refused('The request could not be read.', 400)
    expect(await send('POST', INIT, body)).toEqual(said)
  })
})

describe('a body that is none', () => {
  const words: Record<number, string> = {
    400: 'The request could not be read.',
    413: 'The request is too large.',
    415: 'The request could not be read.',
    422: 'The request body is missing',
  }
  const good = JSON.stringify(aSearch())
  test.each<[string, string | undefined, Record<string, string>, number]>([
    ['nothing', undefined, {}, 422],
    ['nothing, called JSON', '', {}, 400],
    ['null', 'null', {}, 422],
    ['half of it', good.slice(0, -9), {}, 400],
    ['plain text', good, { 'content-type': 'text/plain' }, 415],
    ['XML', good, { 'content-type': 'application/xml' }, 415],
    ['a form', good, { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['no type at all', good, { 'content-type': ';;;' }, 415],
    ['called packed, but is not', good, { 'content-encoding': 'gzip' }, 400],
    ['2 MB', JSON.stringify({ ...aSearch(), junk: 'x'.repeat(2_000_000) }), {}, 413],
    ['100,000 brackets', '['.repeat(100_000), {}, 400],
    ['a prototype', good.replace('{', '{"__proto__":{"isAdmin":true},'), {}, 400],
    ['a constructor', good.replace('{', '{"constructor":{"prototype":{"a":1}},'), {}, 400],
  ])('%s', async (_, body, headers, status) => {
    expect(await send('POST', INIT, body, headers)).toEqual(refused(words[status] ?? '', status))
    expect({}).not.toHaveProperty('isAdmin')
  })
})

describe('an id that leads elsewhere', () => {
  test.each(['%2e%2e', '%2e', '..', '.', '..%2f..%2fadmin', 'a%2Fb', '%00', '%ff', '%5c', 'a%20b', '%F0%9F%8F%A8'])(
    '%s is neither a hotel, a search, an option nor a place',
    async (id) => {
      const { hotel, token } = await aRateList(server)
      const option = hotel.recommendations[0]?.id ?? ''
      for (const [method, path, body] of [
        ['POST', `/api/hotel/${id}/roomsandrates`, aSearch()],
        ['POST', `/api/hotel/${id}/roomsandrates/${token}`, {}],
        ['POST', `/api/hotel/${hotel.id}/roomsandrates/${id}`, {}],
        ['GET', `/api/hotel/${id}/nearby`],
        ['GET', `/api/hotel/${id}/${token}/price/recommendation/${option}`],
        ['GET', `/api/hotel/${hotel.id}/${id}/price/recommendation/${option}`],
        ['GET', `/api/hotel/${hotel.id}/${token}/price/recommendation/${id}`],
        ['GET', `/api/hotel/availability/async/${id}/results`],
        ['GET', `${LOCATION}/${id}`],
      ] as const) {
        const { status, code } = await send(method, path, body && JSON.stringify(body))
        // What is no UTF-8 is no address at all.
        const refusal = { path, status: id === '%ff' ? 400 : 422, code: 'INVALID_INPUT' }
        expect({ path, status, code }).toEqual(refusal)
      }
    },
  )

  test.each(['..', '.', 'a/b', '\u0000', 'x'.repeat(201)])('%j has no content', async (id) => {
    expect(await send('POST', CONTENT, JSON.stringify({ hotelIds: [id] }))).toEqual(refused('Invalid id'))
  })

  test('names of what every object has are ids like others: of nothing', async () => {
    const { hotel, token } = await aRateList(server)
    for (const id of ['__proto__', 'constructor', 'toString']) {
      expect(await send('GET', `/api/hotel/${hotel.id}/${token}/price/recommendation/${id}`)).toMatchObject({
        status: 404,
      })
      expect(await send('POST', CONTENT, JSON.stringify({ hotelIds: [id] }))).toMatchObject({ status: 204 })
      expect(await send('GET', `${LOCATION}/${id}`)).toEqual({
        status: 404,
        code: 'NOT_FOUND',
        message: 'Location not found',
      })
    }
  })
})

test('a place that nobody knows is not found', async () => {
  for (const id of ['nowhere', '999999999999', '-1', '1e9'])
    expect(await send('GET', `${LOCATION}/${id}`)).toMatchObject({ status: 404, message: 'Location not found' })
})

test('words to look up: one term, of letters', async () => {
  for (const [query, message] of [
    ['', 'term is missing'],
    ['?term=', 'Give a term'],
    ['?term=%20%09', 'Give a term'],
    [`?term=${'x'.repeat(5000)}`, 'A term has at most 100 characters'],
    ['?term=%00', 'Control characters are not allowed'],
    ['?term=a&term=b', 'term: Invalid input: expected string, received array'],
    ['?term[a]=1', 'term is missing'],
  ] as const) {
    expect(await send('GET', SUGGEST + query)).toEqual(refused(message))
  }
  const odd = ['🏨', '\u202eabc', 'e\u0301\u200b', 'ﷺ'.repeat(100), '%\'"<>\\', '東京', 'İzmir']
  for (const term of odd)
    expect(await send('GET', `${SUGGEST}?term=${encodeURIComponent(term)}`)).toMatchObject({ status: 200 })
  // Bytes that are no text.
  expect(await send('GET', `${SUGGEST}?term=%ED%A0%80`)).toMatchObject({ status: 200 })
})

describe('a key of further results', () => {
  test.each([
    '..',
    '%2e%2e',
    '-1',
    '999999999999999999999',
    'NaN',
    'nonsense',
    '__proto__',
    'a%2Fb',
    '',
    'a&nextResultsKey=b',
  ])('%s is refused, and the search goes on', async (key) => {
    const { token } = (await server.call(initAvailability, { body: aSearch() })).body
    const results = `/api/hotel/availability/async/${token}/results`
    expect(await send('GET', `${results}?nextResultsKey=${key}`)).toMatchObject({ status: 422, code: 'INVALID_INPUT' })
    expect(await send('GET', results)).toMatchObject({ status: 200 })
  })
})

test('half a character in a name never reaches the database', async () => {
  const traveller = await server.signUp()
  const body = checkoutBody(await priceRoom(server, traveller))
  const { billingContact } = body.hotelInfo.bookingInfo
  for (const half of ['\ud800', 'a\udc00', '\u0000', '\u2028\u0007']) {
    billingContact.billingaddress = `Jalan ${half}`
    const { status, failure } = await server.call(checkout, { body }, { token: traveller.token })
    expect(status).toBe(422)
    expect(failure.message).toBe('Control characters are not allowed')
  }
})

describe('with two suppliers', () => {
  const forged = ['hub~~002e~002e', 'hub~..', 'lite~~d800', 'hub~~dc00', 'lite~', 'hub~~002e']

  test.each(forged)('%s is no hotel of either', async (id) => {
    const stay = JSON.stringify(aSearch())
    for (const [method, path, body] of [
      ['POST', `/api/hotel/${id}/roomsandrates`, stay],
      ['GET', `/api/hotel/${id}/nearby`],
      ['POST', CONTENT, JSON.stringify({ hotelIds: [id, '1'] })],
    ] as const) {
      const { status, message } = await sendTo(pair, method, path, body === undefined ? {} : { body })
      expect({ path, status, message }).toEqual({ path, status: 422, message: 'Invalid id' })
    }
  })

  test.each(['nobody~1', 'lite~nothing', 'lite~~0000', 'lite~a~002fb', 'hub~~003fx~0023'])(
    '%s is a hotel nobody has',
    async (id) => {
      const body = JSON.stringify({ hotelIds: [id] })
      expect(await sendTo(pair, 'POST', CONTENT, { body })).toMatchObject({ status: 204 })
    },
  )

  test('a forged key of further results is refused, and the search goes on', async () => {
    const { token } = (await pair.call(initAvailability, { body: aSearch() })).body
    const results = `/api/hotel/availability/async/${token}/results`
    const mine = (await pair.call(getResults, { params: { token } })).body.nextResultsKey
    expect(mine).toEqual(expect.any(String))
    for (const key of [
      'e',
      'e.e.e',
      'x.e',
      'k.k',
      'k~d800.e',
      'e.k~002e~002e',
      'knonsense.e',
      'k-1.b',
      'k99999999999999999999.b',
      '..',
      `k${'9'.repeat(190)}.e`,
      'a%2Fb',
      ...[
        'e',
        'e.e.e',
        'x.e',
        'k.k',
        'k~d800.e',
        'e.k~002e~002e',
        'knonsense.e',
        'k-1.b',
        'k99999999999999999999.b',
      ].map((rest) => `${mine?.split('.')[0]}.${rest}`),
    ]) {
      // Keys within our own are the suppliers' to refuse, and an empty page waits for none of them: then the next question
      // hears it.
      await expect
        .poll(async () => ({ key, ...(await sendTo(pair, 'GET', `${results}?nextResultsKey=${key}`)) }))
        .toEqual({ key, ...refused('Invalid id') })
    }
    expect(await sendTo(pair, 'GET', `${results}?nextResultsKey=${mine}`)).toMatchObject({ status: 200 })
    expect(await sendTo(pair, 'GET', results)).toMatchObject({ status: 200 })
  })
})
