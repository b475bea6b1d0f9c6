import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import type { Transaction } from '#shared/api/booking-info.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { listTransactions } from '#shared/api/transactions.ts'
import { bookingGroups, type BookingGroup } from '#shared/booking-group.ts'
import { clockOf, dateAt } from '#shared/stay/hotel-clock.ts'
import { addDays, dateOf, type PlainDate } from '#shared/stay/stay.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import { saveAs } from '#server/testing/a-saved-booking.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { copyStay, type Stay } from '#server/testing/copied-stay.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { clockOfBooking } from '#server/booking/clock-of-booking.ts'
import { groupOf } from '#server/booking/transactions/transaction-rules.ts'
import { listKeptBookings } from '#server/booking/transactions/transaction-store.ts'
import { findGroupPage } from './find-group-page.ts'

let server: TestServer
let ayu: Traveller
let model: string
/** At the hotel. */
let today: PlainDate

const copy = (stay: Stay) => copyStay(server, { model, today }, stay)
const inAnHour = () => new Date(Date.now() + 3_600_000)

beforeAll(async () => {
  server = await startTestServer()
  ayu = await server.signUp()
  // Far ahead, and the model of all others.
  model = (await bookRoom(server, ayu, { lastName: 'Model', refundable: true })).refId
  const { hotel } = await server.context.db.selectFrom('quote').select('hotel').executeTakeFirstOrThrow()
  today = dateAt(clockOf(hotel), server.context.now())
  for (let day = 1; day <= 9; day += 1) await copy({ from: 20 - day, until: 21 - day })
  await copy({ from: -1, until: 1 })
  await copy({ from: -3, until: 0 })
  await copy({ from: -40, until: -38, reference: 'LS-OLDER' })
  await copy({ from: -2, until: -1, hotel: { name: 'Casa Älva', city: 'São Paulo', country: 'Brazil' } })
  await copy({
    from: 3,
    until: 4,
    state: 'CANCELLED',
    hotel: { name: 'Casa 100%', city: 'Lisbon', country: 'Portugal' },
  })
  await copy({ from: 5, until: 6, state: 'REFUNDING' })
  await copy({ from: 3, until: 4, state: 'FAILED' })
  await copy({ from: 3, until: 4, state: 'CREATED' })
  await copy({ from: 4, until: 5, state: 'VOIDING' })
  await copy({ from: 30, until: 31, state: 'ACTION_NEEDED', payBy: inAnHour(), reference: 'LS-OPEN' })
  await copy({ from: 30, until: 31, state: 'ACTION_NEEDED', payBy: new Date(Date.now() - 1), reference: 'LS-LATE' })
  await copy({ from: 9, until: 10, archived: true })
})
afterAll(() => server.close())

interface Asked {
  type?: 'PERSONAL_BOOKINGS' | 'BUSINESS_BOOKINGS'
  group?: BookingGroup
  search?: string
  page?: string
}
async function ask(query: Asked, who = ayu) {
  const input = { query, body: { email: who.email } }
  const { body, status, text } = await server.call(listTransactions, input, { token: who.token })
  expect(status, text).toBe(200)
  const shown = body.object as Transaction[]
  return { ...body, shown, references: shown.map(({ refNo }) => refNo), days: shown.map((one) => one.checkin_date) }
}
const day = (offset: number) => addDays(today, offset)

const COUNTS = { upcoming: 13, past: 2, cancelled: 2, not_completed: 4 }

