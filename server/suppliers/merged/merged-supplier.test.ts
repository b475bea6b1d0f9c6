import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { contact } from '#server/suppliers/allocate-for-test.ts'
import { guardedSupplier } from '#server/suppliers/guarded-supplier.ts'
import { testSupplier } from '#server/suppliers/supplier.suite.ts'
import type { BookRequest, Supplier, SupplyCall } from '#server/suppliers/supplier.ts'
import { aSearch } from '#server/testing/a-search.ts'
import { armFault, readRooms } from '#server/testing/outside-world.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { aHub } from '#server/suppliers/zentrumhub/hub-for-test.ts'
import { mergedSupplier } from './merged-supplier.ts'

const quiet = pino({ level: 'silent' })

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The database is there when the first call comes. */
function lazily(make: () => Supplier): Supplier {
  let made: Supplier | undefined
  return new Proxy({} as Supplier, { get: (_, name) => Reflect.get((made ??= make()), name) as unknown })
}

function twoHubs(account: string): Supplier {
  return mergedSupplier({
    db: database.db,
    primary: { name: 'hub', supplier: guardedSupplier('hub', aHub(account), quiet) },
    others: [{ name: 'other', supplier: guardedSupplier('other', aHub(`${account}-other`), quiet) }],
  })
}

/** Twice each: a read that fails is tried again. */
async function silence(account: string): Promise<void> {
  await armFault(account, 'supply_down', 2)
  await armFault(account.replace('-demo', '-other-demo'), 'supply_down', 2)
}

describe('two suppliers as one', () => {
  testSupplier((account) => lazily(() => twoHubs(account)), { silence })
})

const call: SupplyCall = { correlationId: 'merged', customerIp: '203.0.113.7', isTest: false }
const criteria = aSearch
const { region } = criteria

describe('a hotel that both sell', () => {
  test('is listed once, under the first one’s id', async () => {
    const alone = await aHub('alone').listHotels(region, call)
    const hotels = await twoHubs('once').listHotels(region, call)
    const ids = new Set(hotels.map(({ id }) => id))
    expect(alone.every(({ id }) => ids.has(id))).toBe(true)
    // Neighbours of one name are left apart on purpose: nobody can tell which is which.
    expect(hotels.length - alone.length).toBeLessThan(alone.length / 50)
  })

  test('keeps its id when the first one is away, and when another server answers', async () => {
    const known = new Set((await twoHubs('kept').listHotels(region, call)).map(({ id }) => id))
    const elsewhere = mergedSupplier({
      db: database.db,
      primary: { name: 'hub', supplier: aHub('kept', 'http://127.0.0.1:1') },
      others: [{ name: 'other', supplier: aHub('kept-other') }],
    })
    const hotels = await elsewhere.listHotels(region, call)
    expect(hotels.length).toBeGreaterThan(100)
    expect(hotels.filter(({ id }) => !known.has(id))).toEqual([])
    const plain = hotels.find(({ id }) => !id.includes('~'))
    expect(plain).toBeDefined()
  })

  test('is not looked for when nobody sees the hotels', async () => {
    const listed: string[] = []
    const member = (name: string) => {
      const hub = aHub(`prices-${name}`)
      const listHotels: Supplier['listHotels'] = (...asked) => {
        listed.push(name)
        return hub.listHotels(...asked)
      }
      return { name, supplier: { ...hub, listHotels } }
    }
    const supplier = mergedSupplier({ db: database.db, primary: member('hub'), others: [member('other')] })
    const token = await supplier.startSearch(criteria, { ...call, pricesOnly: true })
    const first = await supplier.pollSearch(token, undefined, 'USD', { ...call, pricesOnly: true })
    expect([first.status, listed]).toEqual(['in_progress', []])
    await supplier.startSearch(criteria, call)
    expect(listed.toSorted()).toEqual(['hub', 'other'])
  })

  test('comes once in a search, and another server goes on with it', async () => {
    const [one, another] = [twoHubs('search'), twoHubs('search')]
    const listed = new Set((await one.listHotels(region, call)).map(({ id }) => id))
    const token = await one.startSearch(criteria, call)
    const seen = new Map<string, number>()
    let key: string | undefined
    let round = 0
    await expect
      .poll(
        async () => {
          round += 1
          const progress = await (round % 2 ? one : another).pollSearch(token, key, 'USD', call)
          if (progress.status === 'expired') throw new Error('expired')
          for (const { id, total } of progress.offers) {
            expect(total.minor).toBeLessThanOrEqual(seen.get(id) ?? Number.POSITIVE_INFINITY)
            seen.set(id, total.minor)
          }
          key = progress.nextResultsKey
          return progress.status
        },
        { timeout: 20_000, interval: 100 },
      )
      .toBe('completed')
    expect(seen.size).toBeGreaterThan(100)
    expect([...seen.keys()].filter((id) => !listed.has(id))).toEqual([])
  })
})

