import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  findSavedBooking,
  getSavedBooking,
  listSavedBookings,
  removeSavedBooking,
  type SavedBooking,
} from '#shared/api/saved-bookings.ts'
import { listTransactions } from '#shared/api/transactions.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { addDays } from '#shared/stay/stay.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import { saveAs, savedBookingBody } from '#server/testing/a-saved-booking.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let pic: Traveller
let member: Traveller
let companyId: string
/** The member's membership. */
let memberId: string

let aheadMs = 0

beforeAll(async () => void (server = await startTestServer({ now: () => new Date(Date.now() + aheadMs) })))
afterAll(() => server.close())
beforeEach(async () => {
  const company = await aCompany(server)
  pic = company.pic
  companyId = company.companyId
  member = await server.signUp({ first_name: 'Budi', last_name: 'Santoso' })
  await join(server, member, companyId, [1001])
  memberId = await membershipOf(member)
})

const membershipOf = async ({ user }: Traveller) => {
  const { db } = server.context
  return (await db.selectFrom('team_member').select('id').where('account_id', '=', user.id).executeTakeFirstOrThrow())
    .id
}
const save = (who: Traveller, changes: Parameters<typeof savedBookingBody>[1] = {}) =>
  saveAs(server, who, companyId, changes)
const list = async (who: Traveller) =>
  (await server.call(listSavedBookings, { params: { companyId } }, { token: who.token })).body
const ids = async (who: Traveller) => (await list(who)).map(({ id }) => id).toSorted()
const get = (who: Traveller, id: string) => server.call(getSavedBooking, { params: { id } }, { token: who.token })

/** As a search leads to it: the place that was searched is not the hotel's city, and there are more nights than rooms. */
const ofASearch = () => ({ place: 'Bukit Bintang', checkout_date: addDays(savedBookingBody('').checkin_date, 3) })

/** What names a saved booking: each of the four decides. */
const otherKeys = (who: Traveller) => [
  { companyId: crypto.randomUUID() },
  { userId: who.user.id },
  { hotel_id: 'H2' },
  { place_id: '1735162' },
]
type Query = {
  companyId?: string
  userId?: string
  hotel_id?: string
  place_id?: string
  search_timestamp?: string
  rate_selected_token?: string
}
const find = (who: Traveller, query: Query = {}) =>
  server.call(
    findSavedBooking,
    { query: { companyId, userId: who.user.id, hotel_id: 'H1', place_id: '1735161', ...query } },
    { token: who.token },
  )
const remove = (who: Traveller, more: Partial<Parameters<typeof server.call<typeof removeSavedBooking>>[1]['body']>) =>
  server.call(
    removeSavedBooking,
    { body: { companyId, userId: who.user.id, hotel_id: 'H1', place_id: '1735161', ...more } },
    { token: who.token },
  )
const set = (id: string, changes: object) =>
  server.context.db.updateTable('saved_booking').set(changes).where('id', '=', id).execute()

