import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { testSupplier } from '#server/suppliers/supplier.suite.ts'
import type { BookRequest, SearchCriteria, SupplyCall } from '#server/suppliers/supplier.ts'
import { aLiteapi } from './a-liteapi.ts'
import { encodeToken } from './stay-token.ts'

describe('the LiteAPI adapter', () => {
  testSupplier((account) => aLiteapi(inject('sandboxUrl'), account), { hotelsOfKualaLumpur: 700 })
})

test('a card never shows a rate that is for residents of another country', async () => {
  const account = `residents-${Date.now()}`
  const supplier = aLiteapi(inject('sandboxUrl'), account)
  const offersFor = async (country: string) => {
    const who = { nationality: country, countryOfResidence: country }
    const token = await supplier.startSearch({ ...stay, ...who, region: kualaLumpur }, call)
    const progress = await supplier.pollSearch(token, undefined, 'USD', call)
    if (progress.status !== 'completed') throw new Error(progress.status)
    return new Map(progress.offers.map(({ id, total }) => [id, total.minor]))
  }
  const before = await offersFor('ID')
  await armFault(account, 'residents_first', -1)
  const [guests, residents] = [await offersFor('ID'), await offersFor('MY')]
  const dearer = [...before].filter(([id, minor]) => (guests.get(id) ?? Infinity) > minor)
  expect(dearer).toHaveLength(before.size)
  expect([...guests.values()].length).toBeGreaterThan(before.size / 4)
  expect(residents.size).toBeGreaterThan(0)
})

const call: SupplyCall = { correlationId: 'c0ffee00-0000', customerIp: '203.0.113.9', isTest: false }
const checkIn = addDays(dateOf(new Date(), 'UTC'), 50)
const stay: SearchCriteria = {
  currency: 'USD',
  checkIn,
  checkOut: addDays(checkIn, 2),
  occupancies: [{ numOfAdults: 2, childAges: [] }],
  nationality: 'MY',
  countryOfResidence: 'MY',
}
const kualaLumpur = { circularRegion: { centerLat: 3.139, centerLong: 101.6869, radiusInKM: 2 } }

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** HTTP status, body, and how long it takes. */
type Answer = [status: number, body: unknown, afterMs?: number]

const isList = (one: Answer | Answer[]): one is Answer[] => Array.isArray(one[0])

/** A LiteAPI that answers as no well-behaved sandbox does, by path; of several answers the last one stays. */
async function answering(answers: Record<string, Answer | Answer[]>, bookTimeoutMs?: number) {
  const asked: { path: string; headers: IncomingHttpHeaders }[] = []
  const listener: RequestListener = (request, reply) => {
    const path = (request.url ?? '').replace('/liteapi/v3.0', '').split('?')[0] ?? ''
    asked.push({ path, headers: request.headers })
    const times = asked.filter((one) => one.path === path).length
    const answer = answers[path] ?? [404, '<h1>no</h1>']
    const [status, body, afterMs] = isList(answer) ? answer[Math.min(times, answer.length) - 1]! : answer
    const send = () => reply.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    if (afterMs === undefined) send()
    else setTimeout(send, afterMs)
  }
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const supplier = aLiteapi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'traveller', bookTimeoutMs)
  return { supplier, asked }
}

/** With its cause: who looks into a doubt starts there. */
const unknown = { status: 'unknown', cause: expect.any(Error) }
const failure = (code: number, description = '') => ({ error: { code, message: 'no', description } })
const prebook = { id: 'p1', recommendationId: 'r', totalMinor: 20_000, hotelId: 'lp1' }
const request: BookRequest = {
  reference: 'LS-1',
  hotelId: 'lp1',
  token: encodeToken({ isTest: false, stay, prebook }),
  rateIds: ['r-r1'],
  allocations: [
    { roomId: 'room-1', rateId: 'r-r1', guests: [{ type: 'Adult', firstName: 'Ayu', lastName: 'Lestari' }] },
  ],
  contact: {
    firstName: 'Ayu',
    lastName: 'Lestari',
    age: 34,
    email: 'ayu@lodestay.example',
    phone: '+62 812',
    billingaddress: 'Jalan Kenanga 7',
    billingcode: '10310',
    billingstate: 'Jakarta',
    billingcountry: 'ID',
  },
  requests: [],
}

