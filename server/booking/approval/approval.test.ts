import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  listRequests,
  previewApproval,
  priceRequest,
  refuseRequest,
  saveApprovalRules,
  withdrawRequest,
  type ApprovalRequest,
} from '#shared/api/approvals.ts'
import { exportCompanyBookings } from '#shared/api/booking-export.ts'
import { quoteCancellation } from '#shared/api/cancellation.ts'
import { checkout, getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { exportMyData } from '#shared/api/personal-data.ts'
import { getSavedBooking, listSavedBookings, removeSavedBooking } from '#shared/api/saved-bookings.ts'
import { changeTeamMember } from '#shared/api/team.ts'
import { expireRequest } from '#server/saved-bookings/approval/ending/expire-request.ts'
import { aPolicy, savePolicy } from '#server/testing/a-policy.ts'
import { aBooker, anAskingCompany, approve, ask, readRequest } from '#server/testing/a-request.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { giveDuties, standIn } from '#server/testing/duties.ts'
import { armFault, readCardLedger, readLetters, readRooms } from '#server/testing/outside-world.ts'
import { quoteFor as aQuoteFor } from '#server/testing/quote-for.ts'
import { checkoutBody, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let company: Awaited<ReturnType<typeof anAskingCompany>>
let other: Awaited<ReturnType<typeof anAskingCompany>>
/** Found once: finding a room takes most of a test. */
let room: Priced
/** Somebody who has asked for nothing yet. */
let member: Awaited<ReturnType<typeof aBooker>>
beforeAll(async () => {
  server = await startTestServer()
  company = await anAskingCompany(server)
  other = await anAskingCompany(server)
  room = await priceRoom(server, company.member)
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await aBooker(server, company.companyId)
  for (const fault of ['price_up', 'sold_out', 'book_sold_out']) await armFault(server.supplyAccount, fault, 0)
  await setRules({ hours: 24, tolerancePercent: 5 })
})

/** A quote of one's own of the room that was found once. */
const quoteFor = ({ user }: Traveller) => aQuoteFor(server, room, user.id)

const setRules = (rules: { hours: number; tolerancePercent: number }) =>
  server.call(saveApprovalRules, { params: { id: company.companyId }, body: rules }, { token: company.pic.token })

async function aRequest(more: object = {}): Promise<ApprovalRequest> {
  const asked = await ask(server, member, company.companyId, await quoteFor(member), more)
  if (asked.status !== 200) throw new Error(asked.text)
  return asked.body.request
}
const at = ({ id }: Pick<ApprovalRequest, 'id'>, of = company) => ({
  params: { id: of.companyId, requestId: id },
})
const see = async (request: ApprovalRequest, who: Traveller = member) =>
  (await readRequest(server, who, company.companyId, request.id)).body
const decide = (request: ApprovalRequest, who: Traveller = company.pic, more: object = { card: company.card }) =>
  approve(server, who, { companyId: company.companyId, requestId: request.id, upTo: request.ceiling, ...more })
const refuse = (request: ApprovalRequest, who: Traveller = company.pic) =>
  server.call(refuseRequest, { ...at(request), body: { words: 'Too dear' } }, { token: who.token })
const withdraw = (request: ApprovalRequest, who: Traveller = member) =>
  server.call(withdrawRequest, at(request), { token: who.token })
const set = (request: ApprovalRequest, changes: object) =>
  server.context.db.updateTable('approval_request').set(changes).where('id', '=', request.id).execute()
const bookingsOf = (request: ApprovalRequest) =>
  server.context.db.selectFrom('booking').selectAll().where('approval_request_id', '=', request.id).execute()
const settled = (request: ApprovalRequest, state: ApprovalRequest['state']) =>
  expect.poll(async () => (await see(request)).state, { timeout: 15_000 }).toBe(state)
const buy = (who: Traveller, priced: Priced, saved: string | null) =>
  server.call(checkout, { body: { ...checkoutBody(priced), saved_booking_id: saved } }, { token: who.token })
const nowFor = async (request: ApprovalRequest, who: Traveller) => {
  const { body } = await server.call(priceRequest, at(request), { token: who.token })
  if (body.status !== 'priced') throw new Error(body.status)
  return { ...room, price: body.quote }
}
const guest = (firstName: string, lastName: string) => ({ type: 'Adult' as const, firstName, lastName })
const nothingBooked = () => Promise.reject(new Error('nothing is booked'))
const subjects = async (who: Traveller) => (await readLetters(who.email)).map(({ subject }) => subject)

describe('asking for approval', () => {
  test('freezes the order with its price, ceiling and deadline, and lets the approver know', async () => {
    const before = Date.now()
    const request = await aRequest()
    const total = room.price.totalRate
    const boardBasis = room.price.hotel.rates[0]?.boardBasis
    expect(request).toMatchObject({
      state: 'WAITING',
      hotel: { id: room.hotelId },
      checkIn: room.checkIn,
      nights: 2,
      rooms: [{ board: boardBasis?.description, boardType: boardBasis?.type, guests: ['Ayu Lestari'] }],
      currency: 'USD',
      total,
      ceiling: Math.floor(total * 1.05),
      verdict: { action: 'ask', broken: [{ rule: 'nights', is: 2 }] },
      reason: { code: 'client', words: 'Next to the client' },
      requester: { firstName: 'Ayu', lastName: 'Lestari' },
      approvers: [{ firstName: 'Raka', lastName: 'Wijaya' }],
      can: { decide: false, pay: false, withdraw: true, book: false, keep: false },
    })
    const hours = (Date.parse(request.deadline) - before) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThan(24.1)
    expect((await see(request, company.pic)).can).toEqual({
      decide: true,
      pay: true,
      withdraw: false,
      book: false,
      keep: false,
    })
    await expect.poll(() => subjects(company.pic)).toContain('A stay waits for your approval')
    // The documented list shows what it is.
    const saved = await server.call(
      listSavedBookings,
      { params: { companyId: company.companyId } },
      { token: member.token },
    )
    const { id, savedBookingId } = request
    expect(saved.body).toMatchObject([
      { id: savedBookingId, status: 'SAVED', notes: '', request: { id, state: 'WAITING' } },
    ])
    const wanted = { params: { id: savedBookingId ?? '' } }
    const one = await server.call(getSavedBooking, wanted, { token: company.pic.token })
    expect(one.body.request).toEqual({ id, state: 'WAITING' })
    // Its job may be late: what nobody decided in time waits no longer.
    await set(request, { deadline: new Date(0) })
    expect((await server.call(getSavedBooking, wanted, { token: member.token })).body).not.toHaveProperty('request')
    expect(await bookingsOf(request)).toEqual([])
  })

  test('is in the own file of who asked', async () => {
    await aRequest()
    const { body } = await server.call(exportMyData, {}, { token: member.token })
    expect(body.approvalRequests).toMatchObject([
      { words: 'Next to the client', state: 'WAITING', guests: [{ firstName: 'Ayu' }] },
    ])
    expect((await server.call(exportMyData, {}, { token: other.member.token })).body.approvalRequests).toEqual([])
  })

  test('is told before who decides, until when and up to which price', async () => {
    await setRules({ hours: 6, tolerancePercent: 20 })
    const { price } = await quoteFor(member)
    const params = { id: company.companyId }
    const { body } = await server.call(
      previewApproval,
      { params, body: { selectedToken: price.token } },
      { token: member.token },
    )
    expect(body).toMatchObject({
      approvers: [{ firstName: 'Raka', lastName: 'Wijaya' }],
      ceiling: Math.floor(price.totalRate * 1.2),
      tolerancePercent: 20,
    })
    expect((Date.parse(body.deadline) - Date.now()) / 3_600_000).toBeCloseTo(6, 1)
  })

  test('twice for one price is one request, and for somebody else’s price is none', async () => {
    const priced = await quoteFor(member)
    const [first, second] = await Promise.all([1, 2].map(() => ask(server, member, company.companyId, priced)))
    const again = await ask(server, member, company.companyId, priced)
    expect(first?.status === 200 || second?.status === 200).toBe(true)
    expect(again.status).toBe(200)
    const colleague = await aBooker(server, company.companyId)
    expect((await ask(server, colleague, company.companyId, priced)).status).toBe(410)
    const mine = await server.call(listRequests, { params: { id: company.companyId } }, { token: member.token })
    expect(mine.body.requests.map(({ id }) => id)).toEqual([again.body.request.id])
  })

  test('wants words for another reason, another price than the client says, and a stay that needs it', async () => {
    const reason = { code: 'other', words: 'Because' }
    expect((await ask(server, member, company.companyId, await quoteFor(member), { reason })).failure).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'body.reason.words', message: 'Please say why, in at least 10 characters.' }],
    })
    const priced = await quoteFor(member)
    const cheap = { ...priced, price: { ...priced.price, totalRate: 1 } }
    expect((await ask(server, member, company.companyId, cheap)).failure.code).toBe('PRICE_CHANGED')
    const picks = await ask(server, company.pic, company.companyId, await quoteFor(company.pic))
    expect(picks.failure.message).toBe('This stay needs no approval. Please book it.')
  })

  test('is for who may book, in their own company, and for nobody who only looks', async () => {
    const viewer = await aBooker(server, company.companyId, [1001])
    expect((await ask(server, viewer, company.companyId, await quoteFor(viewer))).status).toBe(403)
    expect((await ask(server, member, other.companyId, await quoteFor(member))).status).toBe(404)
  })
})

