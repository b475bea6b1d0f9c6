import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { HotelSummary } from '#shared/api/hotels.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { aLiteapi } from '#server/suppliers/liteapi/a-liteapi.ts'
import { mostReviewed } from '#server/suppliers/guest-rating.ts'
import type { Supplier, SupplyCall } from '#server/suppliers/supplier.ts'
import { aHub } from '#server/suppliers/zentrumhub/hub-for-test.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { findPrimaryIds } from './hotel-twin-store.ts'
import { mergedSupplier } from './merged-supplier.ts'

const call: SupplyCall = { correlationId: 'ratings', customerIp: '203.0.113.7', isTest: false }
const everyRating = { ...call, everyRating: true }
const region = { circularRegion: { centerLat: 3.139, centerLong: 101.6869, radiusInKM: 2 } }

let database: OpenDatabase
/** The hub's hotels that LiteAPI sells, too, as each has them. */
let twins: { own: HotelSummary; theirs: HotelSummary }[]

const hub = aHub('ratings')
const lite = () => aLiteapi(inject('sandboxUrl'), 'ratings')
const both = (second: Supplier = lite()): Supplier =>
  mergedSupplier({
    db: database.db,
    primary: { name: 'hub', supplier: hub },
    others: [{ name: 'lite', supplier: second }],
    patience: { ratingGraceMs: 20_000 },
  })

beforeAll(async () => {
  database = await openTestDatabase()
  await both().listHotels(region, call)
  const [own, theirs] = await Promise.all([hub.listHotels(region, call), lite().listHotels(region, call)])
  const scope = { supplier: 'lite', isTest: false }
  const primaryIds = await findPrimaryIds(
    database.db,
    scope,
    theirs.map(({ id }) => id),
  )
  twins = theirs.flatMap((one) => {
    const twin = own.find(({ id }) => id === primaryIds.get(one.id))
    return twin ? [{ own: twin, theirs: one }] : []
  })
})
afterAll(() => database.close())

const aTwin = (is: (own: number, theirs: number) => boolean) => {
  const found = twins.find(({ own, theirs }) => is(own.guestRating?.reviews ?? 0, theirs.guestRating?.reviews ?? 0))
  if (!found) throw new Error('no such twin')
  return found
}

test('a hotel that two suppliers list is rated by whose guests are more, never by a mean', async () => {
  const listed = new Map((await both().listHotels(region, call)).map((hotel) => [hotel.id, hotel.guestRating]))
  expect(twins.length).toBeGreaterThan(50)
  for (const { own, theirs } of twins)
    expect([own.id, listed.get(own.id)]).toEqual([own.id, mostReviewed([own.guestRating, theirs.guestRating])])
  const more = aTwin((own, reviews) => reviews > own && own > 0)
  expect(listed.get(more.own.id)).toEqual(more.theirs.guestRating)
  const fewer = aTwin((own, reviews) => own > reviews && reviews > 0)
  expect(listed.get(fewer.own.id)).toEqual(fewer.own.guestRating)
  expect(fewer.own.guestRating?.source).toBe('Guest Voices')
  const single = aTwin((own, reviews) => own === 0 && reviews > 0)
  expect(listed.get(single.own.id)).toEqual(single.theirs.guestRating)
})

test('its page tells what its card told, and who needs no rating asks nobody else', async () => {
  const asked: string[][] = []
  const second = lite()
  const supplier = both({ ...second, getHotels: (ids, who) => (asked.push(ids), second.getHotels(ids, who)) })
  const some = [aTwin((own, reviews) => reviews > own), aTwin((own, reviews) => own > reviews)]
  const ids = some.map(({ own }) => own.id)
  expect((await supplier.getHotels(ids, call)).map(({ guestRating }) => guestRating)).toEqual(
    some.map(({ own }) => own.guestRating),
  )
  expect(asked).toEqual([])
  expect((await supplier.getHotels(ids, everyRating)).map(({ guestRating }) => guestRating)).toEqual(
    some.map(({ own, theirs }) => mostReviewed([own.guestRating, theirs.guestRating])),
  )
  expect(asked).toEqual([some.map(({ theirs }) => theirs.id)])
})

test('a second supplier that fails or is silent costs the rating alone', async () => {
  const { own } = aTwin((reviews, others) => others > reviews)
  const silent = mergedSupplier({
    db: database.db,
    primary: { name: 'hub', supplier: hub },
    others: [{ name: 'lite', supplier: aLiteapi(await serveForTest(() => undefined), 'ratings') }],
    patience: { ratingGraceMs: 1 },
  })
  for (const supplier of [both(aLiteapi('http://127.0.0.1:1', 'ratings')), silent])
    expect(await supplier.getHotels([own.id], everyRating)).toMatchObject([
      { id: own.id, guestRating: own.guestRating },
    ])
})
