import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { RoomAllocation } from '#shared/api/payments.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { contact } from '#server/suppliers/allocate-for-test.ts'
import { testSupplier } from '#server/suppliers/supplier.suite.ts'
import type { SearchCriteria, SupplyCall } from '#server/suppliers/supplier.ts'
import { aHub } from './hub-for-test.ts'

describe('the ZentrumHub adapter', () => {
  testSupplier((account) => aHub(account))

  describe('places', () => {
    const hub = aHub('places')
    const call: SupplyCall = { correlationId: 'places', customerIp: '203.0.113.7', isTest: false }

    test('are suggested by name, and found by id', async () => {
      const suggestions = await hub.suggestPlaces('kuala lum', call)
      const city = suggestions.find(({ type }) => type.toLowerCase() === 'city')
      expect(city).toMatchObject({ name: 'Kuala Lumpur', country: 'MY' })
      const found = await hub.findPlace(city?.id ?? '', call)
      expect(found).toMatchObject({ id: city?.id, name: 'Kuala Lumpur' })
      expect(found?.coordinates.lat).toBeCloseTo(3.14, 0)
    })

    test('that do not exist are undefined, whatever is in the id', async () => {
      for (const id of ['0', 'nowhere', '../../etc', 'a/b', '%2e%2e']) {
        expect(await hub.findPlace(id, call)).toBeUndefined()
      }
    })
  })
})

test('supply calls carry the headers of the documents [B7-001] [B7-002] [B7-003] [B7-004] [B7-005] [B6-006]', async () => {
  const seen: { path: string; headers: IncomingHttpHeaders }[] = []
  const hub = createServer((request, reply) => {
    seen.push({ path: request.url ?? '', headers: request.headers })
    reply.end('{"token":"t","status":"Completed","hotels":[],"hotel":{"rates":[],"rooms":[]}}')
  })
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve))
  const supplier = aHub('traveller', `http://127.0.0.1:${(hub.address() as AddressInfo).port}`)
  const criteria: SearchCriteria = {
    currency: 'IDR',
    checkIn: '2027-01-10',
    checkOut: '2027-01-12',
    occupancies: [{ numOfAdults: 2, childAges: [] }],
    nationality: 'MY',
    countryOfResidence: 'MY',
  }
  const askEverything = async (call: SupplyCall) => {
    await supplier.startSearch(criteria, call)
    await supplier.pollSearch('t', undefined, 'IDR', call)
    await supplier.getRooms('7', 't', 'IDR', call)
    await supplier.findRooms('7', criteria, call)
    await supplier.checkPrice('7', 't', 'r', 'IDR', call)
  }
  const call = { correlationId: 'c0ffee00-0000', customerIp: '203.0.113.9', isTest: false }
  await askEverything(call)
  await askEverything({ ...call, isTest: true })
  hub.closeAllConnections()
  hub.close()

  expect(seen).toHaveLength(10)
  for (const [i, { path, headers }] of seen.entries()) {
    expect(headers, path).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      apikey: 'sandbox-key',
      accountid: i < 5 ? 'traveller' : 'traveller-demo',
      channelid: 'lodestay',
      correlationid: 'c0ffee00-0000',
      'customer-ip': '203.0.113.9',
      currency: 'IDR',
    })
  }
})

test('a booking names the country of the bill, beside its code', async () => {
  let sent = ''
  const hub = createServer((request, reply) => {
    request.on('data', (part) => (sent += String(part)))
    request.on('end', () => reply.writeHead(400).end('{}'))
  })
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve))
  const supplier = aHub('traveller', `http://127.0.0.1:${(hub.address() as AddressInfo).port}`)
  const order = { reference: 'LS-1', hotelId: '7', token: 't', rateIds: ['r'], allocations: [], contact, requests: [] }
  await supplier.book(order, { correlationId: 'c0ffee00-0000', customerIp: '203.0.113.9', isTest: false })
  hub.closeAllConnections()
  hub.close()
  const { billingContact } = JSON.parse(sent) as { billingContact?: object }
  expect(billingContact).toMatchObject({ contact: { address: { country: { name: 'Indonesia', code: 'ID' } } } })
})

const orderOf = (guests: RoomAllocation['guests'], who: typeof contact) => ({
  reference: 'LS-1',
  hotelId: '7',
  token: 't',
  rateIds: ['r'],
  allocations: [{ roomId: 'room', rateId: 'r', guests }],
  contact: who,
  requests: [],
})

// `title` is no required field of theirs (docs-hotel.prod.zentrumhub.com/reference/post_api-hotel-hotelid-token-book).
test('a booking says the titles that people chose, and none for who chose none', async () => {
  const sent: { billingContact?: object; roomsAllocations?: { guests: object[] }[] }[] = []
  const url = await serveForTest((request, reply) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      sent.push(JSON.parse(text) as (typeof sent)[number])
      reply.writeHead(400).end('{}')
    })
  })
  const { title: _title, ...untitled } = contact
  const [lead, child] = [
    { type: 'Adult', firstName: 'Ayu', lastName: 'Lestari' },
    { type: 'Child', firstName: 'Child', lastName: 'Lestari', age: 7 },
  ] as const
  const call = { correlationId: 'c0ffee00-0000', customerIp: '203.0.113.9', isTest: false }
  await aHub('traveller', url).book(orderOf([{ ...lead, title: 'Ms' }, child], contact), call)
  await aHub('traveller', url).book(orderOf([lead, child], untitled), call)
  expect(sent[0]?.billingContact).toMatchObject({ title: 'Ms' })
  expect(sent[0]?.roomsAllocations?.[0]?.guests).toEqual([{ ...lead, title: 'Ms' }, child])
  expect(sent[1]?.billingContact).not.toHaveProperty('title')
  expect(sent[1]?.roomsAllocations?.[0]?.guests).toEqual([lead, child])
})