describe('approving', () => {
  test('books with a card of the company, billed to it, for the traveller, at the price of the moment', async () => {
    const address = { street_address: 'Jalan Thamrin 10', postal_code: '10310', city: 'Jakarta', state: 'DKI Jakarta' }
    const { db } = server.context
    await db.updateTable('company').set(address).where('id', '=', company.companyId).execute()
    const request = await aRequest({ hotelNote: { requests: 'A quiet room' } })
    const { body, status, text } = await decide(request)
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ outcome: 'booking', payment: { requires_action: false } })
    await settled(request, 'BOOKED')
    expect(await bookingsOf(request)).toMatchObject([
      {
        state: 'CONFIRMED',
        account_id: company.pic.user.id,
        company_id: company.companyId,
        policy_verdict: { action: 'ask' },
        saved_booking_id: request.savedBookingId,
        hotel_note: { requests: 'A quiet room' },
        contact: { firstName: 'Ayu', billingaddress: 'Jalan Thamrin 10', billingcode: '10310', billingcity: 'Jakarta' },
      },
    ])
    const booked = await see(request)
    expect(booked).toMatchObject({ state: 'BOOKED', decidedBy: { firstName: 'Raka' }, refNo: body.payment?.ref_id })
    const cancelling = { params: { id: booked.refNo ?? '' } }
    const quoted = await server.call(quoteCancellation, cancelling, { token: company.pic.token })
    expect(quoted.body).toMatchObject({ quote: { paidBy: 'company' } })
    const read = async ({ token }: Traveller) =>
      (await server.call(getBookingInfo, { body: { id: booked.refNo ?? '' } }, { token })).body.object.transaction
    const paid = { paid_by: 'company', company_card: { brand: 'visa', last4: '4242' } }
    expect(await read(company.pic)).toMatchObject(paid)
    // Who only travels is not told what paid.
    for (const name of Object.keys(paid)) expect(await read(member)).not.toHaveProperty(name)
    await expect.poll(() => subjects(member)).toContain('Your stay is approved and booked')
    expect(await subjects(member)).not.toContain(`Your stay at ${request.hotel.name} is booked`)
    const intents = (await readCardLedger(server)).intents.filter(({ metadata }) => metadata.reference === booked.refNo)
    expect(intents).toMatchObject([{ customer: company.customerId, status: 'succeeded' }])

    const file = await server.call(
      exportCompanyBookings,
      { params: { id: company.companyId }, query: {} },
      { token: company.pic.token },
    )
    const [head = '', ...lines] = file.text.trimEnd().split('\r\n')
    const from = head.split(',').indexOf('reason_code')
    const card = head.split(',').indexOf('card_last4')
    expect(
      head
        .split(',')
        .slice(from, from + 5)
        .join(),
    ).toBe('reason_code,comment,asked_total,approver,decided_at')
    const line = lines.find((one) => one.startsWith(`${booked.refNo},`)) ?? ''
    expect(line.split(',').slice(card - 1, card + 1)).toEqual(['company_card', '4242'])
    const asked = `client,Next to the client,${request.total.toFixed(2)},Raka Wijaya,`
    expect(line).toMatch(new RegExp(`,${asked}\\d{4}-\\d\\d-\\d\\dT[\\d:]+Z,$`))
  })

  test('by two at once decides once, and the other is told who did', async () => {
    const request = await aRequest()
    const approvals = await Promise.all([decide(request), decide(request)])
    expect(approvals.map(({ body }) => body.outcome).toSorted()).toEqual(['booking', 'over'])
    const over = approvals.find(({ body }) => body.outcome === 'over')
    expect(over?.body.request.decidedBy).toEqual({ firstName: 'Raka', lastName: 'Wijaya' })
    expect(await bookingsOf(request)).toHaveLength(1)

    member = await aBooker(server, company.companyId)
    const another = await aRequest()
    const answers = await Promise.all([decide(another, company.pic, {}), refuse(another)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ body }) => body.outcome === 'over')).toHaveLength(1)
  })

  test('is for nobody of their own: neither who asked, nor who travels, nor who stays in the room by name', async () => {
    const request = await aRequest()
    for (const own of [{ requester_id: company.pic.user.id }, { traveller_id: company.pic.user.id }]) {
      await set(request, own)
      const refused = await decide(request)
      expect(refused.failure).toMatchObject({ code: 'FORBIDDEN' })
      expect((await refuse(request)).status).toBe(403)
      expect(await see(request, company.pic)).toMatchObject({ isOwn: true, can: { decide: false, pay: false } })
      await set(request, { requester_id: member.user.id, traveller_id: member.user.id })
    }
    const lestari = guest('Ayu', 'Lestari')
    const written = [guest('raka ', 'WIJAYA'), guest('Wijaya', 'Raka'), guest('Ráka', 'Wijaya.')]
    for (const guests of [...written.map((own) => [own]), [lestari, guest('Raka', 'Wijaya')]]) {
      const priced = await quoteFor(member)
      const { hotelInfo } = checkoutBody(priced)
      const [first] = hotelInfo.bookingInfo.roomsAllocations
      const bookingInfo = { ...hotelInfo.bookingInfo, roomsAllocations: [{ ...first, guests }] }
      const named = await ask(server, member, company.companyId, priced, { hotelInfo: { ...hotelInfo, bookingInfo } })
      expect(named.failure.message, JSON.stringify(guests)).toContain(
        'Nobody else of your company can approve this stay',
      )
    }
    expect(await bookingsOf(request)).toEqual([])
  })

  test('is nothing for a member, nor for another company, which does not see that it is there', async () => {
    const request = await aRequest()
    const colleague = await aBooker(server, company.companyId)
    expect((await decide(request, colleague)).status).toBe(404)
    expect((await readRequest(server, colleague, company.companyId, request.id)).status).toBe(404)
    expect((await decide(request, member)).status).toBe(403)
    expect((await refuse(request, member)).status).toBe(403)
    for (const params of [at(request).params, at(request, other).params]) {
      const as = { token: other.pic.token }
      expect((await readRequest(server, other.pic, params.id, params.requestId)).status).toBe(404)
      expect((await server.call(priceRequest, { params }, as)).status).toBe(404)
      expect((await server.call(refuseRequest, { params, body: { words: 'Mine now' } }, as)).status).toBe(404)
      expect((await server.call(withdrawRequest, { params }, as)).status).toBe(404)
      const body = { companyId: params.id, requestId: params.requestId, upTo: request.ceiling, card: other.card }
      expect((await approve(server, other.pic, body)).status).toBe(404)
    }
    expect((await see(request)).state).toBe('WAITING')
  })

  test('is an approver’s, too, who asks for their own; their deputy does not decide on that', async () => {
    await giveDuties(server, member.memberId, ['approver'])
    const deputy = await aBooker(server, company.companyId, [1001])
    await standIn(server, { principal: member, memberId: deputy.memberId })
    // Of another name than who stays in the room.
    const approver = member
    const { db } = server.context
    const ids = [approver.user.id, deputy.user.id]
    await db.updateTable('account').set({ first_name: 'Citra' }).where('id', 'in', ids).execute()
    const own = await aRequest()
    expect((await decide(own, member, {})).status).toBe(403)
    expect((await decide(own, deputy, {})).status).toBe(403)
    expect((await see(own)).state).toBe('WAITING')

    member = await aBooker(server, company.companyId)
    const request = await aRequest()
    // Without the role to use the card they let who asked book.
    expect((await see(request, approver)).can).toMatchObject({ decide: true, pay: false })
    const byDeputy = await decide(request, deputy, {})
    expect(byDeputy.body).toMatchObject({ outcome: 'allowed' })
    const lines = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'account_id', 'details'])
      .where('kind', '=', 'request.moved')
      .orderBy('seq', 'desc')
      .limit(1)
      .execute()
    expect(lines[0]).toMatchObject({ actor_id: deputy.user.id, account_id: member.user.id })
    expect(lines[0]?.details).toMatchObject({ event: 'allow', from: 'WAITING', to: 'ALLOWED' })
    expect(JSON.stringify(lines[0]?.details)).toContain(approver.user.id)
  })

  test('is a deputy’s of two approvers on the request of one of them, for the other', async () => {
    const [first, second] = [member, await aBooker(server, company.companyId)]
    const deputy = await aBooker(server, company.companyId, [1001])
    for (const principal of [first, second]) {
      await giveDuties(server, principal.memberId, ['approver'])
      await standIn(server, { principal, memberId: deputy.memberId })
    }
    const { db } = server.context
    // Not called as the guest: who is decides as little for others as themselves.
    const ids = [deputy, first, second].map(({ user }) => user.id)
    await db.updateTable('account').set({ first_name: 'Citra' }).where('id', 'in', ids).execute()
    for (const [asks, allows] of [[first, second] as const, [second, first] as const]) {
      member = asks
      const request = await aRequest()
      expect((await decide(request, deputy, {})).body).toMatchObject({ outcome: 'allowed' })
      const line = await db
        .selectFrom('audit_event')
        .select(['actor_id', 'details'])
        .where('kind', '=', 'request.moved')
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow()
      expect(line.actor_id).toBe(deputy.user.id)
      expect(line.details).toMatchObject({ event: 'allow', actingFor: expect.stringMatching(allows.user.id) as string })
    }
  })

  test('pays with the company’s own card only, and a declined one leaves the request waiting', async () => {
    const request = await aRequest()
    expect((await decide(request, company.pic, { card: other.card })).status).toBe(403)
    expect((await see(request)).state).toBe('WAITING')
    await armFault(server.cardSecretKey, 'card_decline', 1)
    const declined = await decide(request)
    expect(declined.failure.code).toBe('DECLINED')
    const waiting = await see(request)
    expect(waiting.state).toBe('WAITING')
    expect(waiting).not.toHaveProperty('decidedBy')
    expect((await decide(request)).body.outcome).toBe('booking')
  })

  test('after the deadline, of what was taken back, and once more, decides nothing', async () => {
    const late = await aRequest()
    await set(late, { deadline: new Date(Date.now() - 1000) })
    expect((await decide(late)).body).toMatchObject({ outcome: 'over', request: { state: 'EXPIRED' } })
    expect((await refuse(late)).body.outcome).toBe('over')

    member = await aBooker(server, company.companyId)
    const taken = await aRequest()
    expect((await withdraw(taken)).body).toMatchObject({ outcome: 'done', request: { state: 'WITHDRAWN' } })
    expect((await decide(taken)).body).toMatchObject({ outcome: 'over', request: { state: 'WITHDRAWN' } })
    expect((await withdraw(taken)).body.outcome).toBe('over')
    expect(await bookingsOf(taken)).toEqual([])
    expect(await bookingsOf(late)).toEqual([])
  })

  test('of who has left the company is dead at once', async () => {
    const request = await aRequest()
    const params = { id: company.companyId, memberId: member.memberId }
    const archived = await server.call(
      changeTeamMember,
      { params, body: { status: 'archived' } },
      { token: company.pic.token },
    )
    expect(archived.status, archived.text).toBe(200)
    expect((await decide(request)).body).toMatchObject({ outcome: 'over', request: { state: 'WITHDRAWN' } })
    expect(await bookingsOf(request)).toEqual([])
  })
})

