import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { aLiteapi } from '#server/suppliers/liteapi/a-liteapi.ts'
import type { SearchCriteria, Supplier, SupplyCall } from '#server/suppliers/supplier.ts'
import { zentrumhubSupplier } from '#server/suppliers/zentrumhub/adapter.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { mergedSupplier } from './merged-supplier.ts'

const call: SupplyCall = { correlationId: 'deep-link', customerIp: '203.0.113.7', isTest: false }
const region = { circularRegion: { centerLat: 3.139, centerLong: 101.6869, radiusInKM: 2 } }
const checkIn = addDays(dateOf(new Date(), 'UTC'), 30)
const criteria: SearchCriteria = {
  currency: 'USD',
  checkIn,
  checkOut: addDays(checkIn, 2),
  occupancies: [{ numOfAdults: 2, childAges: [] }],
  nationality: 'MY',
  countryOfResidence: 'MY',
}

let known: OpenDatabase
/** Where no region was ever listed. */
let fresh: OpenDatabase
beforeAll(async () => {
  known = await openTestDatabase()
  fresh = await openTestDatabase()
})
afterAll(async () => {
  await known.close()
  await fresh.close()
})

const url = () => inject('sandboxUrl')
const lite = () => aLiteapi(url(), 'deep-link')

/** Both suppliers; `asked` counts what the second is asked for. */
function both({ db }: OpenDatabase, asked: string[] = []): Supplier {
  const second = lite()
  const hub = zentrumhubSupplier({
    url: url(),
    placesUrl: url(),
    apiKey: 'sandbox-key',
    liveAccount: 'deep-link',
    demoAccount: 'deep-link-demo',
    channelId: 'lodestay',
    ratingScales: new Map(),
    bookTimeoutMs: 10_000,
  })
  const counted: Supplier = {
    ...second,
    listHotels: async (where, who) => {
      asked.push('list')
      return second.listHotels(where, who)
    },
    findRooms: async (id, stay, who) => {
      asked.push('rooms')
      return second.findRooms(id, stay, who)
    },
  }
  return mergedSupplier({
    db,
    primary: { name: 'hub', supplier: hub },
    others: [{ name: 'lite', supplier: counted }],
    patience: { roomsGraceMs: 20_000 },
  })
}

/** Who sells a hotel's rooms, by the ids of its rates. */
async function sellersOf(supplier: Supplier, id: string): Promise<Set<string>> {
  const rooms = await supplier.findRooms(id, criteria, call)
  const ids = rooms.status === 'available' ? rooms.rates.map((rate) => rate.id) : []
  return new Set(ids.map((one) => (one.startsWith('lite~') ? 'lite' : 'hub')))
}

/** Hotels of the hub by whether the second supplier sells them, too, as a listed region tells. */
async function listed(): Promise<{ twins: string[]; loners: string[] }> {
  const hotels = await both(known).listHotels(region, call)
  const rows = await known.db.selectFrom('hotel_twin').select('primary_id').where('supplier', '=', 'lite').execute()
  const withTwin = new Set(rows.map((row) => row.primary_id))
  const ofHub = hotels.map(({ id }) => id).filter((id) => !id.includes('~'))
  return { twins: ofHub.filter((id) => withTwin.has(id)), loners: ofHub.filter((id) => !withTwin.has(id)) }
}

test('a hotel whose page is opened before any region was listed shows the rates of both suppliers', async () => {
  const { twins } = await listed()
  expect(twins.length).toBeGreaterThan(10)
  const sold: string[] = []
  for (const id of twins.slice(0, 12)) {
    if ((await sellersOf(both(known), id)).has('lite')) sold.push(id)
  }
  expect(sold.length).toBeGreaterThan(2)
  for (const id of sold) expect([id, await sellersOf(both(fresh), id)]).toEqual([id, await sellersOf(both(known), id)])
})

test('a hotel that only one of them sells is looked around once', async () => {
  const { loners } = await listed()
  const asked: string[] = []
  const supplier = both(fresh, asked)
  const [loner] = loners
  await supplier.findRooms(loner!, criteria, call)
  await supplier.findRooms(loner!, criteria, call)
  expect(asked).toEqual(['list'])
})