describe('the groups of a traveller’s list', () => {
  test('are counted whatever is asked, and each says as many as it holds', async () => {
    for (const group of bookingGroups) {
      const { groups, total, page, counts, shown } = await ask({ group })
      expect([group, groups, total, page, counts]).toEqual([group, COUNTS, COUNTS[group], 1, undefined])
      expect(new Set(shown.map((one) => one.group))).toEqual(new Set([group]))
    }
  })

  test('begin with what waits for money, then go by the day of arrival, eight a page', async () => {
    const first = await ask({ group: 'upcoming' })
    expect(first.references[0]).toBe('LS-OPEN')
    expect(first.shown[0]).toMatchObject({
      payment_url: 'https://pay.example/',
      pay_before: expect.any(String) as string,
    })
    expect(first.days.slice(1)).toEqual([-3, -1, 11, 12, 13, 14, 15].map(day))
    const second = await ask({ group: 'upcoming', page: '2' })
    expect(second.days).toEqual([...[16, 17, 18, 19].map(day), addDays(dateOf(new Date()), 45)])
    expect(await ask({ group: 'upcoming', page: '40' })).toMatchObject({ page: 2, references: second.references })
  })

  test('hold what is past with the latest first, and what lapsed among what was not completed', async () => {
    expect((await ask({ group: 'past' })).days).toEqual([day(-2), day(-40)])
    expect((await ask({ group: 'not_completed' })).references).toContain('LS-LATE')
  })

  test('ask the hotel’s clock, not ours: at each hour of a day they are what each booking’s own rule says', async () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
    const ending = await Promise.all(zones.map((zone) => copy({ from: -4, until: 0, zone })))
    const { id: accountId } = ayu.user
    const shelf = {
      accountId,
      companyId: undefined,
      readsCompany: false,
      runsCompany: false,
      kind: 'personal',
    } as const
    const kept = await listKeptBookings(server.context.db, shelf)
    const seen = new Map<string, Set<BookingGroup>>()
    for (const at of [-1, 0, 1].flatMap((offset) =>
      ['00:30', '06:30', '10:30', '13:30', '23:30'].map((time) => `${day(offset)}T${time}:00Z`),
    )) {
      const now = new Date(at)
      const context = { ...server.context, now: () => now }
      const groupAt = (one: (typeof kept)[number]) => groupOf(one, dateAt(clockOfBooking(one), now), now)
      for (const group of bookingGroups) {
        const found = await findGroupPage(context, { shelf, traveller: undefined, group, search: undefined, page: 1 })
        const there = kept.filter((one) => groupAt(one) === group)
        expect([at, group, found.groups[group]]).toEqual([at, group, there.length])
      }
      for (const one of kept.filter(({ reference }) => ending.includes(reference))) {
        seen.set(one.reference, (seen.get(one.reference) ?? new Set()).add(groupAt(one)))
      }
    }
    // The clocks that are furthest apart did turn within these three days.
    expect([...seen.values()].map((groups) => groups.size)).toEqual([2, 2])
    await server.context.db
      .updateTable('booking')
      .set({ archived_at: new Date() })
      .where('reference', 'in', ending)
      .execute()
  })
})

describe('a search of a traveller’s list', () => {
  test.each([
    ['part of a hotel', 'älv', ['past']],
    ['a city without its accents', 'SAO paulo', ['past']],
    ['hotel and country in any order', '  brazil   casa ', ['past']],
    ['a reference in small letters', 'ls-older', ['past']],
    ['two groups at once, what is ahead of the rest first', 'casa', ['past', 'cancelled']],
    ['a wild card as the letter that it is', '100%', ['cancelled']],
    ['words that no booking has together', 'casa malaysia', []],
    ['a wild card that stands nowhere', 'c_sa', []],
  ])('finds %s', async (_what, search, groups) => {
    const found = await ask({ search })
    expect(found.shown.map(({ group }) => group)).toEqual(groups)
    // How many there are in each group does not change with what is looked for.
    expect([found.total, found.groups]).toEqual([groups.length, COUNTS])
  })

  test('goes page by page, group after group', async () => {
    const found = await ask({ search: 'malaysia' })
    expect([found.total, found.shown.length]).toEqual([19, 8])
    const all = [found, await ask({ search: 'malaysia', page: '2' }), await ask({ search: 'malaysia', page: '3' })]
    const groups = all.flatMap(({ shown }) => shown.map(({ group }) => group))
    expect(groups).toEqual(bookingGroups.flatMap((group) => groups.filter((one) => one === group)))
    expect(new Set(all.flatMap(({ references }) => references)).size).toBe(19)
  })

  test('stays within a group that is said', async () => {
    expect((await ask({ search: 'casa', group: 'cancelled' })).total).toBe(1)
  })

  test('without a letter finds all', async () => {
    expect((await ask({ search: '  ' })).total).toBe(21)
    // Eight words are looked for, and no more.
    const eight = 'malaysia alaysia laysia aysia ysia sia malaysi malays'
    expect((await ask({ search: `${eight} nowhere` })).total).toBe((await ask({ search: 'malaysia' })).total)
  })
})