describe('a price that moved', () => {
  test('within the ceiling is booked at what it is by then', async () => {
    await setRules({ hours: 24, tolerancePercent: 20 })
    const request = await aRequest()
    await armFault(server.supplyAccount, 'price_up', 2)
    expect((await decide(request)).body.outcome).toBe('booking')
    await settled(request, 'BOOKED')
    const [booking] = await bookingsOf(request)
    expect(booking?.amount_minor).toBeGreaterThan(request.total * 100)
    expect(booking?.amount_minor).toBeLessThanOrEqual(request.ceiling * 100)
  })

  test('above the ceiling asks once more with both prices, and books at what was shown', async () => {
    await setRules({ hours: 24, tolerancePercent: 0 })
    const request = await aRequest()
    expect(request.ceiling).toBe(request.total)
    await armFault(server.supplyAccount, 'price_up', 1)
    const asked = await decide(request)
    expect(asked.body).toMatchObject({
      outcome: 'price_asked',
      request: { state: 'PRICE_ASKED', total: request.total },
    })
    const { askedTotal = 0 } = asked.body.request
    expect(askedTotal).toBeGreaterThan(request.ceiling)
    expect(await bookingsOf(request)).toEqual([])
    await expect.poll(() => subjects(company.pic)).toContain('A stay costs more now: please decide once more')

    // What the client says is no ceiling: neither the one of before nor a higher one.
    for (const upTo of [request.ceiling, askedTotal + 1, 1_000_000]) {
      expect((await decide(request, company.pic, { card: company.card, upTo })).body.outcome).toBe('price_asked')
    }
    expect(await bookingsOf(request)).toEqual([])

    await armFault(server.supplyAccount, 'price_up', 2)
    expect((await decide(request, company.pic, { card: company.card, upTo: askedTotal })).body.outcome).toBe('booking')
    await settled(request, 'BOOKED')
    expect((await bookingsOf(request))[0]?.amount_minor).toBe(askedTotal * 100)
    expect(await see(request)).toMatchObject({ ceiling: askedTotal })
  })

  test('is shown to who decides, and moves nothing', async () => {
    await setRules({ hours: 24, tolerancePercent: 0 })
    const request = await aRequest()
    await armFault(server.supplyAccount, 'price_up', 1)
    const { body } = await server.call(priceRequest, at(request), { token: company.pic.token })
    expect(body).toMatchObject({ status: 'priced', isWithin: false })
    expect((await see(request)).state).toBe('WAITING')
  })
})