test.each([
  ['a proxy that knows no such page', 404, '<h1>404 Not Found</h1>', 'unknown'],
  ['something before the hub that has had enough', 429, '{"message":"slow down"}', 'unknown'],
  ['the hub itself', 400, '{"code":4002,"message":"no"}', 'refused'],
])('booking: %s', async (_who, status, body, expected) => {
  const hub = aHub('traveller', await serveForTest((_request, reply) => void reply.writeHead(status).end(body)))
  const guests = [{ type: 'Adult', firstName: 'Ayu', lastName: 'Lestari' }] as const
  const call = { correlationId: 'c0ffee00-0000', customerIp: '203.0.113.9', isTest: false }
  expect(await hub.book(orderOf([...guests], contact), call)).toMatchObject({ status: expected })
})

test.each([
  ['a proxy that knows no such page', 404, '<h1>404 Not Found</h1>', 'unknown'],
  ['a key that is refused', 401, '{"code":4012,"message":"no"}', 'unknown'],
  ['the hub itself', 404, '{"code":4009,"message":"no such booking"}', 'not_found'],
])('looking a booking up: %s', async (_who, status, body, expected) => {
  const hub = createServer((_request, reply) => void reply.writeHead(status).end(body))
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve))
  const supplier = aHub('traveller', `http://127.0.0.1:${(hub.address() as AddressInfo).port}`)
  const call = { correlationId: 'c0ffee00-0000', customerIp: '203.0.113.9', isTest: false }
  expect(await supplier.findBooking({ reference: 'LS-X', token: 't' }, call)).toEqual({ status: expected })
  hub.closeAllConnections()
  hub.close()
})

test('a suggestion is "name, state" or "name, country name", and names the city it leads to [A3-028]', async () => {
  const suggestions = [
    { id: 1, name: 'Ubud', type: 'City', state: 'Bali', country: 'ID' },
    { id: 2, name: 'Kuala Lumpur', type: 'City', state: 'Kuala Lumpur', country: 'MY' },
    { id: 3, name: 'Malé', type: 'City', country: 'Maldives' },
    { id: 4, name: 'Changi Airport', type: 'Airport', city: 'Singapore', country: 'SG', referenceId: '9' },
    { id: 5, name: 'Bali', fullName: 'Bali, Indonesia', type: 'City', country: 'ID', referenceId: '5' },
  ]
  const hub = createServer((_, reply) => {
    reply.end(JSON.stringify({ status: 'success', locationSuggestions: suggestions }))
  })
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve))
  const supplier = aHub('traveller', `http://127.0.0.1:${(hub.address() as AddressInfo).port}`)
  const found = await supplier.suggestPlaces('x', { correlationId: 'c', customerIp: '203.0.113.9', isTest: false })
  hub.closeAllConnections()
  hub.close()
  expect(found.map(({ fullName }) => fullName)).toEqual([
    'Ubud, Bali',
    'Kuala Lumpur, Malaysia',
    'Malé, Maldives',
    'Changi Airport, Singapore',
    'Bali, Indonesia',
  ])
  const cities = found.map(({ leadsTo }) => leadsTo?.fullName)
  expect(cities).toEqual([undefined, undefined, undefined, 'Singapore, Singapore', undefined])
})

const aRate = (id: string) => ({ id, totalRate: 100, occupancies: [{ roomId: id, numOfAdults: 2 }] })

test('a price that lost one of two rooms on its way is none', async () => {
  let rates: object[] = [aRate('r1'), aRate('r2')]
  const hub = createServer((_, reply) => {
    const recommendations = [{ id: 'both', rates: ['r1', 'r2'] }]
    reply.end(
      JSON.stringify({ token: 't', currency: 'USD', totalRate: 200, hotel: { rooms: [], rates, recommendations } }),
    )
  })
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve))
  const supplier = aHub('traveller', `http://127.0.0.1:${(hub.address() as AddressInfo).port}`)
  const call = { correlationId: 'c', customerIp: '203.0.113.9', isTest: false }
  const check = () => supplier.checkPrice('7', 't', 'both', 'USD', call)
  expect(await check()).toMatchObject({ status: 'available', total: { minor: 20_000 } })
  rates = [{ ...aRate('r1'), allowedCountries: ['my', 'SG', 'nowhere'] }, aRate('r2')]
  expect(await check()).toMatchObject({ rates: [{ residentsOf: ['MY', 'SG'] }, {}] })
  rates = [aRate('r1'), { ...aRate('r2'), totalRate: 'ask us' }]
  expect(await check()).toEqual({ status: 'sold_out' })
  hub.closeAllConnections()
  hub.close()
})

test('a hotel’s address keeps all its parts [B3-003]', async () => {
  const address = {
    line1: 'Jalan Kenanga 7',
    line2: 'Tower B',
    city: { name: 'Bandung' },
    state: { name: 'West Java' },
    country: { name: 'Indonesia', code: 'ID' },
    postalCode: '40111',
  }
  const hub = createServer((_, reply) => {
    const hotel = { id: '7', name: 'Sari', geoCode: { lat: -6.9, long: 107.6 }, contact: { address } }
    reply.end(JSON.stringify({ hotels: [hotel] }))
  })
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve))
  const supplier = aHub('traveller', `http://127.0.0.1:${(hub.address() as AddressInfo).port}`)
  const call = { correlationId: 'c', customerIp: '203.0.113.9', isTest: false }
  const region = { circularRegion: { centerLat: -6.9, centerLong: 107.6, radiusInKM: 1 } }
  const [hotel] = await supplier.listHotels(region, call)
  hub.closeAllConnections()
  hub.close()
  expect(hotel?.contact.address).toEqual(address)
})
