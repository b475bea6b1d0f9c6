import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportCompanyBookings } from '#shared/api/booking-export.ts'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { getCompanyHome } from '#shared/api/company-home.ts'
import type { CallOf } from '#shared/api/endpoint.ts'
import { getWhereabouts } from '#shared/api/whereabouts.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { addDays } from '#shared/stay/stay.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import { aCap, aPolicy, savePolicy } from '#server/testing/a-policy.ts'
import { ask as askFor } from '#server/testing/a-request.ts'
import { saveAs } from '#server/testing/a-saved-booking.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { addObject } from '#server/testing/cost-objects.ts'
import { aColleague } from '#server/testing/duties.ts'
import { bookRoom, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let pic: Traveller
let member: Traveller
let id: string
/** Kept, cancelled with its money back, and a stay of the member's own. */
let kept: string
let cancelled: string
let own: string
const today = companyDay(new Date())

type Query = NonNullable<CallOf<typeof getCompanyHome>['query']>
const home = (who: Traveller, query: Query = {}, company = id) =>
  server.call(getCompanyHome, { params: { id: company }, query }, { token: who.token })
const change = (reference: string, set: ReturnType<typeof sql>) =>
  sql`update booking set ${set} where reference = ${reference}`.execute(server.context.db)

/** By the clock of a hotel in Malaysia, where it is eight hours later. */
const inHours = (hours: number) => new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 19)

beforeAll(async () => {
  server = await startTestServer()
  const company = await aCompany(server)
  pic = company.pic
  id = company.companyId
  member = await server.signUp({ first_name: 'Ayu', last_name: 'Lestari' })
  await join(server, member, id, [1001, 1002, 1003])
  ;({ refId: kept } = await bookRoom(server, member, { refundable: true }))
  ;({ refId: cancelled } = await bookRoom(server, member, { refundable: true }))
  const quote = await server.call(quoteCancellation, { params: { id: cancelled } }, { token: member.token })
  if (quote.body.status !== 'quoted') throw new Error(quote.text)
  const { currency, fee, refund } = quote.body.quote
  await server.call(
    cancelBooking,
    { params: { id: cancelled }, body: { currency, fee, refund } },
    { token: member.token },
  )
  ;({ refId: own } = await bookRoom(server, member, { lastName: 'Private' }))
  await change(own, sql`company_id = null`)
})
afterAll(() => server.close())

describe('the money of a home', () => {
  test('is what the export of the same days adds up to, by month and by city', async () => {
    const { body } = await home(pic)
    const { text } = await server.call(exportCompanyBookings, { params: { id } }, { token: pic.token })
    const [head = [], ...rows] = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const sum = (name: string) => rows.reduce((all, row) => all + Number(row[head.indexOf(name)] ?? 0), 0)
    expect(sum('total')).toBeGreaterThan(0)
    const [month, ...others] = body.money?.months ?? []
    expect(others).toEqual([])
    expect(month).toMatchObject({ month: today.slice(0, 7), currency: 'USD', stays: 2, returned: sum('refunded') })
    expect(month?.kept).toBe(sum('total') - sum('refunded'))
    expect(body.money?.month).toEqual([
      {
        currency: 'USD',
        now: { booked: sum('total'), returned: sum('refunded'), stays: 2 },
        before: { booked: 0, returned: 0, stays: 0 },
        ahead: sum('total') - sum('refunded'),
      },
    ])
    expect(body.money?.cities).toMatchObject([{ country: 'MY', stays: 2, nights: 4, kept: month?.kept }])
    expect(sum('refunded')).toBeGreaterThan(0)
    // 45 days ahead.
    expect(body.money?.ahead).toEqual([0, 0, 0, 0, 2, 0])
  })

  test('is never added up across currencies', async () => {
    await change(cancelled, sql`currency = 'EUR'`)
    const { body } = await home(pic)
    expect(body.money?.months.map(({ currency, stays }) => [currency, stays])).toEqual(
      expect.arrayContaining([
        ['USD', 1],
        ['EUR', 1],
      ]),
    )
    expect(body.money?.month.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'USD'])
    await change(cancelled, sql`currency = 'USD'`)
  })

  test('is of the period that is asked for, its last day included, at most three years', async () => {
    expect((await home(pic, { from: today, to: today })).body.money?.months).toHaveLength(1)
    const before = await home(pic, { from: addDays(today, -90), to: addDays(today, -1) })
    expect(before.body).toMatchObject({ period: { to: addDays(today, -1) }, money: { months: [], cities: [] } })
    // Half past midnight where the company is: the evening before by UTC.
    const [last, first] = ['2026-01-31', '2026-02-01']
    const { rows } = await sql<{ at: Date }>`select created_at as at from booking where reference = ${kept}`.execute(
      server.context.db,
    )
    await change(kept, sql`created_at = ${new Date(`${last}T17:30:00Z`)}`)
    expect((await home(pic, { from: first, to: first })).body.money?.months).toMatchObject([{ month: '2026-02' }])
    expect((await home(pic, { from: last, to: last })).body.money?.months).toEqual([])
    await change(kept, sql`created_at = ${rows[0]!.at}`)
    for (const query of [
      { from: today, to: addDays(today, -1) },
      { from: '2020-01-01', to: today },
    ])
      expect((await home(pic, query)).status).toBe(422)
  })

  test('holds a night against the company’s cap in its city', async () => {
    expect((await home(pic)).body.money?.cities[0]).not.toHaveProperty('cap')
    await change(kept, sql`hotel_city = 'Kuala  LUMPUR'`)
    await savePolicy(server, pic, aPolicy(aCap('tell', 77)))
    const { cities = [] } = (await home(pic)).body.money ?? {}
    expect(cities.find(({ city }) => city === 'Kuala  LUMPUR')).toMatchObject({ cap: 77, stays: 1 })
  })
})