describe('a request ends in words', () => {
  test('sold out, when it is looked for and when it is booked', async () => {
    const request = await aRequest()
    await armFault(server.supplyAccount, 'sold_out', 1)
    expect((await decide(request)).body).toMatchObject({ outcome: 'sold_out', request: { state: 'SOLD_OUT' } })
    await expect.poll(() => subjects(member)).toContain('The stay that you asked for is sold out')
    // Only who asked is led back to the search, and for whose prices it was.
    const searchAgain = { residence: room.price.nationality }
    expect(await see(request)).toMatchObject({ searchAgain })
    expect(await see(request, company.pic)).not.toHaveProperty('searchAgain')
    const saved = await server.call(
      listSavedBookings,
      { params: { companyId: company.companyId } },
      { token: member.token },
    )
    expect(saved.body).toEqual([])

    member = await aBooker(server, company.companyId)
    const later = await aRequest()
    await armFault(server.supplyAccount, 'book_sold_out', 1)
    expect((await decide(later)).body.outcome).toBe('booking')
    await settled(later, 'SOLD_OUT')
    expect((await bookingsOf(later))[0]).toMatchObject({ state: 'FAILED' })
  })

  test('expired, once its time is over, with a letter to who asked', async () => {
    const request = await aRequest()
    const deadline = new Date(Date.now() - 1000)
    await set(request, { deadline })
    const job = { requestId: request.id, at: deadline.toISOString() }
    const outcome = await expireRequest(server.context, job, nothingBooked)
    if (!('done' in outcome)) throw new Error(outcome.because)
    await server.context.db.transaction().execute(outcome.done)
    const { state } = await server.context.db
      .selectFrom('approval_request')
      .select('state')
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('EXPIRED')
    await expect.poll(() => subjects(member)).toContain('Nobody decided on your stay in time')
    const early = { ...job, at: request.deadline }
    expect(await expireRequest(server.context, early, nothingBooked)).toHaveProperty('retryInMs')
    // Planned where it was asked.
    const { run_at } = await server.context.db
      .selectFrom('job')
      .select('run_at')
      .where('key', '=', `request.expire:${request.id}:${request.deadline}`)
      .executeTakeFirstOrThrow()
    expect(Math.abs(run_at.getTime() - Date.parse(request.deadline))).toBeLessThan(10_000)
  })

  test('refused, with the approver’s words for who asked', async () => {
    const request = await aRequest()
    expect((await refuse(request)).body).toMatchObject({
      outcome: 'done',
      request: { state: 'REFUSED', decisionWords: 'Too dear', decidedBy: { firstName: 'Raka' } },
    })
    expect(await see(request)).toMatchObject({ state: 'REFUSED', decisionWords: 'Too dear' })
    await expect.poll(() => subjects(member)).toContain('Your stay was not approved')
    const letter = (await readLetters(member.email)).find(({ subject }) => subject === 'Your stay was not approved')
    expect(JSON.stringify(letter)).toContain('Too dear')
  })

  test('taken back with its saved booking, by the documents’ own call', async () => {
    const request = await aRequest()
    const body = { companyId: company.companyId, userId: member.user.id, hotel_id: room.hotelId, place_id: '' }
    expect((await server.call(removeSavedBooking, { body }, { token: member.token })).status).toBe(200)
    expect((await see(request)).state).toBe('WITHDRAWN')
    expect((await decide(request)).body.outcome).toBe('over')
  })
})

