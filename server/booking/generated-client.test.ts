import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '#shared/api/contract.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import type { Failure } from '#shared/api/failure.ts'
import { isPriced } from '#shared/api/rates.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { checkoutBody } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

type Contract = typeof contract
interface Parts {
  path?: object
  query?: object
  body?: object
}
type Answer<Output> = Promise<{ data?: Output; error?: Failure; response: Response }>
/** A function for each call, under the call's own name. */
type Sdk = { [Name in keyof Contract]: (parts?: Parts) => Answer<OutputOf<Contract[Name]>> }
interface Client {
  setConfig: (config: { auth: () => string }) => void
}

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

let server: TestServer
let folder: string
let sdk: Sdk
let client: Client
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'lodestay-client-'))
  const { text } = await server.request('GET', '/api/docs/json')
  await writeFile(join(folder, 'openapi.json'), text)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await run(process.execPath, [join(root, 'tools/generate-client.ts'), join(folder, 'openapi.json'), folder])
  sdk = (await import(join(folder, 'sdk.gen.ts'))) as Sdk
  client = ((await import(join(folder, 'client.gen.ts'))) as { client: Client }).client
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function answered<Output>(answer: Answer<Output>): Promise<NonNullable<Output>> {
  const { data, error, response } = await answer
  if (!data) throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`)
  return data
}

test('a client made from our document by a common generator finds a room, books it and reads the booking', async () => {
  const { email, password } = await server.signUp()
  const { token } = await answered(sdk.login({ body: { email, password } }))
  client.setConfig({ auth: () => token })

  const { locationSuggestions } = await answered(sdk.autosuggest({ query: { term: 'Kuala Lumpur' } }))
  const city = locationSuggestions.find(({ type }) => type.toLowerCase() === 'city')
  const { coordinates } = await answered(sdk.getLocation({ path: { id: city?.id } }))
  const region = { circularRegion: { centerLat: coordinates.lat, centerLong: coordinates.long, radiusInKM: 2 } }
  const checkIn = addDays(dateOf(new Date()), 45)
  const checkOut = addDays(checkIn, 2)
  const occupancies = [{ numOfAdults: 2, childAges: [] }]
  const stay = { currency: 'USD', checkIn, checkOut, occupancies, nationality: 'MY' }
  const search = await answered(sdk.initAvailability({ body: { ...stay, region } }))
  const seen: string[] = []
  for (let nextResultsKey: string | undefined; ;) {
    const query = nextResultsKey ? { nextResultsKey } : {}
    const results = await answered(sdk.getResults({ path: { token: search.token }, query }))
    seen.push(...results.hotels.map(({ id }) => id))
    if (results.status === 'Completed') break
    nextResultsKey = results.nextResultsKey
  }
  expect(seen.length).toBeGreaterThan(0)

  const { hotelId, price } = await priceFirst(seen, search.token)
  const body = checkoutBody({ hotelId, checkIn, checkOut, occupancies, price })
  const { ref_id: id } = await answered(sdk.checkout({ body }))
  const made = await answered(sdk.makeBooking({ body: { id } }))
  expect(made).toMatchObject({ success: true, pending: false })
  const { object } = await answered(sdk.getBookingInfo({ body: { id } }))
  expect(object.transaction).toMatchObject({ refNo: id, booking_status: 'Confirmed', total_rate: price.totalRate })
  expect(object.hotelBooking).toMatchObject({ tripStartDate: checkIn, tripEndDate: checkOut })
})

async function priceFirst(hotelIds: string[], searchToken: string) {
  for (const hotelId of hotelIds) {
    const { token, hotel } = await answered(sdk.getRoomsAndRates({ path: { hotelId, searchToken } }))
    const now = new Set(hotel.rates.filter(({ payAtHotel }) => !payAtHotel).map(({ id }) => id))
    const option = hotel.recommendations.find(({ rates }) => rates.every((rate) => now.has(rate)))
    if (!option) continue
    const price = await answered(sdk.checkPrice({ path: { hotelId, token, recommendationId: option.id } }))
    if (isPriced(price)) return { hotelId, price }
  }
  throw new Error('no hotel has a room that is paid now')
}

test('it hears from us why a call fails, as it was described', async () => {
  client.setConfig({ auth: () => '' })
  const { error, response } = await sdk.getBookingInfo({ body: { id: 'LS-NOBODYS' } })
  expect([response.status, error?.code, error?.reason]).toEqual([401, 'UNAUTHENTICATED', 'logInFirst'])
})

test('its types hold together for a compiler as strict as ours', async () => {
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--erasableSyntaxOnly']
  const how = ['--noEmit', '--target', 'es2024', '--module', 'nodenext', '--allowImportingTsExtensions', ...strict]
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, ...how, join(folder, 'index.ts')], { cwd: folder }).catch(
    (error: unknown) => error as { stdout: string },
  )
  expect(stdout).toBe('')
})