describe('what needs somebody', () => {
  test('is nothing while nothing does, and everything once with its time', async () => {
    const needs = async () => (await home(pic)).body.needs
    const counts = async () =>
      Object.fromEntries(Object.entries((await needs()) ?? {}).map(([name, one]) => [name, one.count]))
    expect(await counts()).toEqual({ refundsDue: 0, freeEnding: 0, unclear: 0, waiting: 0, withoutCostCentre: 0 })
    await addObject(server, pic, '100')
    await saveAs(server, member, id)
    await change(kept, sql`free_until = ${inHours(24)}`)
    await sql`update refund set state = 'DUE', owner = 'us', due_at = now() + interval '1 day', paid_by = null, paid_at = null
      where booking_id = (select id from booking where reference = ${cancelled})`.execute(server.context.db)
    const all = await needs()
    expect(all).toMatchObject({
      freeEnding: { count: 1, first: [{ stay: { reference: kept, travellers: ['Ayu Lestari'] } }] },
      refundsDue: { count: 1, first: [{ stay: { reference: cancelled }, currency: 'USD' }] },
      waiting: { count: 1, first: [{ traveller: 'Ayu Lestari' }] },
      withoutCostCentre: { count: 2, first: expect.arrayContaining(['Ayu Lestari']) as string[] },
    })
    // An instant, by whatever clock it is read.
    const ends = Date.parse(all?.freeEnding.first[0]?.until ?? '')
    expect(Math.abs(ends - Date.now() - 24 * 3_600_000)).toBeLessThan(600_000)
    for (const hours of [-1, 73]) {
      await change(kept, sql`free_until = ${inHours(hours)}`)
      expect([hours, (await counts())['freeEnding']]).toEqual([hours, 0])
    }
    await change(kept, sql`state = 'UNKNOWN', updated_at = now() - interval '1 hour'`)
    expect(await needs()).toMatchObject({ unclear: { count: 1, first: [{ stay: { reference: kept } }] } })
    await change(kept, sql`state = 'CONFIRMED', updated_at = now()`)
  })
})

const put = (from: number, to: number) =>
  change(kept, sql`check_in = ${addDays(today, from)}, check_out = ${addDays(today, to)}`)
const references = (some: { first: { reference: string }[] } | undefined) =>
  some?.first.map(({ reference }) => reference)