describe('what was approved without a card of the company', () => {
  test('is booked by who asked, up to the ceiling, and by nobody else', async () => {
    const request = await aRequest()
    expect((await buy(member, await nowFor(request, member), request.savedBookingId)).failure.code).toBe(
      'NEEDS_APPROVAL',
    )
    const allowed = await decide(request, company.pic, {})
    expect(allowed.body).toMatchObject({ outcome: 'allowed', request: { state: 'ALLOWED' } })
    expect((await see(request)).can).toEqual({ decide: false, pay: false, withdraw: true, book: true, keep: false })
    await expect.poll(() => subjects(member)).toContain('Your stay is approved: please book it')

    const colleague = await aBooker(server, company.companyId)
    const theirs = await buy(colleague, await quoteFor(colleague), request.savedBookingId)
    // What somebody else saved is not there for them.
    expect(theirs.failure.code).toBe('CONFLICT')
    expect((await buy(member, await quoteFor(member), null)).failure.code).toBe('NEEDS_APPROVAL')
    const booked = await buy(member, await nowFor(request, member), request.savedBookingId)
    expect(booked.status, booked.text).toBe(200)
    await server.call(makeBooking, { body: { id: booked.body.ref_id } }, { token: member.token })
    await settled(request, 'BOOKED')
    expect(await bookingsOf(request)).toMatchObject([{ account_id: member.user.id, state: 'CONFIRMED' }])
  })

  test('is not booked above the ceiling, nor once the time is over, nor after it was taken back', async () => {
    await setRules({ hours: 24, tolerancePercent: 0 })
    const request = await aRequest()
    await decide(request, company.pic, {})
    await armFault(server.supplyAccount, 'price_up', 2)
    const dear = await nowFor(request, member)
    expect(dear.price.totalRate).toBeGreaterThan(request.ceiling)
    expect((await buy(member, dear, request.savedBookingId)).failure.code).toBe('NEEDS_APPROVAL')
    await armFault(server.supplyAccount, 'price_up', 0)
    await set(request, { allowed_until: new Date(Date.now() - 1000) })
    expect((await see(request)).state).toBe('EXPIRED')
    expect((await buy(member, await nowFor(request, member), request.savedBookingId)).failure.code).toBe(
      'NEEDS_APPROVAL',
    )
    await set(request, { allowed_until: new Date(Date.now() + 60_000) })
    expect((await withdraw(request)).body.outcome).toBe('done')
    const after = await buy(member, await nowFor(request, member), request.savedBookingId)
    expect(['NEEDS_APPROVAL', 'CONFLICT']).toContain(after.failure.code)
    expect(await bookingsOf(request)).toEqual([])
  })

  test('stays blocked where the rules block it by now', async () => {
    const request = await aRequest()
    await decide(request, company.pic, {})
    await savePolicy(server, company.pic, aPolicy({ nights: { action: 'block', most: 1 } }), 1)
    const refused = await buy(member, await nowFor(request, member), request.savedBookingId)
    expect(refused.failure.code).toBe('OUT_OF_POLICY')
    await savePolicy(server, company.pic, aPolicy({ nights: { action: 'ask', most: 1 } }), 2)
    expect(await bookingsOf(request)).toEqual([])
  })
})

test('rooms and money agree: every room that was booked belongs to a booking that is confirmed', async () => {
  const rooms = (await readRooms(server)).filter(({ bookingStatus }) => bookingStatus === 'Confirmed')
  const { confirmed } = await server.context.db
    .selectFrom('booking')
    .select((all) => all.fn.countAll<string>().as('confirmed'))
    .where('state', '=', 'CONFIRMED')
    .executeTakeFirstOrThrow()
  expect(rooms).toHaveLength(Number(confirmed))
})