describe('what was there before groups', () => {
  test('answers as it did: no group, no counts of groups', async () => {
    const { groups, total, shown } = await ask({ type: 'PERSONAL_BOOKINGS' })
    expect([groups, total, shown.length]).toEqual([undefined, undefined, 21])
    expect(shown.filter((one) => 'group' in one)).toEqual([])
  })

  test.each(['group=current', 'group=', `search=${'a'.repeat(121)}`, 'group=past&page=0'])(
    'refuses %s',
    async (query) => {
      const answer = await server.request(
        'POST',
        `/api/users/transactions?${query}`,
        { email: ayu.email },
        { token: ayu.token },
      )
      expect(answer.status).toBe(422)
    },
  )

  test('is nobody else’s to group or to search', async () => {
    const budi = await server.signUp()
    for (const query of [{ group: 'past' }, { search: 'LS-OLDER' }] as const) {
      const { total, shown, groups } = await ask(query, budi)
      expect([total, shown, Object.values(groups ?? {})]).toEqual([0, [], [0, 0, 0, 0]])
      const body = { email: ayu.email }
      expect((await server.call(listTransactions, { query, body }, { token: budi.token })).status).toBe(403)
    }
  })
})

test('a booking that is cancelled says so at once, and stands among the cancelled', async () => {
  const as = { token: ayu.token }
  const groupNow = async () =>
    (await server.call(getBookingInfo, { body: { id: model } }, as)).body.object.transaction.group
  expect(await groupNow()).toBe('upcoming')
  const quoted = await server.call(quoteCancellation, { params: { id: model } }, as)
  if (quoted.body.status !== 'quoted') throw new Error(quoted.text)
  const { currency, fee, refund } = quoted.body.quote
  await server.call(cancelBooking, { params: { id: model }, body: { currency, fee, refund } }, as)
  await expect.poll(groupNow, { timeout: 20_000 }).toBe('cancelled')
  const { groups, references } = await ask({ group: 'cancelled' })
  expect(groups).toEqual({ ...COUNTS, upcoming: COUNTS.upcoming - 1, cancelled: COUNTS.cancelled + 1 })
  expect(references).toContain(model)
})

test('what a company books and saves has groups and a search of its own', async () => {
  const { pic, companyId } = await aCompany(server)
  const member = await server.signUp()
  await join(server, member, companyId, [1001, 1002, 1003])
  const { refId } = await bookRoom(server, member)
  const counted = async (type: Asked['type'], who: Traveller) =>
    (await ask({ type, group: 'upcoming' }, who)).groups?.upcoming
  expect([await counted('BUSINESS_BOOKINGS', member), await counted('PERSONAL_BOOKINGS', member)]).toEqual([1, 0])
  // What others pay for the company is on its dashboard, not in the PIC's own list.
  expect(await counted('BUSINESS_BOOKINGS', pic)).toBe(0)
  expect((await ask({ type: 'BUSINESS_BOOKINGS', search: refId }, member)).references).toEqual([refId])
  await saveAs(server, member, companyId, { hotel_name: 'Merdeka House', search_timestamp: 1 })
  await saveAs(server, member, companyId, { hotel_name: 'Jati', search_timestamp: 2 })
  const saved = async (search?: string) => {
    const query = { type: 'BUSINESS_SAVED_BOOKINGS' as const, ...(search === undefined ? {} : { search }) }
    const { body } = await server.call(
      listTransactions,
      { query, body: { email: member.email } },
      { token: member.token },
    )
    return (body.object as SavedBooking[]).map((one) => one.hotel_name)
  }
  expect(await saved()).toHaveLength(2)
  expect(await saved('house merdeka')).toEqual(['Merdeka House'])
  expect([await saved('house jati'), await saved('%')]).toEqual([[], []])
})