describe('saving a booking', () => {
  test('is for the PIC of a company with details, and for nobody without a company [B6-002]', async () => {
    expect((await save(pic)).status).toBe(200)
    const consumer = await server.signUp()
    const refused = await saveAs(server, consumer, companyId)
    expect(refused.status).toBe(403)
    const newPic = await server.signUp({ isRegisterCompanyPIC: true, country: 'ID' })
    const early = await saveAs(server, newPic)
    expect(early.status).toBe(403)
    expect(early.failure.message).toContain('please kindly complete company profile')
    expect((await server.call(listSavedBookings, { params: { companyId } })).status).toBe(401)
  })

  test('is found again with all that was said [B7-028, B7-030, B3-015, B3-016, B3-017, B3-018, B3-019, B3-020]', async () => {
    const answer = await save(pic, ofASearch())
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Booking details has successfully been saved! Please wait for the PIC to book for you.',
    })
    const sent = savedBookingBody(companyId, ofASearch())
    const { panes } = sent.guest_details
    const found = await find(pic, { search_timestamp: String(sent.search_timestamp) })
    expect(found.status).toBe(200)
    expect(found.body).toEqual({
      ...sent,
      id: answer.body.object.id,
      userId: pic.user.id,
      teamMemberId: null,
      User: { id: pic.user.id, firstName: 'Ayu', lastName: 'Lestari' },
      duration: 3,
      room_count: 2,
      guest_details: { noofAdults: 3, noofChild: 1, panes, ages: [6] },
      status: 'SAVED',
      savedBy: { firstName: 'Ayu', lastName: 'Lestari' },
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      rate_id: null,
      rate_token: null,
      rate_selected_token: null,
      provider_id: null,
    })
    for (const other of [...otherKeys(member), { search_timestamp: '2' }])
      expect([other, (await find(pic, other)).status]).toEqual([other, 204])
  })

  test('keeps the rate that was chosen, and is found by it [B3-021, B7-029]', async () => {
    const rate = { rate_id: 'R1', rate_token: 'list-1', rate_selected_token: 'quote-1', provider_id: 'nusabeds' }
    await save(pic, rate)
    await save(pic, { search_timestamp: 2, rate_selected_token: 'quote-2' })
    expect((await find(pic, { rate_selected_token: 'quote-1' })).body).toMatchObject(rate)
    expect((await find(pic, { rate_selected_token: 'quote-2' })).body?.search_timestamp).toBe(2)
    expect((await find(pic, { rate_selected_token: 'quote-3' })).status).toBe(204)
  })

  test('lets the PIC name a team member [B1-004]', async () => {
    const { body } = await save(pic, { teamMemberId: memberId })
    expect(body.object).toMatchObject({
      userId: pic.user.id,
      teamMemberId: memberId,
      User: { id: member.user.id, firstName: 'Budi', lastName: 'Santoso' },
    })
    expect((await list(member)).map(({ id }) => id)).toEqual([body.object.id])
  })

  test('lets nobody save in another’s name, for a stranger or in another company', async () => {
    const other = await aCompany(server)
    const stranger = await server.signUp()
    await join(server, stranger, other.companyId, [1001])
    const strangerId = await membershipOf(stranger)
    const colleague = await server.signUp()
    await join(server, colleague, companyId, [1001])
    const colleagueId = await membershipOf(colleague)
    const answers = await Promise.all([
      save(member, { userId: pic.user.id }),
      save(member, { teamMemberId: colleagueId }),
      save(pic, { teamMemberId: strangerId }),
      save(other.pic),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(new Set(answers.map(({ failure }) => failure.message)).size).toBe(1)
    await server.context.db.updateTable('team_member').set({ status: 'archived' }).where('id', '=', memberId).execute()
    expect((await save(pic, { teamMemberId: memberId })).status).toBe(403)
    expect((await save(member)).status).toBe(403)
    expect(await list(pic)).toEqual([])
  })

  test('once more for the same search is editing; another search is another trip [B4-016]', async () => {
    const first = await save(pic)
    const edited = await save(pic, { notes: 'High floor' })
    expect(edited.body.object.id).toBe(first.body.object.id)
    const second = await save(pic, { search_timestamp: 5, notes: 'Near the lift' })
    expect((await list(pic)).map(({ notes }) => notes)).toEqual(['Near the lift', 'High floor'])
    // Without a timestamp: the newest.
    expect((await find(pic)).body?.id).toBe(second.body.object.id)
  })

  test('by the PIC for the same search changes a colleague’s, who stays the traveller [B4-016]', async () => {
    const { object } = (await save(member)).body
    const checkin_date = addDays(object.checkin_date, 1)
    const edited = await save(pic, { userId: member.user.id, teamMemberId: null, notes: 'High floor', checkin_date })
    expect(edited.status, edited.text).toBe(200)
    const { savedAt } = edited.body.object
    const changed = { ...object, notes: 'High floor', checkin_date, duration: 1, savedAt }
    expect(edited.body.object).toEqual(changed)
    expect((await get(member, object.id)).body).toEqual(changed)
    expect(await ids(pic)).toEqual([object.id])
    const { actor_id } = await server.context.db
      .selectFrom('audit_event')
      .select('actor_id')
      .where('kind', '=', 'saved-booking.saved')
      .where('account_id', '=', member.user.id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(actor_id).toBe(pic.user.id)

    // What a PIC saved for a colleague is the same after somebody else is in charge.
    const forMember = (await save(pic, { teamMemberId: memberId, search_timestamp: 7 })).body.object
    await server.context.db.updateTable('company').set({ pic_id: member.user.id }).where('id', '=', companyId).execute()
    const next = await save(member, { userId: pic.user.id, search_timestamp: 7, notes: 'Near the lift' })
    expect(next.body.object).toMatchObject({ id: forMember.id, userId: pic.user.id, teamMemberId: memberId })
    expect(next.body.object.User.id).toBe(member.user.id)
  })

  test('of a colleague is changed by nobody else, for nobody else, and made by nobody', async () => {
    const { id } = (await save(member)).body.object
    const other = await aCompany(server)
    const colleague = await server.signUp()
    await join(server, colleague, companyId, [1001, 1002, 1003, 1004])
    // A traveller sees what was saved for him, and may remove it.
    await save(pic, { teamMemberId: memberId, search_timestamp: 7 })
    const changes = { userId: member.user.id, notes: 'Mine' }
    const refused = await Promise.all([
      save(member, { userId: pic.user.id, search_timestamp: 7, notes: 'Mine' }),
      save(colleague, changes),
      save(other.pic, changes),
      saveAs(server, other.pic, other.companyId, changes),
      save(pic, { ...changes, search_timestamp: 8 }),
      save(pic, { ...changes, hotel_id: 'H2' }),
      save(pic, { ...changes, teamMemberId: await membershipOf(colleague) }),
    ])
    expect(refused.map(({ status }) => status)).toEqual(Array.from(refused, () => 403))
    expect(new Set(refused.map(({ failure }) => failure.message)).size).toBe(1)
    for (const status of ['BOOKED', 'REMOVED'] as const) {
      await set(id, { status })
      expect((await save(pic, changes)).status).toBe(403)
    }
    await set(id, { status: 'SAVED' })
    expect((await list(pic)).map(({ notes }) => notes)).toEqual(
      Array.from({ length: 2 }, () => 'A quiet room, twin beds'),
    )
  })

  test('five times at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(pic)))
    expect(new Set(answers.map(({ body }) => body.object.id)).size).toBe(1)
    expect(await list(pic)).toHaveLength(1)
  })

  test.each([
    ['a stay of no nights', { checkout_date: savedBookingBody('').checkin_date }],
    [
      'a stay that has begun',
      { checkin_date: addDays(companyDay(new Date()), -2), checkout_date: companyDay(new Date()) },
    ],
    ['no rooms', { guest_details: { panes: [] } }],
    [
      'a child of 40',
      { guest_details: { panes: [{ key: '1', adults: 1, children: 1, childrenInfo: [40], closable: false }] } },
    ],
    ['a picture that is a script', { hotel_image: 'javascript:alert(1)' }],
    ['a hotel that is a path', { hotel_id: '../H1' }],
    ['notes as long as a novel', { notes: 'x'.repeat(501) }],
  ])('is refused for %s', async (_what, changes) => {
    expect((await save(pic, changes)).status).toBe(422)
    expect(await list(pic)).toEqual([])
  })

  test('tells the PIC by letter, once, what a member saved', async () => {
    await save(member)
    await save(member, { notes: 'High floor' })
    await expect
      .poll(async () => (await readLetters(pic.email)).map(({ text }) => text))
      .toContainEqual(expect.stringMatching(/Budi Santoso has saved the booking below[^]*The Jati/))
    const { body } = await save(pic, { search_timestamp: 9 })
    const jobs = await server.context.db
      .selectFrom('job')
      .select('key')
      .where('key', '=', `mail.booking-saved:${body.object.id}`)
      .execute()
    expect(jobs).toEqual([])
    const letters = (await readLetters(pic.email)).filter(({ text }) => text.includes('The Jati'))
    expect(letters).toHaveLength(1)
  })
})

