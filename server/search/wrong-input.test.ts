import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRateList, aStay, kualaLumpur, twoAdults } from '#server/testing/an-offer.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const paths = {
  content: '/api/content/hotelcontent/getHotelContent',
  init: '/api/hotel/availability/init',
  rates: '/api/hotel/1/roomsandrates',
} as const

/** Every place in a JSON value, as a path of keys. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  const members = copy as Record<string, unknown>
  members[key] = replaced(members[key], rest, by)
  return copy
}

const region = {
  circularRegion: kualaLumpur,
  distanceFrom: { lat: 3.1, long: 101.6 },
}
const good = {
  [paths.content]: { channelId: 'lodestay', culture: 'en-US', ...region, contentFields: ['basic'] },
  [paths.init]: { ...aStay(), currency: 'USD', occupancies: twoAdults, nationality: 'MY', region },
  [paths.rates]: { ...aStay(), currency: 'USD', occupancies: [{ numOfAdults: 2, childAges: [4] }] },
}

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, '', -1, 1e308, -0, 2 ** 53, '\u0000', '../..', "' or 1=1 --", '\ud800', [], {}, '__proto__'),
)

let calls = 0
const fromElsewhere = () => ({ ip: `10.8.${Math.floor((calls += 1) / 250)}.${calls % 250}` })

test('one wrong member anywhere in a body is never our failure', async () => {
  const wrong = fc
    .constantFrom(...Object.values(paths))
    .chain((path) => fc.tuple(fc.constant(path), fc.constantFrom(...placesIn(good[path])), junk))
  await fc.assert(
    fc.asyncProperty(wrong, async ([path, place, value]) => {
      const answer = await server.request('POST', path, replaced(good[path], place, value) ?? null, fromElsewhere())
      expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
      if (answer.status >= 400) expect(answer.failure.message).toEqual(expect.any(String))
    }),
    { numRuns: 300 },
  )
})

test('whatever stands where an id belongs is never our failure', async () => {
  const { hotel, token } = await aRateList(server)
  const option = hotel.recommendations[0]?.id ?? ''
  const id = fc.oneof(
    fc.string({ maxLength: 300, unit: 'binary' }),
    fc.constantFrom('..', '.', '%2e%2e', 'a/b', 'null'),
  )
  const ids = fc.record({ hotelId: id, token: id, option: id }, { requiredKeys: [] })
  await fc.assert(
    fc.asyncProperty(ids, async (given) => {
      const wanted = { hotelId: hotel.id, token, option, ...given }
      const [h, t, o] = [wanted.hotelId, wanted.token, wanted.option].map((text) =>
        encodeURIComponent(text.toWellFormed()),
      )
      for (const [method, path] of [
        ['GET', `/api/hotel/${h}/${t}/price/recommendation/${o}`],
        ['POST', `/api/hotel/${h}/roomsandrates/${t}`],
        ['GET', `/api/hotel/availability/async/${t}/results?nextResultsKey=${o}`],
        ['GET', `/api/locations/locationcontent/location/${h}`],
        ['GET', `/api/locations/locationcontent/autosuggest?term=${h}`],
      ] as const) {
        const answer = await server.request(method, path, undefined, fromElsewhere())
        expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
      }
    }),
    { numRuns: 60 },
  )
})
