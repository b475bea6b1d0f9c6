import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRequests, previewApproval, type ApprovalRequest } from '#shared/api/approvals.ts'
import { inviteTeamMember } from '#shared/api/companies.ts'
import { preselectCostCentre } from '#shared/api/cost-objects.ts'
import { checkout } from '#shared/api/payments.ts'
import { changeTeamMember } from '#shared/api/team.ts'
import { prove } from '#server/testing/a-company.ts'
import { aBooker, anAskingCompany, approve, ask, readRequest } from '#server/testing/a-request.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { addObject } from '#server/testing/cost-objects.ts'
import { giveDuties, standIn } from '#server/testing/duties.ts'
import { quoteFor as aQuoteFor } from '#server/testing/quote-for.ts'
import { checkoutBody, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let company: Awaited<ReturnType<typeof anAskingCompany>>
let room: Priced
beforeAll(async () => {
  server = await startTestServer()
  company = await anAskingCompany(server)
  room = await priceRoom(server, company.member)
})
afterAll(() => server.close())

/** A quote of one's own of the room that was found once. */
const quoteFor = ({ user }: Traveller) => aQuoteFor(server, room, user.id)

/** An order whose first guest is called so. */
function leadBy(priced: Priced, firstName: string, lastName: string) {
  const { hotelInfo } = checkoutBody(priced)
  const guests = [{ type: 'Adult' as const, firstName, lastName }]
  const roomsAllocations = hotelInfo.bookingInfo.roomsAllocations.map((one) => ({ ...one, guests }))
  return { hotelInfo: { ...hotelInfo, bookingInfo: { ...hotelInfo.bookingInfo, roomsAllocations } } }
}

/** A request whose first guest is called so. */
async function requestFor(who: Traveller, name: [string, string]): Promise<ApprovalRequest> {
  const priced = await quoteFor(who)
  const asked = await ask(server, who, company.companyId, priced, leadBy(priced, ...name))
  if (asked.status !== 200) throw new Error(asked.text)
  return asked.body.request
}
const decide = (request: ApprovalRequest, who: Traveller) =>
  approve(server, who, { companyId: company.companyId, requestId: request.id, upTo: request.ceiling })
const see = async (request: ApprovalRequest, who: Traveller) =>
  (await readRequest(server, who, company.companyId, request.id)).body
const waitingFor = async ({ token }: Traveller) =>
  (await server.call(listRequests, { params: { id: company.companyId }, query: { show: 'waiting' } }, { token })).body
    .waiting
const named = async (who: Traveller & { memberId: string }, first_name: string, last_name: string) => {
  await server.context.db.updateTable('account').set({ first_name, last_name }).where('id', '=', who.user.id).execute()
  return who
}
const lettersAbout = async ({ id }: ApprovalRequest, { user }: Traveller) => {
  const jobs = server.context.db.selectFrom('job').select('key')
  return (await jobs.where('key', 'like', `mail.request-asked:${id}:asked:${user.id}:%`).execute()).length
}

test('what the hotel is to be told is read by who decides, who asked and who travels', async () => {
  const { companyId, member, pic } = company
  const hotelNote = { arrivalHour: 25, requests: 'A cot, please' }
  const colleague = await aBooker(server, companyId)
  const priced = await quoteFor(member)
  const { body } = await ask(server, member, companyId, priced, { hotelNote, traveller_id: colleague.user.id })
  expect(body.request.hotelNote).toEqual(hotelNote)
  for (const who of [pic, member, colleague]) expect((await see(body.request, who)).hotelNote).toEqual(hotelNote)
  const waiting = { params: { id: companyId }, query: { show: 'waiting' as const } }
  const listed = (await server.call(listRequests, waiting, { token: pic.token })).body.requests
  expect(listed.find(({ id }) => id === body.request.id)).toMatchObject({ hotelNote })
  const silent = await ask(server, member, companyId, await quoteFor(member), { hotelNote: { requests: '  ' } })
  expect(silent.body.request).not.toHaveProperty('hotelNote')
})

test('who is called otherwise since does not decide on a stay that was asked for in the name of before', async () => {
  const approver = await named(await aBooker(server, company.companyId), 'Putri', 'Anggraini')
  await giveDuties(server, approver.memberId, ['approver'])
  const before = await waitingFor(approver)
  const request = await requestFor(company.member, ['Putri', 'Anggraini'])
  expect(request.approvers.map(({ firstName }) => firstName)).not.toContain('Putri')
  await named(approver, 'Someone', 'Else')
  expect((await see(request, approver)).can).toMatchObject({ decide: false, pay: false })
  expect((await decide(request, approver)).status).toBe(403)
  expect(await waitingFor(approver)).toBe(before)
  // Another's is theirs to decide, by the new name as by the old.
  const other = await requestFor(company.member, ['Guest', 'Outside'])
  expect((await see(other, approver)).can.decide).toBe(true)
  expect(await waitingFor(approver)).toBe(before + 1)
  expect((await decide(other, approver)).body.outcome).toBe('allowed')
  // Nor does whoever takes the name of a guest later.
  const later = await requestFor(company.member, ['Rahmat', 'Hidayat'])
  await named(approver, 'Rahmat', 'Hidayat')
  expect((await decide(later, approver)).status).toBe(403)
})

test('whoever leaves and is invited back finds the request dead, also what was allowed', async () => {
  const { companyId, pic } = company
  await prove(server, pic)
  const leaver = await aBooker(server, companyId)
  const [waiting, allowed] = [
    await requestFor(leaver, ['Ayu', 'Lestari']),
    await requestFor(leaver, ['Ayu', 'Lestari']),
  ]
  expect((await decide(allowed, pic)).body.outcome).toBe('allowed')
  const path = { params: { id: companyId, memberId: leaver.memberId } }
  const left = await server.call(changeTeamMember, { ...path, body: { status: 'archived' } }, { token: pic.token })
  expect(left.status, left.text).toBe(200)
  const invitation = { invitedEmail: leaver.email, role: [1001, 1002, 1003] }
  const back = await server.call(
    inviteTeamMember,
    { params: { id: companyId }, body: invitation },
    { token: pic.token },
  )
  expect(back.status, back.text).toBe(200)
  const joined = { status: 'approved' as const, account_id: leaver.user.id, approved_at: new Date() }
  await server.context.db.updateTable('team_member').set(joined).where('id', '=', leaver.memberId).execute()
  expect((await see(waiting, pic)).state).toBe('WITHDRAWN')
  expect((await see(allowed, pic)).state).toBe('WITHDRAWN')
  expect((await decide(waiting, pic)).body.outcome).toBe('over')
  const bookings = server.context.db.selectFrom('booking').select('id').where('account_id', '=', leaver.user.id)
  expect(await bookings.execute()).toEqual([])
})

test('a deputy is offered nothing of whom they stand in for, is not written to, and decides the rest', async () => {
  const { companyId } = company
  const approver = await named(await aBooker(server, companyId), 'Wahyu', 'Nugroho')
  await giveDuties(server, approver.memberId, ['approver'])
  const deputy = await named(await aBooker(server, companyId, [1001]), 'Yuni', 'Safitri')
  await standIn(server, { principal: approver, memberId: deputy.memberId })
  const priced = await quoteFor(approver)
  const preview = await server.call(
    previewApproval,
    { params: { id: companyId }, body: { selectedToken: priced.price.token } },
    { token: approver.token },
  )
  expect(preview.body.approvers.map(({ firstName }) => firstName)).not.toContain('Yuni')
  const before = await waitingFor(deputy)
  const own = await requestFor(approver, ['Wahyu', 'Nugroho'])
  expect(own.approvers.map(({ firstName }) => firstName)).not.toContain('Yuni')
  expect(await see(own, deputy)).toMatchObject({ can: { decide: false, pay: false }, isOwn: true })
  expect(await waitingFor(deputy)).toBe(before)
  expect((await decide(own, deputy)).status).toBe(403)
  const others = await requestFor(company.member, ['Guest', 'Outside'])
  expect(others.approvers.map(({ firstName }) => firstName)).toContain('Yuni')
  expect(await lettersAbout(own, deputy)).toBe(0)
  expect(await lettersAbout(others, deputy)).toBe(1)
  expect((await see(others, deputy)).can.decide).toBe(true)
  expect(await waitingFor(deputy)).toBe(before + 1)
  expect((await decide(others, deputy)).body.outcome).toBe('allowed')
})

test('an approval is for who leads the first room: the others may change until it is booked, who approved moves in never', async () => {
  const { companyId, member, pic } = company
  const priced = await quoteFor(member)
  const { hotelInfo, ...more } = checkoutBody(priced)
  const order = (selectedToken: string, ...names: [string, string][]) => {
    const guests = names.map(([firstName, lastName]) => ({ type: 'Adult' as const, firstName, lastName }))
    const roomsAllocations = hotelInfo.bookingInfo.roomsAllocations.map((one) => ({ ...one, guests }))
    const bookingInfo = { ...hotelInfo.bookingInfo, roomsAllocations }
    return { ...more, hotelInfo: { ...hotelInfo, selectedToken, bookingInfo } }
  }
  const lead: [string, string] = ['Guest', 'Outside']
  const { stripe_id: _card, ...asking } = order(priced.price.token, lead, ['Sinta', 'Dewi'])
  const { request } = (await ask(server, member, companyId, priced, asking)).body
  expect((await decide(request, pic)).body.outcome).toBe('allowed')
  const allowed = await see(request, member)
  expect(allowed.bookAs).toEqual({ firstName: 'Guest', lastName: 'Outside' })
  expect((await see(request, pic)).bookAs).toBeUndefined()
  const book = async (...names: [string, string][]) => {
    const { price } = await quoteFor(member)
    const body = { ...order(price.token, ...names), saved_booking_id: allowed.savedBookingId }
    return server.call(checkout, { body }, { token: member.token })
  }
  const another = 'The first guest must be the one for whom this stay was approved. The names of the others may change.'
  for (const first of [
    ['Ayu', 'Lestari'],
    ['Sinta', 'Dewi'],
    ['Guest', 'Other'],
  ] satisfies [string, string][]) {
    expect((await book(first, lead)).failure).toMatchObject({ code: 'FORBIDDEN', message: another })
  }
  expect((await book(lead, ['Wijaya', 'RAKA'])).failure).toMatchObject({
    code: 'FORBIDDEN',
    message: 'Who approved this stay cannot be a guest of it. Nobody approves their own stay.',
  })
  const booked = await book(['GUEST', 'outside'], ['Rina', 'Hapsari'])
  expect(booked.status, booked.text).toBe(200)
})

test('the price that was asked for, paid by the person in charge who says no more, is the stay of whom it was asked for', async () => {
  const asker = await aBooker(server, company.companyId)
  const dewi = await named(await aBooker(server, company.companyId), 'Dewi', 'Merpati')
  await addObject(server, company.pic, 'DEWI')
  const preselected = { params: { id: company.companyId }, body: { memberId: dewi.memberId, code: 'DEWI' } }
  expect((await server.call(preselectCostCentre, preselected, { token: company.pic.token })).status).toBe(200)
  // Found before anybody had logged in: whoever knows it may pay it.
  const priced = await priceRoom(server, undefined, { nationality: 'SG' })
  const led = leadBy(priced, 'Dewi', 'Merpati')
  const asked = await ask(server, asker, company.companyId, priced, { ...led, traveller_id: dewi.user.id })
  expect(asked.status, asked.text).toBe(200)
  const body = { ...checkoutBody(priced), ...company.card, ...leadBy(priced, 'Guest', 'Outside') }
  const paid = await server.call(checkout, { body }, { token: company.pic.token })
  expect(paid.status, paid.text).toBe(200)
  const booking = await server.context.db
    .selectFrom('booking')
    .select(['traveller_id', 'approval_request_id', 'cost_centre'])
    .where('reference', '=', paid.body.ref_id)
    .executeTakeFirstOrThrow()
  expect(booking).toEqual({
    traveller_id: dewi.user.id,
    approval_request_id: asked.body.request.id,
    cost_centre: 'DEWI',
  })
})