describe('the saved bookings of a company', () => {
  test('say everything the documents name [A7-026, A3-041, A3-042, A3-043, A3-044, A3-045]', async () => {
    await save(member, ofASearch())
    const [saved] = await list(pic)
    expect(saved).toMatchObject({
      id: expect.any(String) as string,
      User: { id: member.user.id, firstName: 'Budi', lastName: 'Santoso' },
      companyId,
      hotel_id: 'H1',
      hotel_name: 'The Jati',
      place_id: '1735161',
      place: 'Bukit Bintang',
      destination: 'Kuala Lumpur, Malaysia',
      duration: 3,
      status: 'SAVED',
      notes: 'A quiet room, twin beds',
      guest_details: { noofAdults: 3, noofChild: 1, panes: [{ adults: 2 }, { adults: 1 }] },
      checkin_date: savedBookingBody('').checkin_date,
      checkout_date: ofASearch().checkout_date,
      room_count: 2,
      latitude: 3.15,
      longitude: 101.7,
      correlationId: 'the-search',
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      search_timestamp: 1_795_000_000_000,
    } satisfies Partial<Record<keyof SavedBooking, unknown>>)
  })

  test('are all for the PIC, and for a member what was saved by or for him', async () => {
    const colleague = await server.signUp()
    await join(server, colleague, companyId, [1001])
    const own = (await save(member)).body.object.id
    const forHim = (await save(pic, { teamMemberId: memberId })).body.object.id
    const theirs = (await save(colleague)).body.object.id
    expect(await ids(pic)).toEqual([own, forHim, theirs].toSorted())
    expect(await ids(member)).toEqual([own, forHim].toSorted())
    expect(await ids(colleague)).toEqual([theirs])
    expect((await get(colleague, own)).status).toBe(404)
    expect((await find(colleague, { userId: member.user.id })).status).toBe(204)
  })

  test('are each read by their id [A7-027]', async () => {
    const saved = [(await save(member)).body.object, (await save(member, { search_timestamp: 7 })).body.object]
    for (const object of saved) expect((await get(pic, object.id)).body).toEqual(object)
    expect((await get(pic, 'get-detail')).status).toBe(422)
  })

  test('are in My bookings, with what names them [B3-044, B7-035]', async () => {
    await save(member)
    const mine = (query: { type: 'BUSINESS_SAVED_BOOKINGS'; status?: 'upcoming' | 'past' }, who = member) =>
      server.call(listTransactions, { query, body: { email: who.email } }, { token: who.token })
    const { status, body } = await mine({ type: 'BUSINESS_SAVED_BOOKINGS' })
    expect(status).toBe(200)
    const reference = { companyId, userId: member.user.id, hotel_id: 'H1', place_id: '1735161' }
    expect(body).toMatchObject({ success: true, object: [reference] })
    expect((await mine({ type: 'BUSINESS_SAVED_BOOKINGS' }, pic)).body.object).toMatchObject([reference])
    expect((await mine({ type: 'BUSINESS_SAVED_BOOKINGS', status: 'upcoming' })).body.object).toHaveLength(1)
    expect((await mine({ type: 'BUSINESS_SAVED_BOOKINGS', status: 'past' })).body.object).toEqual([])
    const consumer = await server.signUp()
    expect((await mine({ type: 'BUSINESS_SAVED_BOOKINGS' }, consumer)).body.object).toEqual([])
  })

  test('stand as one of four [B4-019]', async () => {
    const { id } = (await save(member)).body.object
    const standing = async () => (await list(member)).map(({ status }) => status)
    expect(await standing()).toEqual(['SAVED'])
    const today = companyDay(new Date())
    await set(id, { check_in: addDays(today, -1), check_out: addDays(today, 1) })
    expect(await standing()).toEqual(['EXPIRED'])
    await set(id, { status: 'BOOKED' })
    expect(await standing()).toEqual(['BOOKED'])
    await set(id, { check_in: addDays(today, -3), check_out: addDays(today, -1) })
    expect(await standing()).toEqual([])
    await set(id, { status: 'REMOVED' })
    expect((await get(member, id)).status).toBe(404)
  })

  test('go by the company’s day: what began yesterday in Jakarta is over from midnight there, and not saved any more', async () => {
    const yesterday = companyDay(new Date())
    const today = addDays(yesterday, 1)
    // Half past midnight in Jakarta, half past five in the afternoon of the day before in London.
    aheadMs = Date.parse(`${yesterday}T17:30:00Z`) - Date.now()
    try {
      member = await server.signUp()
      await join(server, member, companyId, [1001])
      const { id } = (await save(member)).body.object
      const tabOf = async (status: 'upcoming' | 'current') => {
        const query = { type: 'BUSINESS_SAVED_BOOKINGS' as const, status }
        return (await server.call(listTransactions, { query, body: { email: member.email } }, { token: member.token }))
          .body.object
      }
      await set(id, { check_in: today, check_out: addDays(today, 1) })
      expect([await tabOf('current'), await tabOf('upcoming')]).toMatchObject([[{ id }], []])
      await set(id, { check_in: yesterday, check_out: today })
      expect((await list(member)).map(({ status }) => status)).toEqual(['EXPIRED'])
      const late = await save(member, { checkin_date: yesterday, checkout_date: today, search_timestamp: 1 })
      expect([late.status, late.failure.message]).toEqual([422, 'Check-in is in the past.'])
    } finally {
      aheadMs = 0
    }
  })
})

