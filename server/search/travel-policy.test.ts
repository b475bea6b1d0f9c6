import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHotelContent } from '#shared/api/hotels.ts'
import { findRoomsAndRates } from '#shared/api/rates.ts'
import { getResults, initAvailability, type HotelOffer } from '#shared/api/search.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import { aCap, aPolicy, savePolicy } from '#server/testing/a-policy.ts'
import { aRateList, aStay, kualaLumpur, twoAdults } from '#server/testing/an-offer.ts'
import type { As, Traveller } from '#server/testing/api-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const region = { circularRegion: { ...kualaLumpur, radiusInKM: 3 } }
// The country is said, so that everybody asks the very same.
const question = () => ({
  ...aStay(),
  currency: 'USD' as const,
  occupancies: twoAdults,
  region,
  nationality: 'MY',
  countryOfResidence: 'MY',
})

/** Searches as a browser does, to the end. */
async function search(as?: As) {
  const { body } = await server.call(initAvailability, { body: question() }, as)
  const offers = new Map<string, HotelOffer>()
  let nextResultsKey: string | undefined
  const look = async () => {
    const answer = await server.call(getResults, { params: { token: body.token }, query: { nextResultsKey } }, as)
    for (const offer of answer.body.hotels) offers.set(offer.id, offer)
    nextResultsKey = answer.body.nextResultsKey ?? nextResultsKey
    return answer.body.status
  }
  await expect.poll(look, { timeout: 20_000, interval: 200 }).toBe('Completed')
  return { token: body.token, offers: [...offers.values()] }
}
const asWho = ({ token }: Traveller): As => ({ token })

/** Somebody who works for a company with this cap in Kuala Lumpur. */
async function anEmployee(cap: number) {
  const { pic, companyId } = await aCompany(server)
  const member = await server.signUp()
  await join(server, member, companyId, [1001, 1002])
  await savePolicy(server, pic, aPolicy(aCap('ask', cap)))
  return member
}

test('two companies that ask the same get their own verdicts, and a visitor none', async () => {
  const [strict, generous] = [await anEmployee(1), await anEmployee(1_000_000)]
  const searches = await Promise.all([search(asWho(strict)), search(asWho(generous)), search()])
  const [ours, theirs, nobodys] = searches
  const content = await server.call(getHotelContent, { body: { region } })
  const inTown = new Set(
    content.body?.hotels.flatMap(({ id, contact }) => (contact.address.city.name === 'Kuala Lumpur' ? [id] : [])),
  )
  const judged = (offers: HotelOffer[]) => offers.filter(({ id }) => inTown.has(id))
  expect(judged(ours.offers).length).toBeGreaterThan(10)
  for (const { rate, verdict } of judged(ours.offers)) {
    const is = Math.ceil(rate.totalRate / 2)
    expect(verdict).toMatchObject({ version: 1, action: 'ask', broken: [{ rule: 'cap', limit: 1, is, over: is - 1 }] })
  }
  for (const { verdict } of judged(theirs.offers)) expect(verdict).toEqual({ version: 1, action: 'allow', broken: [] })
  for (const offer of nobodys.offers) expect(offer).not.toHaveProperty('verdict')
  // It was one question to the supplier, and what is kept of it for all has no verdict and no company in it.
  const rows = await server.context.db
    .selectFrom('search')
    .selectAll()
    .where(
      'token',
      'in',
      searches.map(({ token }) => token),
    )
    .execute()
  expect(new Set(rows.map((row) => row.supplier_token)).size).toBe(1)
  expect(new Set(rows.map((row) => row.sharing_key)).size).toBe(1)
  expect(rows.map((row) => row.region !== null).filter(Boolean)).toHaveLength(2)
})

test('rules that are changed while a search runs hold for its next answer', async () => {
  const { pic } = await aCompany(server)
  const before = await search(asWho(pic))
  expect(before.offers.filter(({ verdict }) => verdict)).toEqual([])
  await savePolicy(server, pic, aPolicy({ nights: { action: 'block', most: 1 } }))
  const { body } = await server.call(getResults, { params: { token: before.token } }, asWho(pic))
  expect(body.hotels.length).toBeGreaterThan(0)
  for (const { verdict } of body.hotels) expect(verdict?.action).toBe('block')
})

test('each way to book a hotel has a verdict of its own: refundable where every room of it is', async () => {
  const { pic } = await aCompany(server)
  await savePolicy(server, pic, aPolicy({ refundable: { action: 'tell' } }))
  const list = await aRateList(server, { as: asWho(pic) })
  const { recommendations, rates } = list.hotel
  for (const { rates: ids, verdict } of recommendations) {
    const isRefundable = ids.every((id) => rates.find((rate) => rate.id === id)?.refundable)
    expect(verdict?.broken.map(({ rule }) => rule)).toEqual(isRefundable ? [] : ['refundable'])
  }
  const { id: hotelId } = list.hotel
  const body = { ...aStay(), currency: 'USD' as const, occupancies: twoAdults }
  const seen = await server.call(findRoomsAndRates, { params: { hotelId }, body })
  for (const option of seen.body.hotel.recommendations) expect(option).not.toHaveProperty('verdict')
})