test('a search is one call with the key of its account, and finds nothing under code 2001 on HTTP 200', async () => {
  const { supplier, asked } = await answering({ '/hotels/rates': [200, failure(2001)] })
  for (const isTest of [false, true]) {
    const token = await supplier.startSearch({ ...stay, region: kualaLumpur }, { ...call, isTest })
    const progress = await supplier.pollSearch(token, undefined, 'USD', { ...call, isTest })
    expect(progress).toEqual({ status: 'completed', expectedHotelCount: 0, completedHotelCount: 0, offers: [] })
  }
  expect(asked.map(({ headers }) => headers['x-api-key'])).toEqual(['traveller', 'traveller-demo'])
})

describe('a list of bookings', () => {
  const one = {
    checkin: '2027-01-10',
    checkout: '2027-01-12',
    status: 'CONFIRMED',
    currency: 'USD',
    client_reference: '',
  }
  const list = async (...answers: Answer[]) => {
    const { supplier, asked } = await answering({ '/bookings/': answers })
    return { book: await supplier.listRooms(new Date(Date.now() - 10 * 86_400_000), call), asked }
  }

  test('is asked for week by week, and a booking that two weeks name is one', async () => {
    const { book, asked } = await list([200, { count: 1, data: [{ ...one, bookingId: 'b1', retail_rate: '654.84' }] }])
    const room = { bookingId: 'b1', reference: '', checkIn: one.checkin, checkOut: one.checkout }
    const total = { minor: 65_484, currency: 'USD' }
    expect(book).toEqual({ status: 'read', rooms: [{ ...room, status: 'confirmed', total }] })
    expect(asked).toHaveLength(2)
  })

  test('names a booking as the schema does or as the example beside it', async () => {
    const { book } = await list([200, { count: 1, data: [{ ...one, booking_Id: 'b2' }] }])
    expect(book).toMatchObject({ rooms: [{ bookingId: 'b2' }] })
  })

  test.each([1e20, -1, 'free'])('keeps one whose price is no amount: %s', async (price) => {
    const { book } = await list([200, { count: 1, data: [{ ...one, bookingId: 'b1', retail_rate: price }] }])
    expect(book).toMatchObject({ status: 'read', rooms: [{ bookingId: 'b1', status: 'confirmed' }] })
    expect(book.status === 'read' && book.rooms[0]).not.toHaveProperty('total')
    const asked = { ...one, bookingId: 'b1', clientReference: 'LS-1', price }
    const { supplier } = await answering({ '/bookings': [200, { data: [asked] }] })
    const found = await supplier.findRoom({ reference: 'LS-1', token: '' }, call)
    expect(found).toMatchObject({ status: 'found', room: { bookingId: 'b1' } })
  })

  test.each<[string, Answer]>([
    ['null', [200, { count: 0, data: null }]],
    ['an empty answer', [204, '']],
  ])('without any is %s', async (_what, answer) => {
    expect((await list(answer)).book).toEqual({ status: 'read', rooms: [] })
  })

  test.each<[string, Answer]>([
    ['days it does not take', [400, { error: { code: 400, message: 'Invalid startDate or endDate' } }]],
    ['a part of it', [200, { count: 2, data: [{ ...one, bookingId: 'b1' }] }]],
    ['one without a number', [200, { count: 1, data: [one] }]],
    ['a gateway’s page', [502, '<h1>bad gateway</h1>']],
  ])('is unknown, never shorter: %s', async (_what, answer) => {
    const good: Answer = [200, { count: 0, data: [] }]
    expect((await list(good, answer)).book).toEqual(unknown)
  })
})