describe('a rate of the second supplier', () => {
  test('is booked, found and cancelled there, and nowhere else', async () => {
    const account = `there-${Date.now()}`
    const supplier = twoHubs(account)
    const request = await aForeignRate(supplier, account, 'Lestari')
    const booked = await supplier.book(request, call)
    expect(booked.status).toBe('confirmed')
    expect(await readRooms({ supplyAccount: account })).toEqual([])
    const ledger = await readRooms({ supplyAccount: `${account}-other` })
    expect(ledger).toMatchObject([{ bookingRefId: request.reference, bookingStatus: 'Confirmed' }])
    expect(await supplier.findBooking(request, call)).toEqual(booked)
    expect(await supplier.cancelBooking(ledger[0]?.bookingId ?? '', request, call)).toMatchObject({
      status: 'cancelled',
    })
  })

  test('without an answer is found there; that the first one knows nothing of it says nothing', async () => {
    const account = `ghost-${Date.now()}`
    const supplier = twoHubs(account)
    const request = await aForeignRate(supplier, account, 'Ghost')
    expect(await supplier.book(request, call)).toMatchObject({ status: 'unknown' })
    await armFault(`${account}-other`, 'supply_down')
    expect(await supplier.findBooking(request, call)).toMatchObject({ status: 'unknown' })
    expect(await supplier.findBooking(request, call)).toMatchObject({ status: 'confirmed' })
    const alone = mergedSupplier({ db: database.db, primary: { name: 'hub', supplier: aHub(account) }, others: [] })
    expect(await alone.findBooking(request, call)).toMatchObject({ status: 'unknown' })
  })
})

/** A priced option that the other one sells, of a hotel that both do. */
async function aForeignRate(supplier: Supplier, account: string, lastName: string): Promise<BookRequest> {
  for (const { id: hotelId } of await supplier.listHotels(region, call)) {
    if (hotelId.includes('~')) continue
    const rooms = await supplier.findRooms(hotelId, criteria, call)
    if (rooms.status !== 'available') continue
    const ids = rooms.recommendations.map(({ id }) => id)
    expect(ids.some((id) => !id.startsWith('other~'))).toBe(true)
    for (const id of ids.filter((one) => one.startsWith('other~'))) {
      const price = await supplier.checkPrice(hotelId, rooms.token, id, 'USD', call)
      if (price.status !== 'available') continue
      const { token, rates } = price
      const guests = [{ type: 'Adult' as const, title: 'Ms' as const, firstName: 'Ayu', lastName }]
      return {
        reference: `${account}-${lastName}`,
        hotelId,
        token,
        rateIds: rates.map((rate) => rate.id),
        allocations: rates.map((rate) => ({
          roomId: rate.occupancies[0]?.roomId ?? '',
          rateId: rate.id,
          guests: [...guests, ...guests],
        })),
        contact,
        requests: [],
      }
    }
  }
  throw new Error('the other supplier sells nothing')
}
