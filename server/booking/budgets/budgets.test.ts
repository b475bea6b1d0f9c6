import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBudget, changeBudget, checkBudgets, endBudget, listBudgets, weighRequest } from '#shared/api/budgets.ts'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { manageCostObjects } from '#shared/api/cost-objects.ts'
import type { CallOf } from '#shared/api/endpoint.ts'
import { checkout, createLocalPayment, makeBooking, quoteLocalPayment } from '#shared/api/payments.ts'
import { spanOf } from '#shared/company/budget-period.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { english } from '#shared/reasons/reasons.ts'
import { addDays } from '#shared/stay/stay.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { addObject, noChoice } from '#server/testing/cost-objects.ts'
import { aColleague } from '#server/testing/duties.ts'
import { aBooker as aBookerOf, anAskingCompany, approve, ask } from '#server/testing/a-request.ts'
import { quoteFor as aQuoteFor } from '#server/testing/quote-for.ts'
import { checkoutBody, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { testEngines } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const isPostgres = testEngines().includes('postgres')
let server: TestServer
let pic: Traveller
let id: string
let priced: Priced
let price: number
let codes = 0
beforeAll(async () => {
  // Where several can write at once, if there is such a database here.
  server = await startTestServer({ engine: isPostgres ? 'postgres' : 'embedded' })
  const company = await aCompany(server)
  ;[pic, id] = [company.pic, company.companyId]
  priced = await priceRoom(server, await aBooker(), { refundable: true })
  price = priced.price.totalRate
})
afterAll(() => server.close())

async function aBooker(): Promise<Traveller> {
  const traveller = await server.signUp()
  await join(server, traveller, id, [1001, 1002, 1003])
  return traveller
}

/** A cost centre of its own with a budget. */
async function aBudget(changes: Partial<CallOf<typeof addBudget>['body']> = {}) {
  const code = `B${(codes += 1)}`
  await addObject(server, pic, code)
  const { costObjects } = (await server.call(manageCostObjects, { params: { id } }, { token: pic.token })).body
  const costObjectId = costObjects.find((one) => one.code === code)?.id ?? ''
  const body = { costObjectId, period: 'month', currency: 'USD', amount: 1000, action: 'block', ...changes } as const
  const added = await server.call(addBudget, { params: { id }, body }, { token: pic.token })
  expect(added.status, added.text).toBe(200)
  return { code, costObjectId, body }
}
const budgetOf = async (code: string) => {
  const { budgets } = (await server.call(listBudgets, { params: { id } }, { token: pic.token })).body
  return budgets.find(({ costObject }) => costObject.code === code)
}

/** A quote of somebody's own of the room that was found once. */
const quoteFor = ({ user }: Traveller) => aQuoteFor(server, priced, user.id)
async function order(who: Traveller, code: string, lastName?: string) {
  const room = await quoteFor(who)
  const body = { ...checkoutBody(room, lastName ? { lastName } : {}), costObjects: { ...noChoice, costCentre: code } }
  return server.call(checkout, { body }, { token: who.token })
}
const settle = async (who: Traveller, refId: string) =>
  (await server.call(makeBooking, { body: { id: refId } }, { token: who.token })).body

test('twenty orders at once against a budget that holds ten book exactly ten', async () => {
  const { code } = await aBudget({ amount: 10 * price + price / 2 })
  const bookers = await Promise.all(Array.from({ length: 20 }, aBooker))
  const answers = await Promise.all(bookers.map((who) => order(who, code)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  for (const { status, failure } of refused) {
    expect(status).toBe(403)
    expect(failure).toMatchObject({ code: 'OUT_OF_BUDGET', message: english('outOfBudget') })
    expect(failure.budgets).toEqual([
      {
        costObject: { kind: 'cost_centre', code, name: `Name of ${code}` },
        span: spanOf('month', companyDay(new Date())).name,
        currency: 'USD',
        action: 'block',
        over: price / 2,
      },
    ])
  }
  const written = await server.context.db.selectFrom('booking').select('id').where('cost_centre', '=', code).execute()
  expect(written).toHaveLength(10)
  const { now } = (await budgetOf(code))!
  expect(now.used + now.committed).toBe(10 * price)
})

test('what waits for approval is committed, and twenty approvals at once book the ten that a budget holds', async () => {
  const company = await anAskingCompany(server)
  const theirs = { params: { id: company.companyId } }
  const as = { token: company.pic.token }
  await addObject(server, company.pic, 'TEAM')
  const { costObjects: objects } = (await server.call(manageCostObjects, theirs, as)).body
  const amount = 10 * price + price / 2
  const body = { costObjectId: objects[0]?.id ?? '', period: 'month', currency: 'USD', amount } as const
  await server.call(addBudget, { ...theirs, body: { ...body, action: 'tell' } }, as)
  const read = async () => (await server.call(listBudgets, theirs, as)).body.budgets[0]!
  const costObjects = { ...noChoice, costCentre: 'TEAM' }
  const askers = new Map<string, Traveller>()
  const askFor = async () => {
    const who = await aBookerOf(server, company.companyId)
    const answer = await ask(server, who, company.companyId, await quoteFor(who), { costObjects })
    if (answer.status === 200) askers.set(answer.body.request.id, who)
    return answer
  }
  // A budget that only tells holds nobody up, so that more is asked for than it holds.
  const asked = await Promise.all(Array.from({ length: 20 }, askFor))
  expect(asked.filter(({ status }) => status !== 200).map(({ status, text }) => `${status} ${text}`)).toEqual([])
  expect((await read()).now).toMatchObject({ used: 0, committed: 20 * price })
  const budget = { ...theirs.params, budgetId: (await read()).id }
  await server.call(changeBudget, { params: budget, body: { amount, action: 'block' } }, as)
  const refused = await askFor()
  expect([refused.status, refused.failure.code]).toEqual([403, 'OUT_OF_BUDGET'])

  // Whoever decides sees what each takes, in the order in which they were asked; who asked does not.
  const weighed = async ({ body: { request } }: (typeof asked)[number], who = company.pic) => {
    const params = { ...theirs.params, requestId: request.id }
    return server.call(weighRequest, { params }, { token: who.token })
  }
  const shown = await Promise.all(asked.map(async (one) => (await weighed(one)).body.budgets))
  const seen = { span: spanOf('month', companyDay(new Date())).name, currency: 'USD', action: 'block', amount }
  const costObject = { kind: 'cost_centre', code: 'TEAM', name: 'Name of TEAM' }
  const before = (earlier: number) => [
    { ...seen, costObject, held: earlier * price, left: amount - (earlier + 1) * price },
  ]
  const leastFirst = shown.toSorted((a, b) => (a[0]?.held ?? 0) - (b[0]?.held ?? 0))
  expect(leastFirst[0]).toEqual(before(0))
  expect(leastFirst.at(-1)?.[0]?.left).toBeLessThan(0)
  const stranger = await aBookerOf(server, company.companyId)
  expect((await weighed(asked[0]!, stranger)).status).toBe(404)
  expect((await weighed(asked[0]!, askers.get(asked[0]!.body.request.id))).status).toBe(403)
  expect((await weighed(asked[0]!, pic)).status).toBe(404)

  const decided = await Promise.all(
    asked.map(async ({ body: { request } }) => {
      const { companyId, card } = company
      const decide = () =>
        approve(server, company.pic, { companyId, requestId: request.id, upTo: request.ceiling, card })
      let answer = await decide()
      // So many cards under way at once count as if they might all be declined: who is told to wait asks again.
      const statusByThen = async () => {
        if (answer.status === 429) {
          expect(answer.failure.message).toBe(english('approvalsUnderWay'))
          answer = await decide()
        }
        return answer.status
      }
      await expect.poll(statusByThen).not.toBe(429)
      return answer
    }),
  )
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(10)
  const codesOf = decided.flatMap(({ status, failure }) => (status === 200 ? [] : [failure.code]))
  expect(new Set(codesOf)).toEqual(new Set(['OUT_OF_BUDGET']))
  // Those that it does not hold go on waiting, until they are refused, taken back or expire.
  await expect.poll(async () => (await read()).now).toMatchObject({ used: 10 * price, committed: 10 * price })
  await server.context.db
    .updateTable('approval_request')
    .set({ deadline: new Date(0) })
    .execute()
  expect((await read()).now).toMatchObject({ used: 10 * price, committed: 0 })
})

test('what somebody was allowed to book is committed with the most that it may cost', async () => {
  const company = await anAskingCompany(server)
  const theirs = { params: { id: company.companyId } }
  const as = { token: company.pic.token }
  await addObject(server, company.pic, 'TEAM')
  const { costObjects: objects } = (await server.call(manageCostObjects, theirs, as)).body
  const budget = { costObjectId: objects[0]?.id ?? '', period: 'month', currency: 'USD', amount: 9000 } as const
  await server.call(addBudget, { ...theirs, body: { ...budget, action: 'block' } }, as)
  const now = async () => (await server.call(listBudgets, theirs, as)).body.budgets[0]?.now
  const committed = async () => (await now())?.committed

  const costObjects = { ...noChoice, costCentre: 'TEAM' }
  const asked = await ask(server, company.member, company.companyId, await quoteFor(company.member), { costObjects })
  const { id: requestId, ceiling } = asked.body.request
  expect(await committed()).toBe(price)
  expect(ceiling).toBeGreaterThan(price)
  const approver = await aColleague(server, company.companyId, ['approver'])
  // Nobody who is called like a guest decides.
  const named = { first_name: 'Putri', last_name: 'Anggraini' }
  await server.context.db.updateTable('account').set(named).where('id', '=', approver.user.id).execute()
  const decided = await approve(server, approver, { companyId: company.companyId, requestId, upTo: ceiling })
  expect(decided.body).toMatchObject({ outcome: 'allowed' })
  expect(await committed()).toBe(ceiling)

  // Paid in rupiah it is still counted in dollars, by what the room costs in them as it is booked; and not refused as foreign.
  const member = { token: company.member.token }
  await server.context.db
    .updateTable('account')
    .set({ country: 'ID' })
    .where('id', '=', company.member.user.id)
    .execute()
  const own = await quoteFor(company.member)
  const local = await server.call(quoteLocalPayment, { body: { selectedToken: own.price.token } }, member)
  expect(local.body).toMatchObject({ currency: 'IDR' })
  const saved_booking_id = asked.body.request.savedBookingId
  const charged = { selectedToken: local.body.token, costCentre: 'TEAM', project: null }
  const check = async (body: object) =>
    (await server.call(checkBudgets, { ...theirs, body: { ...charged, ...body } }, member)).body.budgets
  expect(await check({})).toMatchObject([{ currency: 'USD', action: 'block' }])
  expect(await check({ saved_booking_id })).toEqual([])
  const inRupiah = { ...checkoutBody({ ...own, price: local.body }), saved_booking_id, costObjects }
  const paid = await server.call(createLocalPayment, { body: inRupiah }, member)
  expect(paid.status, paid.text).toBe(200)
  expect((await now())?.committed).toBe(price)
  expect((await now())?.uncounted).toEqual([])
  // What a cancellation keeps is the same part of it.
  const { db } = server.context
  const { id: booking_id, amount_minor } = await db
    .updateTable('booking')
    .set({ state: 'CANCELLED' })
    .where('reference', '=', paid.body.ref_id)
    .returning(['id', 'amount_minor'])
    .executeTakeFirstOrThrow()
  const fee_minor = amount_minor / 4
  const fees = {
    fee_minor,
    desk_fee_minor: fee_minor,
    paid_minor: amount_minor,
    refund_minor: amount_minor - fee_minor,
  }
  const cancelled = { booking_id, currency: 'IDR', ...fees, hotel_time: '2026-11-01T12:00:00', asked_at: new Date() }
  await db
    .insertInto('cancellation')
    .values(cancelled as never)
    .execute()
  expect(await now()).toMatchObject({ used: price / 2, committed: 0 })
})

test('what fails and what comes back can be spent again; what a cancellation keeps cannot', async () => {
  const { code } = await aBudget({ amount: price })
  const who = await aBooker()
  const failed = await order(who, code, 'Soldout')
  await settle(who, failed.body.ref_id)
  expect((await budgetOf(code))?.now).toMatchObject({ used: 0, committed: 0 })
  const kept = await order(who, code)
  expect(await settle(who, kept.body.ref_id)).toMatchObject({ success: true })
  expect((await budgetOf(code))?.now).toMatchObject({ used: price, committed: 0 })
  expect((await order(who, code)).failure.code).toBe('OUT_OF_BUDGET')
  const as = { token: who.token }
  const params = { id: kept.body.ref_id }
  const { body } = await server.call(quoteCancellation, { params }, as)
  if (body.status !== 'quoted') throw new Error('nothing to cancel')
  const { currency, fee, refund } = body.quote
  await server.call(cancelBooking, { params, body: { currency, fee, refund } }, as)
  await expect.poll(async () => (await budgetOf(code))?.now).toMatchObject({ used: fee, committed: 0 })
})

test('a soft budget tells and lets book; the checkout hears of both before anybody pays', async () => {
  const { code } = await aBudget({ amount: price - 1, action: 'tell' })
  const who = await aBooker()
  const room = await quoteFor(who)
  const check = (costCentre: string | null, token = room.price.token) =>
    server.call(
      checkBudgets,
      { params: { id }, body: { selectedToken: token, costCentre, project: null } },
      { token: who.token },
    )
  expect((await check(code)).body.budgets).toMatchObject([{ action: 'tell', over: 1 }])
  expect((await check(code.toLowerCase())).body.budgets).toHaveLength(1)
  expect((await check(null)).body.budgets).toEqual([])
  expect((await check(code, 'somebody-elses')).status).toBe(410)
  expect((await order(who, code)).status).toBe(200)
})

test('is counted by the day of arrival where the company wants that', async () => {
  const { code } = await aBudget({ amount: 1.5 * price, countedBy: 'check_in' })
  const who = await aBooker()
  expect((await order(who, code)).status).toBe(200)
  // Of the month of the stay, which is not this one.
  const isNow = spanOf('month', priced.checkIn).name === spanOf('month', companyDay(new Date())).name
  expect((await budgetOf(code))?.now.committed === 0 || isNow).toBe(true)
  const refused = await order(who, code)
  expect(refused.failure.budgets).toMatchObject([{ span: spanOf('month', priced.checkIn).name }])
})

test('another currency is no way around a budget that blocks', async () => {
  const { code } = await aBudget({ currency: 'EUR', amount: 1e6 })
  const refused = await order(await aBooker(), code)
  expect([refused.status, refused.failure.code]).toEqual([403, 'OUT_OF_BUDGET'])
  expect(refused.failure.budgets?.[0]).not.toHaveProperty('over')
})

test('what a budget in another currency cannot count stands beside it, until one can', async () => {
  const { code, body } = await aBudget({ currency: 'EUR', action: 'tell' })
  expect((await order(await aBooker(), code)).status).toBe(200)
  const inDollars = [{ currency: 'USD', amount: price }]
  expect((await budgetOf(code))?.now).toMatchObject({ used: 0, committed: 0, uncounted: inDollars })
  const dollars = { ...body, currency: 'USD' as const, period: 'year' as const }
  await server.call(addBudget, { params: { id }, body: dollars }, { token: pic.token })
  const { budgets } = (await server.call(listBudgets, { params: { id } }, { token: pic.token })).body
  const both = budgets.filter(({ costObject }) => costObject.code === code)
  expect(both.map(({ now }) => now.uncounted)).toEqual([[], []])
})

test('yesterday’s month does not count in this one', async () => {
  const { code } = await aBudget({ amount: price })
  const who = await aBooker()
  const first = await order(who, code)
  expect(first.status).toBe(200)
  const { from } = spanOf('month', companyDay(new Date()))
  await server.context.db
    .updateTable('booking')
    .set({ created_at: new Date(`${addDays(from, -1)}T12:00:00Z`) } as never)
    .where('reference', '=', first.body.ref_id)
    .execute()
  expect((await order(who, code)).status).toBe(200)
})

test('there is one for each period and currency; it changes and ends', async () => {
  const { code, body } = await aBudget({ amount: 100 })
  const again = await server.call(addBudget, { params: { id }, body }, { token: pic.token })
  expect([again.status, again.failure.message]).toEqual([409, english('budgetTaken')])
  const budgetId = (await budgetOf(code))?.id ?? ''
  const params = { id, budgetId }
  const change = { amount: 250.5, action: 'tell' as const }
  expect((await server.call(changeBudget, { params, body: change }, { token: pic.token })).status).toBe(200)
  expect(await budgetOf(code)).toMatchObject({ amount: 250.5, action: 'tell', countedBy: 'booked' })
  expect((await server.call(endBudget, { params }, { token: pic.token })).status).toBe(200)
  expect(await budgetOf(code)).toBeUndefined()
  expect((await server.call(endBudget, { params }, { token: pic.token })).status).toBe(404)
  expect((await server.call(addBudget, { params: { id }, body }, { token: pic.token })).status).toBe(200)
})

test.each([{ amount: 0 }, { amount: -1 }, { amount: 1e13 }, { currency: 'XXX' }, { period: 'week' }])(
  'no budget of %j',
  async (changes) => {
    const body = {
      costObjectId: '5f0c7a3e-0000-4000-8000-000000000001',
      period: 'month',
      currency: 'USD',
      amount: 1,
      action: 'tell',
      ...changes,
    }
    const answer = await server.request('POST', `/api/company/${id}/budgets`, body, { token: pic.token })
    expect(answer.status).toBe(422)
  },
)

test('another company’s is nobody’s to change, and who keeps the books reads alone', async () => {
  const { code, costObjectId, body } = await aBudget()
  const budgetId = (await budgetOf(code))?.id ?? ''
  const other = await aCompany(server)
  const as = { token: other.pic.token }
  const theirs = { id: other.companyId }
  const change = { amount: 1, action: 'block' as const }
  expect((await server.call(addBudget, { params: theirs, body: { ...body, costObjectId } }, as)).status).toBe(404)
  expect((await server.call(changeBudget, { params: { ...theirs, budgetId }, body: change }, as)).status).toBe(404)
  expect((await server.call(endBudget, { params: { ...theirs, budgetId } }, as)).status).toBe(404)
  const finance = { token: (await aColleague(server, id, ['finance'])).token }
  expect((await server.call(listBudgets, { params: { id } }, finance)).status).toBe(200)
  expect((await server.call(changeBudget, { params: { id, budgetId }, body: change }, finance)).status).toBe(403)
  expect(await budgetOf(code)).toMatchObject({ amount: 1000 })
})