describe('a booking', () => {
  const confirmed = { bookingId: 'b1', status: 'CONFIRMED' }
  test.each([
    ['sold out meanwhile', [200, failure(2001)], 'sold_out'],
    ['a rate that moved', [400, failure(4010)], 'price_changed'],
    ['guests it does not like', [400, failure(4002, 'guests[0].email is wrong')], 'guest_rejected'],
    ['a method we may not pay with', [400, failure(4000)], 'not_booked'],
    ['a key that is refused', [401, failure(401)], 'not_booked'],
    ['too many calls', [429, failure(4290)], 'not_booked'],
  ] as const)('is refused: %s', async (_why, answer, reason) => {
    const { supplier } = await answering({ '/rates/book': [answer[0], answer[1]] })
    expect(await supplier.book(request, call)).toEqual({ status: 'refused', reason })
  })

  test.each([
    ['booking is not confirmed', 400, failure(2010)],
    ['booking failed', 400, failure(2013)],
    ['booking incomplete', 400, failure(2014)],
    ['unable to process request', 400, failure(5000)],
    ['a code nobody told us of', 400, failure(7777)],
    ['a gateway’s page', 502, '<h1>bad gateway</h1>'],
    ['a proxy’s page', 404, '<h1>no</h1>'],
    ['an HTTP error without a code', 400, {}],
    ['half an answer', 200, '{"data":{'],
    ['an answer without a number', 200, { data: { status: 'CONFIRMED' } }],
    ['a status nobody told us of', 200, { data: { bookingId: 'b1', status: 'PENDING' } }],
    ['nothing', 200, ''],
    ['somebody else’s confirmation', 200, { data: { ...confirmed, clientReference: 'LS-2' } }],
    ['somebody else’s end', 200, { data: { ...confirmed, status: 'CANCELLED', clientReference: 'LS-2' } }],
  ])('is unknown: %s', async (_what, status, body) => {
    const { supplier } = await answering({ '/rates/book': [status, body] })
    expect(await supplier.book(request, call)).toEqual(unknown)
  })

  test.each(['LS-1', '', undefined])(
    'is confirmed by an answer that names the reference %j',
    async (clientReference) => {
      const { supplier } = await answering({ '/rates/book': [200, { data: { ...confirmed, clientReference } }] })
      expect(await supplier.book(request, call)).toMatchObject({ status: 'confirmed', bookingId: 'b1' })
    },
  )

  test('of a reference that is taken is the booking made under it, and unknown while nobody sees that one', async () => {
    const booked = { bookingId: 'b1', status: 'CONFIRMED', clientReference: 'LS-1', hotelConfirmationCode: 'H7' }
    const taken: [number, unknown] = [400, failure(4005)]
    const found = await answering({ '/rates/book': taken, '/bookings': [200, { data: [booked] }] })
    expect(await found.supplier.book(request, call)).toEqual({
      status: 'confirmed',
      bookingId: 'b1',
      confirmationNumber: 'H7',
    })
    server?.close()
    const missing = await answering({ '/rates/book': taken, '/bookings': [200, { data: [] }] })
    expect(await missing.supplier.book(request, call)).toEqual(unknown)
  })

  // Of `metadata` their OpenAPI demands five fields or nothing (openapi-schemas/booking.json, POST /rates/book).
  test('says who holds it, who leads each room and how it is paid, and sends no metadata', async () => {
    let sent = ''
    const url = await serveForTest((asked, reply) => {
      asked.on('data', (part) => (sent += String(part)))
      asked.on('end', () => reply.writeHead(400).end(JSON.stringify(failure(4000))))
    })
    await aLiteapi(url, 'traveller').book(request, call)
    const [firstName, lastName, email] = ['Ayu', 'Lestari', 'ayu@lodestay.example']
    expect(JSON.parse(sent)).toEqual({
      prebookId: 'p1',
      clientReference: 'LS-1',
      holder: { firstName, lastName, email, phone: '+62 812' },
      guests: [{ occupancyNumber: 1, firstName, lastName, email }],
      payment: { method: 'ACC_CREDIT_CARD' },
    })
  })

  test('whose prebook died is made with a new one at the same price, else refused', async () => {
    const gone: [number, unknown] = [400, failure(4002, 'invalid prebookId, rate not found')]
    const { supplier, asked } = await answering({
      '/rates/book': gone,
      '/hotels/rates': [200, failure(2001)],
      '/data/hotel': [204, ''],
    })
    expect(await supplier.book(request, call)).toEqual({ status: 'refused', reason: 'price_changed' })
    expect(asked.map(({ path }) => path)).toContain('/hotels/rates')
    expect(asked.filter(({ path }) => path === '/rates/book')).toHaveLength(1)
  })

  test('against the sandbox survives the end of its prebook', async () => {
    const lite = aLiteapi(inject('sandboxUrl'), `renew-${Date.now()}`)
    const [first] = await lite.listHotels(kualaLumpur, call)
    expect(first).toBeDefined()
    for (const { id } of await lite.listHotels(kualaLumpur, call)) {
      const rooms = await lite.findRooms(id, stay, call)
      const [option] = rooms.status === 'available' ? rooms.recommendations : []
      if (rooms.status !== 'available' || !option) continue
      const price = await lite.checkPrice(id, rooms.token, option.id, 'USD', call)
      if (price.status !== 'available') continue
      const dead = { id: 'dead', recommendationId: option.id, totalMinor: price.total.minor, hotelId: id }
      const rateId = price.rates[0]?.id ?? ''
      const allocations = request.allocations.map((room) => ({ ...room, rateId }))
      const renewed = { ...request, reference: `renew-${Date.now()}`, hotelId: id, allocations }
      const token = encodeToken({ isTest: false, stay, prebook: dead })
      expect(await lite.book({ ...renewed, token }, call)).toMatchObject({ status: 'confirmed' })
      const dearer = encodeToken({ isTest: false, stay, prebook: { ...dead, totalMinor: 1 } })
      const other = { ...renewed, reference: `${renewed.reference}-2`, token: dearer }
      expect(await lite.book(other, call)).toEqual({ status: 'refused', reason: 'price_changed' })
      expect(await lite.findBooking(other, call)).toEqual({ status: 'not_found' })
      return
    }
    throw new Error('no hotel has a room')
  })
})

