import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { priceRequest } from '#shared/api/approvals.ts'
import { findColleagues, judgeForColleague } from '#shared/api/colleagues.ts'
import { getCompanyHome } from '#shared/api/company-home.ts'
import { getBookingPdf, getInvoice } from '#shared/api/papers.ts'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { checkout, getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { changeTeamMember } from '#shared/api/team.ts'
import { getBookingCalendar, listTransactions } from '#shared/api/transactions.ts'
import type { RoleId } from '#shared/company/roles.ts'
import { join } from '#server/testing/a-company.ts'
import { aPolicy, savePolicy } from '#server/testing/a-policy.ts'
import { anAskingCompany, approve, ask, readRequest } from '#server/testing/a-request.ts'
import { saveAs, stayOfRoom } from '#server/testing/a-saved-booking.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { giveDuties } from '#server/testing/duties.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { checkoutBody, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let company: Awaited<ReturnType<typeof anAskingCompany>>
/** Books for colleagues; wants approval for what they book for themselves, as everybody but Budi does. */
let arranger: Traveller
let budi: Traveller
let budiMembership: string

/** Somebody of the company, with a name of their own. */
async function aColleague(first_name: string, last_name: string, roles: RoleId[] = [1001]) {
  const who = await server.signUp({ first_name, last_name })
  return { ...who, memberId: await join(server, who, company.companyId, roles) }
}

beforeAll(async () => {
  server = await startTestServer()
  company = await anAskingCompany(server)
  arranger = company.member
  const colleague = await aColleague('Budi', 'Santoso')
  budi = colleague
  budiMembership = colleague.memberId
  const nights = { action: 'ask', most: 1 } as const
  const lax = { nights: { action: 'ask', most: 30 } as const }
  await savePolicy(server, company.pic, aPolicy({ nights }, { people: [{ member: budiMembership, rules: lax }] }), 1)
})
afterAll(() => server.close())

interface Named {
  as?: [string, string]
  more?: object
}

/** What the checkout page sends for a room whose first guest is a colleague. */
function orderFor(traveller: Traveller | string, priced: Priced, { as, more = {} }: Named = {}) {
  const body = checkoutBody(priced)
  const isId = typeof traveller === 'string'
  const [firstName, lastName] = as ?? (isId ? ['Any', 'Body'] : [traveller.user.first_name, traveller.user.last_name])
  const { bookingInfo } = body.hotelInfo
  const roomsAllocations = bookingInfo.roomsAllocations.map((room) => ({
    ...room,
    guests: [{ type: 'Adult' as const, firstName, lastName }],
  }))
  const hotelInfo = { ...body.hotelInfo, bookingInfo: { ...bookingInfo, roomsAllocations } }
  return { ...body, hotelInfo, traveller_id: isId ? traveller : traveller.user.id, ...more }
}
const pay = (who: Traveller, body: ReturnType<typeof orderFor>) => server.call(checkout, { body }, { token: who.token })
async function settled(who: Traveller, id: string) {
  while ((await server.call(makeBooking, { body: { id } }, { token: who.token })).body.pending);
}
async function bookFor(who: Traveller, traveller: Traveller, named: Named = {}) {
  const answer = await pay(who, orderFor(traveller, await priceRoom(server, who), named))
  expect(answer.status, answer.text).toBe(200)
  await settled(who, answer.body.ref_id)
  return answer.body.ref_id
}
async function cancel(who: Traveller, id: string) {
  const params = { id }
  const { body, text } = await server.call(quoteCancellation, { params }, { token: who.token })
  if (body.status !== 'quoted') throw new Error(text)
  const { currency, fee, refund } = body.quote
  const answer = await server.call(cancelBooking, { params, body: { currency, fee, refund } }, { token: who.token })
  expect(answer.status, answer.text).toBe(200)
}
const references = async (who: Traveller) =>
  (
    await server.call(listTransactions, { query: {}, body: { email: who.email } }, { token: who.token })
  ).body.object.map(({ refNo }) => refNo)
const home = async (who: Traveller) =>
  (await server.call(getCompanyHome, { params: { id: company.companyId }, query: {} }, { token: who.token })).body.mine
const find = (who: Traveller, name = '', id = company.companyId) =>
  server.call(findColleagues, { params: { id }, query: { name } }, { token: who.token })
const refusalOf = async (who: Traveller, body: ReturnType<typeof orderFor>) => {
  const { status, failure } = await pay(who, body)
  return [status, failure.message]
}

const refuseBecause = async (traveller: Traveller | string, who = company.pic, named: Named = {}) =>
  refusalOf(who, orderFor(traveller, await priceRoom(server, who), named))

describe('a stay that an arranger books for a colleague (U38)', () => {
  test('stands in the colleague’s lists and home, with its paper and calendar; the invoice and how to reach the payer do not', async () => {
    const refId = await bookFor(arranger, budi)
    const as = { token: budi.token }
    expect(await references(budi)).toEqual([refId])
    expect((await home(budi)).next).toMatchObject({ reference: refId, travellers: ['Budi Santoso'] })
    const info = await server.call(getBookingInfo, { body: { id: refId } }, as)
    expect(info.body.object.transaction).toMatchObject({ refNo: refId, booked_by: 'Ayu Lestari', removable: false })
    expect(info.body.object.hotelBooking).toMatchObject({ email: budi.email, phone: '' })
    expect(info.text).not.toContain('+62 812 5550 100')
    const pdf = await server.call(getBookingPdf, { params: { hotelName: 'Any' }, query: { refId } }, as)
    const calendar = await server.call(getBookingCalendar, { query: { refId } }, as)
    const invoice = await server.call(getInvoice, { params: { refNo: refId, email: budi.email } }, as)
    expect([pdf.status, calendar.status, invoice.status]).toEqual([200, 200, 404])
    expect(calendar.text).toContain(refId)
    await expect
      .poll(async () => (await readLetters(budi.email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^Your stay at .+ is booked$/))

    // The same order again is the same transaction; for somebody else it is another order.
    const priced = await priceRoom(server, arranger)
    const order = orderFor(budi, priced)
    const [first, again] = [await pay(arranger, order), await pay(arranger, order)]
    expect(again.body.ref_id).toBe(first.body.ref_id)
    expect((await pay(arranger, { ...order, traveller_id: null as never })).status).toBe(409)
  })

  test('is nothing to a colleague whom it does not name, and is gone for one who has left', async () => {
    const dewi = await aColleague('Dewi', 'Kusuma')
    const refId = await bookFor(company.pic, dewi)
    expect(await references(dewi)).toEqual([refId])
    expect(await references(budi)).not.toContain(refId)
    const params = { id: company.companyId, memberId: dewi.memberId }
    await server.call(changeTeamMember, { params, body: { status: 'archived' } }, { token: company.pic.token })
    const { email, password } = dewi
    const { token } = (await server.call(login, { body: { email, password } })).body
    expect(await references({ ...dewi, token })).toEqual([])
    expect(await references(company.pic)).toContain(refId)
  })

  test('is booked for who works here now, by who may book for others, under the colleague’s name', async () => {
    const nobody = 'This is nobody who works for your company now. Please choose somebody else.'
    const other = await anAskingCompany(server)
    const consumer = await server.signUp({ first_name: 'Budi', last_name: 'Santoso' })
    expect(await refuseBecause(other.member)).toEqual([403, nobody])
    expect(await refuseBecause(consumer)).toEqual([403, nobody])
    expect(await refuseBecause('5f0c7a3e-0000-4000-8000-000000000001')).toEqual([403, nobody])
    const leaver = await aColleague('Eka', 'Putra')
    const params = { id: company.companyId, memberId: leaver.memberId }
    await server.call(changeTeamMember, { params, body: { status: 'archived' } }, { token: company.pic.token })
    expect(await refuseBecause(leaver)).toEqual([403, nobody])

    const oneself =
      'Your role allows bookings for yourself only: the first guest must be you, by the name of your account'
    const clerk = await aColleague('Citra', 'Dewi', [1001, 1002])
    // By their own name, too: whom it names decides whose rules hold.
    expect(await refuseBecause(budi, clerk, { as: ['Citra', 'Dewi'] })).toEqual([403, oneself])
    const viewer = await aColleague('Fajar', 'Nugraha', [1001])
    expect(await refuseBecause(budi, viewer)).toEqual([403, 'Your role does not allow this.'])
    // Nobody travels under the rules of a colleague who stays at home.
    expect(await refuseBecause(budi, arranger, { as: ['Ayu', 'Lestari'] })).toEqual([
      403,
      'The first guest must be the colleague for whom you book, by the name of their account',
    ])
    const saved = await saveAs(server, company.pic, company.companyId, {
      ...stayOfRoom(await priceRoom(server, company.pic)),
      search_timestamp: 11,
    })
    const more = { saved_booking_id: saved.body.object.id }
    expect(await refuseBecause(budi, company.pic, { more })).toEqual([
      409,
      'The saved booking is for somebody else. Please book it for them, or book without it.',
    ])
  })

  test('may have guests from outside, whom nobody has to choose', async () => {
    const priced = await priceRoom(server, company.pic)
    const body = orderFor(budi, priced, { as: ['Guest', 'Outside'], more: { traveller_id: null } })
    const paid = await pay(company.pic, body)
    expect(paid.status, paid.text).toBe(200)
    await settled(company.pic, paid.body.ref_id)
    expect(await references(company.pic)).toContain(paid.body.ref_id)
    expect(await references(budi)).not.toContain(paid.body.ref_id)
  })
})

describe('a colleague’s rules', () => {
  test('judge the stay, not those of who books it: the arranger’s own stay asks, Budi’s does not', async () => {
    const priced = await priceRoom(server, arranger)
    expect(priced.price.verdict).toMatchObject({ action: 'ask' })
    const judged = (accountId: string) =>
      server.call(
        judgeForColleague,
        { params: { id: company.companyId, accountId }, body: { selectedToken: priced.price.token } },
        { token: arranger.token },
      )
    expect((await judged(budi.user.id)).body.verdict).toMatchObject({ broken: [] })
    expect((await judged(arranger.user.id)).body.verdict).toMatchObject({ action: 'ask' })
    expect((await pay(arranger, orderFor(budi, priced))).status).toBe(200)
    const gita = await aColleague('Gita', 'Wulandari')
    const refused = await pay(arranger, orderFor(gita, await priceRoom(server, arranger)))
    expect(refused.failure).toMatchObject({ code: 'NEEDS_APPROVAL', verdict: { action: 'ask' } })
  })

  test('hold for the request too, which neither the colleague nor who asked decides; approved it reaches the colleague', async () => {
    const hadi = await aColleague('Hadi', 'Gunawan', [1001, 1002, 1003, 1004])
    await giveDuties(server, hadi.memberId, ['approver'])
    const priced = await priceRoom(server, arranger)
    const { stripe_id: _card, ...order } = orderFor(hadi, priced)
    const { companyId } = company
    const asked = await ask(server, arranger, companyId, priced, order)
    expect(asked.status, asked.text).toBe(200)
    const { id: requestId, ceiling: upTo, approvers, traveller, savedBookingId } = asked.body.request
    expect(traveller).toEqual({ firstName: 'Hadi', lastName: 'Gunawan' })
    expect(approvers).toEqual([{ firstName: 'Raka', lastName: 'Wijaya' }])
    expect(savedBookingId).not.toBeNull()
    expect((await readRequest(server, hadi, companyId, requestId)).body).toMatchObject({
      can: { decide: false, pay: false },
      isOwn: true,
    })
    const { card } = company
    expect((await approve(server, hadi, { companyId, requestId, upTo, card })).status).toBe(403)
    const approved = await approve(server, company.pic, { companyId, requestId, upTo, card })
    expect(approved.status, approved.text).toBe(200)
    const refId = approved.body.payment?.ref_id ?? ''
    await settled(company.pic, refId)
    await expect.poll(() => references(hadi)).toContain(refId)
    // Budi may stay that long: nobody is asked.
    const lax = await priceRoom(server, arranger)
    const { stripe_id: _other, ...unneeded } = orderFor(budi, lax)
    expect((await ask(server, arranger, companyId, lax, unneeded)).failure.message).toBe(
      'This stay needs no approval. Please book it.',
    )
  })
})

test('what was allowed for a colleague is booked in their name, though the order names nobody', async () => {
  const indah = await aColleague('Indah', 'Permata')
  const { companyId } = company
  const priced = await priceRoom(server, arranger)
  const { stripe_id: _card, ...order } = orderFor(indah, priced)
  const {
    id: requestId,
    ceiling: upTo,
    savedBookingId,
  } = (await ask(server, arranger, companyId, priced, order)).body.request
  expect((await approve(server, company.pic, { companyId, requestId, upTo })).body.outcome).toBe('allowed')
  const params = { id: companyId, requestId }
  const now = (await server.call(priceRequest, { params }, { token: arranger.token })).body
  if (now.status !== 'priced') throw new Error(now.status)
  // Whose rules the checkout is to ask for: who books is told, nobody else.
  expect((await readRequest(server, arranger, companyId, requestId)).body.bookFor).toBe(indah.user.id)
  expect((await readRequest(server, company.pic, companyId, requestId)).body.bookFor).toBeUndefined()
  const more = { traveller_id: null, saved_booking_id: savedBookingId }
  const orderAs = (as: [string, string]) => orderFor(indah, { ...priced, price: now.quote }, { as, more })
  expect(await refusalOf(arranger, orderAs(['Ayu', 'Lestari']))).toEqual([
    403,
    'The first guest must be the colleague for whom you book, by the name of their account',
  ])
  const paid = await pay(arranger, orderAs(['Indah', 'Permata']))
  expect(paid.status, paid.text).toBe(200)
  await settled(arranger, paid.body.ref_id)
  expect(await references(indah)).toEqual([paid.body.ref_id])
})

test('what waits by a colleague’s rules is not booked by those of who asked, with the colleague left out', async () => {
  const { companyId, pic } = company
  const roles = JSON.stringify([1001, 1002, 1003])
  await server.context.db.updateTable('team_member').set({ roles }).where('id', '=', budiMembership).execute()
  const joko = await aColleague('Joko', 'Susilo')
  const priced = await priceRoom(server, budi)
  const { stripe_id: _card, ...order } = orderFor(joko, priced)
  const { id, savedBookingId } = (await ask(server, budi, companyId, priced, order)).body.request
  const { price } = await priceRoom(server, budi)
  const anew = { ...priced, price }
  const orderBy = (traveller_id: string | null, saved_booking_id: string | null = savedBookingId, at = anew) =>
    orderFor(joko, at, { more: { traveller_id, saved_booking_id } })
  const asked = [409, 'Approval has been asked for this stay already.']
  expect(await refusalOf(budi, orderBy(null))).toEqual(asked)
  // Nor is it another stay, where the order does not say what was saved for it: at the price that was asked for, or at a new one.
  expect(await refusalOf(budi, orderBy(null, null, priced))).toEqual(asked)
  expect(await refusalOf(budi, orderBy(null, null))).toEqual(asked)
  const namesake = orderFor(joko, anew, { as: [' JOKO', 'susilo'], more: { traveller_id: null } })
  expect(await refusalOf(budi, namesake)).toEqual(asked)
  expect((await pay(budi, orderBy(joko.user.id))).failure.code).toBe('NEEDS_APPROVAL')
  expect((await readRequest(server, budi, companyId, id)).body.state).toBe('WAITING')
  const somebodyElse = orderFor(joko, anew, { as: ['Guest', 'Outside'], more: { traveller_id: null } })
  expect((await pay(budi, somebodyElse)).status).toBe(200)

  // Once nobody has to be asked, what is paid is what was asked for: there is nothing left to approve.
  const lax = { nights: { action: 'ask', most: 30 } as const }
  const people = [budiMembership, joko.memberId].map((member) => ({ member, rules: lax }))
  await savePolicy(server, pic, aPolicy({ nights: { action: 'ask', most: 1 } }, { people }), 2)
  const third = { ...priced, price: (await priceRoom(server, budi)).price }
  expect(await refusalOf(budi, orderBy(joko.user.id, null, third))).toEqual(asked)
  // A colleague who is called otherwise by now still sleeps in one room.
  const call = (first_name: string) =>
    server.context.db.updateTable('account').set({ first_name }).where('id', '=', joko.user.id).execute()
  await call('Djoko')
  const renamed = orderFor(joko, third, { as: ['Djoko', 'Susilo'], more: { traveller_id: joko.user.id } })
  expect(await refusalOf(budi, renamed)).toEqual(asked)
  await call('Joko')
  const paid = await pay(budi, orderBy(joko.user.id, null, priced))
  expect(paid.status, paid.text).toBe(200)
  await settled(budi, paid.body.ref_id)
  await expect
    .poll(async () => (await readRequest(server, budi, companyId, id)).body)
    .toMatchObject({ state: 'BOOKED', refNo: paid.body.ref_id })
})

describe('who is to be chosen', () => {
  beforeEach(async () => void (await aColleague('Ímelda', 'Sari Hartono')))

  test('is found by parts of a name in any order, without accents and by names alone', async () => {
    const { body } = await find(arranger, 'hart imel')
    expect(body.colleagues[0]).toMatchObject({ firstName: 'Ímelda', lastName: 'Sari Hartono' })
    expect((await find(arranger, 'santoso')).body.colleagues).toEqual([
      { id: budi.user.id, firstName: 'Budi', lastName: 'Santoso' },
    ])
    expect((await find(arranger, '%')).body.colleagues).toEqual([])
    // By the whole of an address, but not by a part of one.
    expect((await find(arranger, budi.email)).body.colleagues).toMatchObject([{ id: budi.user.id, email: budi.email }])
    const [mailbox, host] = budi.email.split('@')
    for (const part of [mailbox, host]) expect((await find(arranger, part)).body.colleagues).toEqual([])
    expect((await find(arranger, 'Wijaya')).body.colleagues).toMatchObject([{ id: company.pic.user.id }])
    // Never oneself.
    expect((await find(arranger, arranger.email)).body.colleagues).toEqual([])
    expect((await find(company.pic, arranger.email)).body.colleagues).toMatchObject([{ id: arranger.user.id }])
  })

  test('says the address of namesakes, who are told apart by nothing else', async () => {
    const second = await aColleague('Ímelda', 'Sari Hartono')
    const { colleagues } = (await find(arranger, 'sari hartono')).body
    expect(colleagues.length).toBeGreaterThan(1)
    expect(colleagues.find(({ id }) => id === second.user.id)?.email).toBe(second.email)
  })

  test('of more namesakes than a list holds the last has an address too, and each is found by the whole of theirs', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 10 }, (_, at) => aColleague('Lia', at % 2 ? 'Kartika' : 'KARTIKA ')),
    )
    const { colleagues, more } = (await find(arranger, 'lia kart')).body
    expect([colleagues.length, more]).toEqual([8, true])
    expect(colleagues.filter(({ email }) => email === undefined)).toEqual([])
    const left = crowd.filter(({ user }) => colleagues.every(({ id }) => id !== user.id))
    for (const { email, user } of left) {
      expect((await find(arranger, ` ${email.toUpperCase()}`)).body).toEqual({
        colleagues: [expect.objectContaining({ id: user.id, email })],
        more: false,
      })
    }
    // One namesake behind the end of the list: the only one in sight has an address.
    const names = ['Ab', 'Ac', 'Ad', 'Ae', 'Af', 'Ag', 'Ah', 'Ai', 'Ai']
    for (const name of names) await aColleague(name, 'Zulkarnaen')
    const zs = (await find(arranger, 'zulkarnaen')).body.colleagues
    expect(zs.map(({ email }) => email !== undefined)).toEqual([false, false, false, false, false, false, false, true])
    // No address is found out by its letters, nor anybody of another company by the whole.
    const part = left[0]?.email.slice(0, -1) ?? ''
    expect((await find(arranger, part)).body).toEqual({ colleagues: [], more: false })
    const stranger = await anAskingCompany(server)
    expect((await find(arranger, stranger.member.email)).body.colleagues).toEqual([])
  })
})

test('what was booked for a colleague and is cancelled is told to the colleague, too, without its price', async () => {
  const refId = await bookFor(arranger, budi)
  await cancel(arranger, refId)
  const letter = async () => (await readLetters(budi.email)).find(({ subject }) => subject.endsWith(' is cancelled'))
  await expect.poll(letter).toBeDefined()
  const { subject, text } = (await letter())!
  expect(subject).toMatch(/^Your stay at .+ is cancelled$/)
  expect(text).toContain('the stay that Ayu Lestari booked for you is cancelled')
  expect(text).toContain(refId)
  expect(text).not.toContain('USD')
})
