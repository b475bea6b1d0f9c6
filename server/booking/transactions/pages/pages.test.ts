import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#shared/api/booking-info.ts'
import { listSavedBookings } from '#shared/api/saved-bookings.ts'
import { listTransactions, transactionTabs, type TransactionTab } from '#shared/api/transactions.ts'
import { clockOf, dateAt } from '#shared/stay/hotel-clock.ts'
import { addDays, dateOf, type PlainDate } from '#shared/stay/stay.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import { saveAs } from '#server/testing/a-saved-booking.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { copyStay, type Stay } from '#server/testing/copied-stay.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { clockOfBooking } from '#server/booking/clock-of-booking.ts'
import { listKeptBookings } from '#server/booking/transactions/transaction-store.ts'
import { findPage } from './find-page.ts'
import { tabOf } from '#server/booking/transactions/transaction-rules.ts'

let server: TestServer
let pic: Traveller
let member: Traveller
let companyId: string
/** At the hotel. */
let today: PlainDate

let model: string
const copy = (stay: Stay) => copyStay(server, { model, today }, stay)

beforeAll(async () => {
  server = await startTestServer()
  ;({ pic, companyId } = await aCompany(server))
  member = await server.signUp({ first_name: 'Budi', last_name: 'Santoso' })
  await join(server, member, companyId, [1001, 1002, 1003])
  // Far ahead, and the model of all others.
  model = (await bookRoom(server, member, { lastName: 'Model' })).refId
  const { hotel } = await server.context.db.selectFrom('quote').select('hotel').executeTakeFirstOrThrow()
  today = dateAt(clockOf(hotel), server.context.now())
  for (let day = 1; day <= 9; day += 1) await copy({ from: 20 - day, until: 21 - day })
  await copy({ from: 0, until: 1 })
  await copy({ from: -5, until: 5, guest: ['Maya', 'Putri'] })
  await copy({ from: -3, until: 0 })
  await copy({ from: -2, until: -1 })
  await copy({ from: -40, until: -38, guest: ['Maya', 'Putri'] })
  await copy({ from: 3, until: 4, state: 'CANCELLED' })
  await copy({ from: 3, until: 4, state: 'FAILED', guest: ['Per%cent', 'Under_score'] })
  await copy({ from: -8, until: -7, state: 'CREATED' })
  await copy({ from: 1, until: 2, state: 'UNKNOWN' })
  await copy({ from: 1, until: 2, archived: true })
  await saveAs(server, member, companyId)
  await saveAs(server, pic, companyId, { search_timestamp: 7 })
})
afterAll(() => server.close())

interface Asked {
  status?: TransactionTab
  page?: string
  traveller?: string
}
async function ask(asked: Asked, who = pic) {
  const { body, status, text } = await server.call(
    listTransactions,
    { query: asked, body: { email: who.email } },
    { token: who.token },
  )
  expect(status, text).toBe(200)
  const shown = body.object as Transaction[]
  return {
    ...body,
    days: shown.map((one) => one.checkin_date),
    names: shown.map((one) => one.guest_details_per_room[0]),
  }
}
const day = (offset: number) => addDays(today, offset)

const COUNTS = { current: 3, upcoming: 11, saved: 2, past: 2, cancelled: 1, unpaid: 2 }