const one = (status: string, clientReference: string | null = 'LS-1') => ({ bookingId: 'b1', status, clientReference })

describe('looking a booking up', () => {
  const sent = { reference: 'LS-1', token: '' }
  test.each([
    ['nobody made', 200, { data: [] }, 'not_found'],
    ['somebody else made', 200, { data: [one('CONFIRMED', 'LS-2')] }, 'not_found'],
    ['that names no reference', 200, { data: [one('CONFIRMED', null)] }, 'unknown'],
    ['that names an empty reference', 200, { data: [one('CANCELLED', '')] }, 'unknown'],
    ['beside one without a reference', 200, { data: [one('CONFIRMED', null), one('CONFIRMED')] }, 'confirmed'],
    ['still pending', 200, { data: [one('PENDING')] }, 'unknown'],
    ['cancelled', 200, { data: [one('CANCELLED_WITH_CHARGES')] }, 'refused'],
    ['cancelled once and made again', 200, { data: [one('CANCELED'), one('CONFIRMED')] }, 'confirmed'],
    ['that cannot be read', 200, { data: [{ status: 'CONFIRMED' }] }, 'unknown'],
    ['nobody speaks of', 200, { data: null }, 'unknown'],
    ['behind a proxy', 404, '<h1>no</h1>', 'unknown'],
    ['with a key that is refused', 401, failure(401), 'unknown'],
    ['with no answer', 204, '', 'unknown'],
  ])('%s', async (_which, status, body, expected) => {
    const { supplier } = await answering({ '/bookings': [status, body] })
    const found = await supplier.findBooking(sent, call)
    expect(found).toMatchObject(expected === 'unknown' ? unknown : { status: expected })
  })
})

