import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getUserDetails, login } from '#shared/api/accounts.ts'
import { acceptInvitation } from '#shared/api/companies.ts'
import { checkPrice } from '#shared/api/rates.ts'
import { checkout } from '#shared/api/payments.ts'
import { getResults, initAvailability } from '#shared/api/search.ts'
import { endOtherSessions } from '#shared/api/sessions.ts'
import { listAttempts } from '#server/companies/cards/company-card-store.ts'
import { findLiveQuote } from '#server/hotels/find-quote.ts'
import { enoughLettersUntil } from '#server/letters/limits/limit-letters.ts'
import { aCompany } from '#server/testing/a-company.ts'
import { aRateList, aStay, kualaLumpur, twoAdults } from '#server/testing/an-offer.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { mailboxProofLetter } from '#server/accounts/mailbox/mailbox-proof-letter.ts'

/** A machine's clock that jumps: what was begun while it was wrong, and what was begun before. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let aheadMs = 0
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false, now: () => new Date(Date.now() + aheadMs) })
})
afterAll(() => server.close())
afterEach(() => {
  aheadMs = 0
  vi.useRealTimers()
})

let addresses = 0
const anAddress = () => `10.93.${Math.floor((addresses += 1) / 256)}.${addresses % 256}`
const look = async ({ token, email }: Traveller) =>
  (await server.call(getUserDetails, { params: { email } }, { token })).status
const guess = async (email: string, ip: string) =>
  (await server.call(login, { body: { email, password: 'Wrong-0ne!' } }, { ip })).status

/** A search that nobody made before. */
async function startSearch(radiusInKM: number): Promise<string> {
  const region = { circularRegion: { ...kualaLumpur, radiusInKM } }
  const body = { ...aStay(), currency: 'USD' as const, occupancies: twoAdults, nationality: 'ID', region }
  const answer = await server.call(initAvailability, { body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.token
}
const poll = async (token: string) => (await server.call(getResults, { params: { token }, query: {} })).status
const searchBehind = async (token: string) =>
  (await server.context.db.selectFrom('search').selectAll().where('token', '=', token).executeTakeFirstOrThrow())
    .supplier_token

describe.each([
  ['an hour', HOUR_MS],
  ['three days', 3 * DAY_MS],
  ['three weeks', 21 * DAY_MS],
])('a clock that was %s ahead and is put right', (_name, jumpMs) => {
  test('leaves a session open, and that ends by silence as any other', async () => {
    aheadMs = jumpMs
    const maya = await server.signUp()
    aheadMs = 0
    expect(await look(maya)).toBe(200)
    aheadMs = 2 * HOUR_MS + MINUTE_MS
    expect(await look(maya)).toBe(401)
  })

  test('ends nobody’s session who was there before, and brings back none that was ended', async () => {
    const [maya, rini] = [await server.signUp(), await server.signUp()]
    const { db } = server.context
    await db.updateTable('session').set({ revoked_at: new Date() }).where('account_id', '=', rini.user.id).execute()
    aheadMs = jumpMs
    expect(await look(rini)).toBe(401)
    await look(maya)
    aheadMs = 0
    expect(await look(maya)).toBe(200)
    expect(await look(rini)).toBe(401)
  })

  test('makes no login of that time fresh', async () => {
    aheadMs = jumpMs
    const maya = await server.signUp()
    aheadMs = 0
    expect((await server.call(endOtherSessions, {}, { token: maya.token })).status).toBe(403)
  })

  test('keeps neither a search nor its rates nor a price longer than they were promised', async () => {
    aheadMs = jumpMs
    const token = await startSearch(2 + jumpMs / (1000 * DAY_MS))
    const traveller = await server.signUp()
    const bought = await priceRoom(server, traveller)
    const list = await aRateList(server)
    expect(await poll(token)).toBe(200)
    aheadMs = 0
    expect(await poll(token)).toBe(410)
    const [{ id: recommendationId } = { id: '' }] = list.hotel.recommendations
    const params = { hotelId: list.hotel.id, token: list.token, recommendationId }
    expect((await server.call(checkPrice, { params })).status).toBe(410)
    const paid = await server.call(checkout, { body: checkoutBody(bought) }, { token: traveller.token })
    expect(paid.status, paid.text).toBe(410)
  })

  test('lets nobody join a search that began then', async () => {
    const radius = 3 + jumpMs / (1000 * DAY_MS)
    aheadMs = jumpMs
    const then = await startSearch(radius)
    aheadMs = 0
    expect(await searchBehind(await startSearch(radius))).not.toBe(await searchBehind(then))
  })

  test('locks nobody out of an account for what was guessed then', async () => {
    const [{ email }, ip] = [await server.signUp(), anAddress()]
    aheadMs = jumpMs
    for (let n = 0; n < 5; n += 1) expect(await guess(email, ip)).toBe(401)
    expect(await guess(email, ip)).toBe(429)
    aheadMs = 0
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push(await guess(email, ip))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('counts no letter and no card of that time for longer', async () => {
    const { context } = server
    const { pic, companyId } = await aCompany(server)
    const to = `letters-${jumpMs}@lodestay.example`
    const isEnough = () =>
      context.db
        .transaction()
        .execute((tx) => enoughLettersUntil(context, tx, { letter: mailboxProofLetter, to }))
        .then((until) => until !== undefined)
    aheadMs = jumpMs
    const then: boolean[] = []
    for (let n = 0; n < 6; n += 1) then.push(await isEnough())
    expect(then).toEqual([false, false, false, false, false, true])
    await context.db
      .insertInto('card_attempt')
      .values({
        company_id: companyId,
        payment_method: 'pm_card_visa',
        account_id: pic.user.id,
        asked_at: context.now(),
        saved_at: null,
      })
      .execute()
    const attempts = () =>
      context.db.transaction().execute((tx) => {
        const now = context.now()
        const attempt = { companyId, accountId: pic.user.id, paymentMethod: 'pm_card_visa' }
        return listAttempts(tx, attempt, { since: new Date(now.getTime() - HOUR_MS), now })
      })
    expect(await attempts()).toHaveLength(1)
    aheadMs = 0
    expect(await isEnough()).toBe(false)
    expect(await attempts()).toEqual([])
  })

  test('tells who calls too often to wait for no more than the window', async () => {
    const ip = anAddress()
    const body = { acceptInvitationKey: 'nobodys', userId: 'x' }
    const call = () => server.call(acceptInvitation, { body }, { ip })
    vi.useFakeTimers({ toFake: ['Date'] })
    const rightNow = Date.now()
    vi.setSystemTime(rightNow + jumpMs)
    for (let n = 0; n < 10; n += 1) expect((await call()).status).not.toBe(429)
    vi.setSystemTime(rightNow)
    const refused = await call()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
  })
})

test('two instances whose clocks are minutes apart count together, and serve each other’s searches and prices', async () => {
  const [traveller, ip] = [await server.signUp(), anAddress()]
  aheadMs = 5 * MINUTE_MS
  const token = await startSearch(4)
  const priced = await priceRoom(server, traveller)
  for (let n = 0; n < 5; n += 1) await guess(traveller.email, ip)
  aheadMs = 0
  expect(await poll(token)).toBe(200)
  expect(await guess(traveller.email, ip)).toBe(429)
  expect(await findLiveQuote(server.context, priced.price.token)).toBeDefined()
})

test('a clock that jumps ahead ends prices, and takes no money for one', async () => {
  const traveller = await server.signUp()
  const priced = await priceRoom(server, traveller)
  aheadMs = 61 * MINUTE_MS
  const late = await server.call(checkout, { body: checkoutBody(priced) }, { token: traveller.token })
  expect(late.status).toBe(410)
  // Put right it is the price that was promised, for the rest of its own hour.
  aheadMs = 0
  expect(await findLiveQuote(server.context, priced.price.token)).toBeDefined()
})