describe('removing a saved booking', () => {
  test('takes it out of the list, and says so; a missing one fails [A7-028, B7-031, B4-017]', async () => {
    await save(member)
    for (const other of otherKeys(pic)) expect([other, (await remove(member, other)).status]).toEqual([other, 404])
    expect(await list(member)).toHaveLength(1)
    const gone = await remove(member, { source: 'my-bookings' })
    expect(gone.status).toBe(200)
    expect(gone.body).toEqual({ success: true, message: 'Booking has been successfully removed.' })
    expect(await list(member)).toEqual([])
    expect((await find(member)).status).toBe(204)
    const again = await remove(member, {})
    expect(again.status).toBe(404)
    expect(again.failure).toMatchObject({ success: false, message: 'Failed to remove booking.' })
    const { details } = await server.context.db
      .selectFrom('audit_event')
      .select('details')
      .where('kind', '=', 'saved-booking.removed')
      .where('account_id', '=', member.user.id)
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ source: 'my-bookings' })
  })

  test('takes the newest of the four, or the one that is named', async () => {
    const notes = async () => (await list(member)).map((saved) => saved.notes)
    for (const at of [1, 2, 3, 4]) await save(member, { search_timestamp: at, notes: `trip ${at}` })
    await remove(member, {})
    expect(await notes()).toEqual(['trip 3', 'trip 2', 'trip 1'])
    await remove(member, { search_timestamp: 1 })
    expect(await notes()).toEqual(['trip 3', 'trip 2'])
    const [, second] = await list(member)
    await remove(member, { id: second?.id })
    expect(await notes()).toEqual(['trip 3'])
  })

  test('is for the traveller, whoever saved it, and the PIC; what is booked stays', async () => {
    const colleague = await server.signUp()
    await join(server, colleague, companyId, [1001])
    const { id } = (await save(member)).body.object
    const other = await aCompany(server)
    for (const who of [colleague, other.pic]) {
      expect((await remove(who, { userId: member.user.id, id })).status).toBe(404)
    }
    await set(id, { status: 'BOOKED' })
    expect((await remove(member, { id })).status).toBe(404)
    await set(id, { status: 'SAVED' })
    expect((await remove(pic, { userId: member.user.id })).status).toBe(200)
    await save(pic, { teamMemberId: memberId })
    expect((await remove(member, { userId: pic.user.id })).status).toBe(200)
  })
})