const aRate = (changes: object = {}, retail: object = {}) => ({
  rateId: 'x',
  occupancyNumber: 1,
  name: 'Deluxe Room',
  adultCount: 2,
  childrenAges: [],
  boardType: 'BB1',
  boardName: 'Breakfast buffet',
  remarks: '<p onclick="x()">Near the <b>park</b></p><script>alert(1)</script>',
  mappedRoomId: 77,
  retailRate: { total: [{ amount: '200.005', currency: 'USD' }], taxesAndFees: null, ...retail },
  cancellationPolicies: {
    refundableTag: 'RFN',
    cancelPolicyInfos: [
      { cancelTime: `${addDays(checkIn, -2)} 10:00:00`, amount: 200, currency: 'USD', timezone: 'GMT' },
    ],
  },
  paymentTypes: ['NUITEE_PAY', 'PROPERTY_PAY'],
  ...changes,
})
const hotel = {
  data: {
    id: 'lp1',
    name: 'Hotel',
    country: 'my',
    location: { latitude: 3.1, longitude: 101.7 },
    rooms: [
      {
        id: 77,
        roomName: 'Deluxe',
        roomSizeSquare: 30,
        roomSizeUnit: 'm2',
        photos: [{ url: 'https://cdn.example/a.jpg' }],
      },
    ],
  },
}
const rooms = async (...rates: object[]) => {
  const data = [{ hotelId: 'lp1', roomTypes: [{ offerId: 'o1', supplier: 'nuitee', rates }] }]
  const { supplier } = await answering({ '/hotels/rates': [200, { data }], '/data/hotel': [200, hotel] })
  const found = await supplier.findRooms('lp1', stay, call)
  server?.close()
  return found
}

const suggested = (amount: number) => ({ suggestedSellingPrice: [{ amount, currency: 'USD', source: 'x' }] })
const floorOf = async (retail: object) => {
  const found = await rooms(aRate({}, { total: [{ amount: 200, currency: 'USD' }], ...retail }))
  return found.status === 'available' ? found.rates[0]?.floor?.minor : 0
}

const hotelOf = (hotelId: string, remarks: string) => ({
  hotelId,
  roomTypes: [{ offerId: `o-${hotelId}`, supplier: 'nuitee', rates: [aRate({ remarks })] }],
})
/** Ids of what is sold after a first look at these hotels, and a second that nobody answers. */
const offersFrom = async (...data: object[]) => {
  const { supplier, asked } = await answering({
    '/hotels/rates': [
      [200, { data }],
      [502, '<h1>bad gateway</h1>'],
    ],
  })
  const token = await supplier.startSearch({ ...stay, region: kualaLumpur }, call)
  const progress = await supplier.pollSearch(token, undefined, 'USD', call).finally(() => server?.close())
  expect(asked).toHaveLength(2)
  return progress.status === 'completed' ? progress.offers.map(({ id }) => id) : progress.status
}