describe('who is away', () => {
  test('is who is at a hotel today, and who arrives within a week', async () => {
    await put(-2, 3)
    const { away } = (await home(pic)).body
    expect([references(away?.today), references(away?.soon)]).toEqual([[kept], []])
    await put(4, 6)
    const { away: later } = (await home(pic)).body
    expect([references(later?.today), references(later?.soon)]).toEqual([[], [kept]])
    await put(20, 22)
    expect((await home(pic)).body.away).toMatchObject({ today: { count: 0 }, soon: { count: 0 } })
  })

  test('is told for a week with the place of each hotel, without private trips, and who looked is written down', async () => {
    await put(2, 4)
    await change(own, sql`check_in = ${addDays(today, 2)}, check_out = ${addDays(today, 4)}`)
    const ask = (from?: string, who = pic) =>
      server.call(getWhereabouts, { params: { id }, query: from ? { from } : {} }, { token: who.token })
    const { body } = await ask()
    expect(body).toMatchObject({
      from: today,
      to: addDays(today, 6),
      stays: [{ reference: kept, travellers: ['Ayu Lestari'], position: { lat: expect.any(Number) as number } }],
    })
    expect((await ask(addDays(today, 5))).body.stays).toEqual([])
    const lines = await server.context.db
      .selectFrom('audit_event')
      .select(['actor_id', 'details'])
      .where('kind', '=', 'whereabouts.read')
      .orderBy('seq')
      .execute()
    expect(lines.map(({ actor_id: actor, details }) => [actor, details])).toEqual([
      [pic.user.id, { company: id, from: today, to: addDays(today, 6), stays: 1 }],
      [pic.user.id, { company: id, from: addDays(today, 5), to: addDays(today, 11), stays: 0 }],
    ])
    expect((await ask(undefined, member)).status).toBe(403)
  })
})

describe('whose home it is', () => {
  test('a member’s has his next stay, what he waits for, and nothing of the company', async () => {
    const { body } = await home(member)
    expect(body).toMatchObject({
      mine: { next: { reference: kept }, waiting: [{ hotel: expect.any(String) as string }] },
    })
    expect(Object.keys(body).toSorted()).toEqual(['mine', 'period', 'today'])
    // The PIC neither sleeps nor waits anywhere.
    expect((await home(pic)).body.mine).toEqual({ next: null, requests: [], waiting: [] })
  })

  test('an approver’s has the requests that wait, and neither money nor where people are', async () => {
    const approver = await aColleague(server, id, ['approver'])
    const { body } = await home(approver)
    expect(Object.keys(body).toSorted()).toEqual(['mine', 'period', 'requests', 'today'])
    expect(body.requests).toEqual({ count: 0, first: [] })
  })

  test('a finance reader’s has the money and nothing else of the company', async () => {
    const reader = await aColleague(server, id, ['finance'])
    const { body } = await home(reader)
    expect(Object.keys(body).toSorted()).toEqual(['mine', 'money', 'period', 'today'])
  })

  test('nothing of another company is in it', async () => {
    const other = (await aCompany(server)).pic
    expect((await home(other)).status).toBe(404)
    const { body } = await home(other, {}, other.user.companyData?.id)
    expect(body).toMatchObject({
      needs: { refundsDue: { count: 0 } },
      away: { soon: { count: 0 } },
      money: { months: [] },
    })
  })
})

test('a stay that waits for approval needs somebody once: as a request, not as something saved besides', async () => {
  const before = (await home(pic)).body.needs?.waiting
  const mine = (await home(member)).body.mine.waiting
  await savePolicy(server, pic, aPolicy({ nights: { action: 'ask', most: 1 } }), 1)
  // Nobody approves what somebody of their own name travels on.
  await sql`update account set first_name = 'Raka', last_name = 'Wijaya' where id = ${pic.user.id}`.execute(
    server.context.db,
  )
  const asked = await askFor(server, member, id, await priceRoom(server, member, { refundable: true }))
  expect(asked.status, asked.text).toBe(200)
  const { needs, requests } = (await home(pic)).body
  expect(requests).toMatchObject({ count: 1, first: [{ traveller: 'Ayu Lestari', isOwn: false }] })
  expect(needs?.waiting).toEqual(before)
  expect((await home(member)).body.mine).toMatchObject({ requests: [{ traveller: 'Ayu Lestari' }], waiting: mine })
})