describe('a page of a company’s bookings', () => {
  test('tells how many there are under each tab, and as many are there [A7-025]', async () => {
    for (const status of transactionTabs) {
      const paged = await ask({ status, page: '1' })
      expect(paged.counts).toEqual(COUNTS)
      expect(paged.total).toBe(COUNTS[status])
      // The documents' list, whole, and judged one by one.
      const { success, object, counts } = await ask({ status })
      expect([status, success, object.length]).toEqual([status, true, COUNTS[status]])
      expect(counts).toBeUndefined()
    }
    const saved = await server.call(listSavedBookings, { params: { companyId }, query: {} }, { token: pic.token })
    expect(saved.body).toHaveLength(COUNTS.saved)
  })

  test('holds eight, what is ahead by its first day, and its last page when asked for more', async () => {
    const first = await ask({ status: 'upcoming', page: '1' })
    expect(first).toMatchObject({ page: 1, total: 11 })
    expect(first.days).toEqual([1, 11, 12, 13, 14, 15, 16, 17].map(day))
    const second = await ask({ status: 'upcoming', page: '2' })
    expect(second.days).toEqual([day(18), day(19), addDays(dateOf(new Date()), 45)])
    const beyond = await ask({ status: 'upcoming', page: '40' })
    expect(beyond).toMatchObject({ page: 2, days: second.days })
  })

  test('shows what is past the latest first, and a stay on its last day as current', async () => {
    expect((await ask({ status: 'past', page: '1' })).days).toEqual([day(-2), day(-40)])
    expect((await ask({ status: 'current', page: '1' })).days).toEqual([day(-5), day(-3), day(0)])
  })

  test('is the whole list cut into pieces, also where a stay at the edge comes first', async () => {
    const context = { ...server.context, now: () => new Date(`${dateOf(server.context.now(), 'UTC')}T23:30:00Z`) }
    const kept = await listKeptBookings(server.context.db, { companyId })
    for (const tab of ['past', 'upcoming', 'current'] as const) {
      const there = kept.filter((one) => tabOf(one, dateAt(clockOfBooking(one), context.now())) === tab)
      const sorted = there.toSorted((a, b) =>
        tab === 'past'
          ? b.check_out.localeCompare(a.check_out) || b.id - a.id
          : a.check_in.localeCompare(b.check_in) || a.id - b.id,
      )
      const pages = await Promise.all(
        [1, 2].map((page) => findPage(context, { shelf: { companyId }, tab, page, traveller: undefined })),
      )
      const shown = pages.filter(({ page }, at) => page === at + 1).flatMap(({ bookings }) => bookings)
      expect([tab, shown.map(({ id }) => id)]).toEqual([tab, sorted.map(({ id }) => id)])
    }
  })

  test('asks the hotel’s clock where a stay begins or ends today', async () => {
    const kept = await listKeptBookings(server.context.db, { companyId })
    const date = dateOf(server.context.now(), 'UTC')
    // One date in UTC, and two at a hotel in Malaysia.
    for (const at of [`${date}T00:30:00Z`, `${date}T23:30:00Z`]) {
      const now = new Date(at)
      const { counts } = await findPage(
        { ...server.context, now: () => now },
        { shelf: { companyId }, tab: 'current', page: 1, traveller: undefined },
      )
      const tabs = kept.map((one) => tabOf(one, dateAt(clockOfBooking(one), now)))
      for (const tab of transactionTabs)
        expect([at, tab, counts[tab]]).toEqual([at, tab, tabs.filter((one) => one === tab).length])
    }
  })

  test('is looked through by the name of who travels, in every tab at once', async () => {
    const maya = await ask({ status: 'current', page: '1', traveller: '  maya   PUT ' })
    expect(maya.names).toEqual(['Maya Putri'])
    expect(maya.counts).toEqual({ current: 1, upcoming: 0, saved: 0, past: 1, cancelled: 0, unpaid: 0 })
    const budi = await ask({ status: 'current', page: '1', traveller: 'Budi Santoso' })
    expect(budi.counts).toMatchObject({ current: 0, saved: 1 })
    const saved = await server.call(
      listSavedBookings,
      { params: { companyId }, query: { traveller: 'santoso' } },
      { token: pic.token },
    )
    expect(saved.body.map(({ User }) => User.firstName)).toEqual(['Budi'])
    expect(saved.body[0]?.savedBy).toEqual({ firstName: 'Budi', lastName: 'Santoso' })
    expect((await ask({ status: 'past', page: '1', traveller: 'MÁYA' })).total).toBe(1)
    // Wild cards are letters.
    expect((await ask({ status: 'unpaid', page: '1', traveller: 'per%cent under_' })).total).toBe(1)
    expect((await ask({ status: 'unpaid', page: '1', traveller: '%' })).total).toBe(1)
    expect((await ask({ status: 'unpaid', page: '1', traveller: '\\' })).total).toBe(0)
  })

  test('is one’s own for a member, and nobody else’s', async () => {
    const colleague = await server.signUp()
    await join(server, colleague, companyId, [1001, 1002, 1003, 1004])
    const other = await aCompany(server)
    for (const who of [colleague, other.pic]) {
      const { object, total, counts } = await ask({ status: 'upcoming', page: '1' }, who)
      expect({ object, total }).toEqual({ object: [], total: 0 })
      expect(new Set(Object.values(counts ?? {}))).toEqual(new Set([0]))
    }
    // All copies were made by the member; what the PIC saved for himself is not his.
    expect((await ask({ status: 'upcoming', page: '1' }, member)).counts).toEqual({ ...COUNTS, saved: 1 })
  })

  test.each(['0', '-1', '1.5', 'two', '1000000', "1'"])('refuses page %s', async (page) => {
    const path = `/api/users/transactions?status=past&page=${encodeURIComponent(page)}`
    const answer = await server.request('POST', path, { email: pic.email }, { token: pic.token })
    expect(answer.status).toBe(422)
  })
})