describe('rates', () => {
  test('are read tolerantly and safely', async () => {
    const found = await rooms(aRate())
    expect(found).toMatchObject({
      status: 'available',
      rates: [
        {
          total: { minor: 20_001, currency: 'USD' },
          boardBasis: { type: 'BedAndBreakfast', description: 'Breakfast buffet' },
          // It could be paid at the hotel, but we pay when we book.
          payAtHotel: false,
          refundable: true,
          policies: [{ type: 'Remarks', text: '<p>Near the <b>park</b></p>' }],
          cancellationPolicies: [{ rules: [{ value: 0, end: `${addDays(checkIn, -2)}T18:00:00` }, { value: 200 }] }],
        },
      ],
      standardizedRooms: [{ id: 'room-77', name: 'Deluxe', area: '30 m²', images: [{ links: { length: 3 } }] }],
    })
  })

  test.each([
    ['sold to <b>residents</b> of Malaysia: show a card', 'Residents', ['MY']],
    ['for nationals and residents only', 'Residents', []],
    ['A tourism tax is collected from non-residents only', 'Remarks', undefined],
    ['Residents of the hotel meet on the roof', 'Remarks', undefined],
  ])('say whom they are for apart from all other remarks: %s', async (line, type, residents) => {
    const found = await rooms(aRate({ remarks: `<p>Near the park</p><br/>${line}` }))
    const text = type === 'Remarks' ? `<p>Near the park</p><br />${line}` : line
    const policies = found.status === 'available' ? found.rates[0]?.policies : []
    expect(policies).toContainEqual({ type, text })
    expect(policies).toHaveLength(type === 'Remarks' ? 1 : 2)
    expect(found.status === 'available' && found.rates[0]?.residentsOf).toEqual(residents)
  })

  test('of a first look are sold although the second, for hotels that have others, is not answered', async () => {
    const [open, closed] = [hotelOf('lp1', ''), hotelOf('lp2', 'Sold to residents of Indonesia only')]
    expect(await offersFrom(open, closed)).toEqual(['lp1'])
    // Nothing for this traveller and nobody to ask: that is not "no room".
    await expect(offersFrom(closed)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  })

  test('stop a member’s discount at the suggested selling price', async () => {
    expect(await floorOf({})).toBeUndefined()
    expect(await floorOf(suggested(195.5))).toBe(19_550)
    expect(await floorOf(suggested(230))).toBe(20_000)
  })

  test('tell taxes at the desk from those in the price, and fees in other money in words', async () => {
    const taxesAndFees = [
      { included: true, description: 'VAT', amount: 20, currency: 'USD' },
      { included: false, description: 'City tax', amount: 4.5, currency: 'USD' },
      { included: false, description: 'Resort <i>fee</i>', amount: 30, currency: 'MYR' },
    ]
    const found = await rooms(aRate({ remarks: '' }, { taxesAndFees }))
    expect(found).toMatchObject({
      rates: [
        {
          taxes: [
            { description: 'VAT', amount: 20, isIncluded: true },
            { description: 'City tax', amount: 4.5, isIncluded: false },
          ],
          policies: [{ type: 'MandatoryFees', text: 'Resort <i>fee</i>: MYR 30' }],
        },
      ],
    })
  })

  test('in another currency than asked are no rates at all', async () => {
    const inRinggit = aRate({}, { total: [{ amount: 200, currency: 'MYR' }] })
    await expect(rooms(inRinggit)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  })

  test.each([1e20, 0 - 200])('at %d, which is no price, are not sold', async (amount) => {
    const senseless = aRate({}, { total: [{ amount, currency: 'USD' }] })
    expect(await rooms(senseless)).toEqual({ status: 'none' })
    expect(await floorOf(suggested(1e20))).toBeUndefined()
  })

  test('of an offer that lost a room are not sold', async () => {
    expect(await rooms(aRate({ retailRate: null }))).toEqual({ status: 'none' })
    expect(await rooms(aRate(), aRate({ occupancyNumber: 2 }))).toEqual({ status: 'none' })
  })
})

const priced = (price: number): Answer => [
  200,
  { data: { prebookId: 'p2', price, currency: 'USD', roomTypes: [{ rates: [aRate()] }] } },
]
const onSale: Record<string, Answer> = {
  '/hotels/rates': [200, { data: [{ hotelId: 'lp1', roomTypes: [{ offerId: 'o1', rates: [aRate()] }] }] }],
  '/data/hotel': [200, hotel],
  '/rates/prebook': priced(200.01),
}

test.each([0, 0 - 200])('a prebook at %d is no room for nothing, but none', async (price) => {
  const { supplier } = await answering({ ...onSale, '/rates/prebook': priced(price) })
  const found = await supplier.findRooms('lp1', stay, call)
  const [option] = found.status === 'available' ? found.recommendations : []
  const token = encodeToken({ isTest: false, stay })
  expect(await supplier.checkPrice('lp1', token, option!.id, 'USD', call)).toEqual({ status: 'sold_out' })
})

describe('a booking over a slow wire', () => {
  const stale = failure(4002, 'invalid prebookId, rate not found')
  const booked = { data: { bookingId: 'b1', status: 'CONFIRMED' } }

  /** Books with a prebook that LiteAPI calls dead, but whose room it still sells. */
  async function bookStale(answers: Record<string, Answer | Answer[]>, bookTimeoutMs: number) {
    const { supplier, asked } = await answering({ ...onSale, ...answers }, bookTimeoutMs)
    const found = await supplier.findRooms('lp1', stay, call)
    const [option] = found.status === 'available' ? found.recommendations : []
    const dead = { ...prebook, recommendationId: option!.id, totalMinor: 20_001 }
    // Timers of one process fire in their order, however busy it is.
    const ends = Promise.withResolvers<string>()
    const timer = setTimeout(() => ends.resolve('too late'), bookTimeoutMs * 1.1)
    const outcome = await supplier.book(
      { ...request, token: encodeToken({ isTest: false, stay, prebook: dead }) },
      call,
    )
    clearTimeout(timer)
    ends.resolve('in time')
    const sent = asked.filter(({ path }) => path === '/rates/book').length
    return { outcome, sent, ended: await ends.promise }
  }

  test('is sent again while there is time', async () => {
    const { outcome, sent } = await bookStale(
      {
        '/rates/book': [
          [400, stale],
          [200, booked],
        ],
      },
      10_000,
    )
    expect([outcome.status, sent]).toEqual(['confirmed', 2])
  })

  test.each([
    [
      'answer',
      {
        '/rates/book': [
          [400, stale, 1800],
          [200, booked],
        ],
      },
    ],
    [
      'renewal',
      {
        '/rates/book': [
          [400, stale],
          [200, booked],
        ],
        '/rates/prebook': [...priced(200.01), 1800],
      },
    ],
  ] as [string, Record<string, Answer | Answer[]>][])(
    'is not sent again late, after a slow %s',
    async (_what, answers) => {
      const { outcome, sent } = await bookStale(answers, 3000)
      expect([outcome, sent]).toEqual([{ status: 'refused', reason: 'price_changed' }, 1])
    },
  )

  test.each([
    [
      'the second send',
      {
        '/rates/book': [
          [400, stale, 400],
          [200, booked, 60_000],
        ],
      },
      'unknown',
      2,
    ],
    ['the renewal', { '/rates/book': [[400, stale]], '/rates/prebook': [200, '', 60_000] }, 'refused', 1],
    [
      'the search of a taken reference',
      { '/rates/book': [[400, failure(4005), 400]], '/bookings': [200, '', 60_000] },
      'unknown',
      1,
    ],
  ] as [string, Record<string, Answer | Answer[]>, string, number][])(
    'ends with one patience, however long %s takes',
    async (_what, answers, status, times) => {
      const { outcome, sent, ended } = await bookStale(answers, 3000)
      expect([outcome.status, sent, ended]).toEqual([status, times, 'in time'])
    },
  )
})

test('a picture of a room comes from https or LiteAPI’s own host', async () => {
  const lite = aLiteapi(inject('sandboxUrl'), 'pictures')
  const [first] = await lite.listHotels(kualaLumpur, call)
  expect(first?.heroImage).toMatch(/^https?:\/\//)
})

test('hotels far and near carry their distance from where the search looks', async () => {
  const lite = aLiteapi(inject('sandboxUrl'), 'distances')
  const from = { lat: 3.2, long: 101.7 }
  const hotels = await lite.listHotels({ ...kualaLumpur, distanceFrom: from }, call)
  expect(Math.min(...hotels.map(({ distance }) => distance ?? 0))).toBeGreaterThan(4)
})
