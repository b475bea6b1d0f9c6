import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHotelContent, type HotelSummary } from '#shared/api/hotels.ts'
import { getNearby } from '#shared/api/nearby.ts'
import { kualaLumpur, someHotelIds } from '#server/testing/an-offer.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Metres of a degree of latitude, and of longitude in Kuala Lumpur. */
const NORTH = 111_195
const EAST = 111_028
const start = Date.now()
let clock = start
let server: TestServer
let ids: string[]
beforeAll(async () => {
  server = await startTestServer({ worker: false, now: () => new Date(clock) })
  ids = (await someHotelIds(server)).slice(0, 4)
})
afterAll(() => server.close())

const ask = (hotelId: string) => server.call(getNearby, { params: { hotelId } })
/** A minute later each time, until the maps service has answered: on a busy machine it may be too slow at first. */
async function askUntilFound(hotelId: string) {
  let found = await ask(hotelId)
  while (found.body.status !== 'found') {
    clock += MINUTE_MS
    found = await ask(hotelId)
  }
  return found
}
const fault = (times: number) => armFault(server.context.config.places!.apiKey, 'places_down', times)

test('places within 1,000 metres of the hotel come nearest first, for anybody [B7-058]', async () => {
  const [id = ''] = ids
  const answer = await askUntilFound(id)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('max-age=300')
  // Who changes the language meanwhile is not answered from what was kept.
  expect(answer.headers.get('vary')).toContain('accept-language')
  if (answer.body.status !== 'found') throw new Error('not found')
  const { places } = answer.body
  expect(places.length).toBeGreaterThan(3)
  expect(places.at(-1)?.metres).toBeGreaterThan(600)
  const content = await server.call(getHotelContent, { body: { hotelIds: [id] } })
  const { geoCode } = (content.body as { hotels: HotelSummary[] }).hotels[0]!
  for (const { metres, position } of places) {
    expect(metres).toBeLessThanOrEqual(1000)
    const crow = Math.hypot((position.lat - geoCode.lat) * NORTH, (position.long - geoCode.long) * EAST)
    expect(Math.abs(metres - crow)).toBeLessThan(1)
  }
  expect(places.map(({ metres }) => metres)).toEqual(places.map(({ metres }) => metres).toSorted((a, b) => a - b))
})

test('while the maps service is silent its last good answer stands in', async () => {
  const [, id = ''] = ids
  const good = (await askUntilFound(id)).body
  clock += 7 * HOUR_MS
  await fault(1)
  expect((await ask(id)).body).toEqual(good)
})

test('without any answer the places are unknown, which is no failure; a minute later visitors may have more luck', async () => {
  const [, , id = ''] = ids
  await fault(1)
  const answer = await ask(id)
  expect([answer.status, answer.body]).toEqual([200, { status: 'unknown' }])
  expect(server.log.lines).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'places nearby not answered', err: expect.anything() }),
  )
  clock += MINUTE_MS - 1000
  // Nobody waits for a service that was silent a moment ago.
  expect((await ask(id)).body).toEqual({ status: 'unknown' })
  clock += 2000
  const before = clock
  await askUntilFound(id)
  expect(clock - before).toBeLessThan(10 * MINUTE_MS)
})

test('a hotel that is not there has no surroundings', async () => {
  expect((await ask('999999999')).status).toBe(404)
})

test('an operator without a maps service asks nobody', async () => {
  const { noNearbyPlaces } = await import('#server/nearby/nearby-places.ts')
  expect(
    await noNearbyPlaces.findNearby({ lat: kualaLumpur.centerLat, long: kualaLumpur.centerLong }, 1000, 'en'),
  ).toBeUndefined()
})
