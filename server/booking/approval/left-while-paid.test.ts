import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveRequest, getRequest, keepStay, previewApproval, saveApprovalRules } from '#shared/api/approvals.ts'
import { checkout } from '#shared/api/payments.ts'
import { deleteAccount } from '#shared/api/personal-data.ts'
import { changeTeamMember } from '#shared/api/team.ts'
import { advanceBooking } from '#server/booking/saga/advance-booking.ts'
import type { Context } from '#server/context.ts'
import { join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { aBooker, anAskingCompany, ask, readRequest } from '#server/testing/a-request.ts'
import { armFault, countOrders, readCardLedger } from '#server/testing/outside-world.ts'
import { quoteFor } from '#server/testing/quote-for.ts'
import { checkoutBody, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

// The jobs are worked on by hand, so that each moment between two steps can be met.
let server: TestServer
let company: Awaited<ReturnType<typeof anAskingCompany>>
let room: Priced
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  company = await anAskingCompany(server)
  room = await priceRoom(server, company.member, { refundable: true })
})
afterAll(() => server.close())

/** A colleague for whom somebody asks. */
async function aTraveller() {
  const who = await server.signUp({ first_name: 'Dewi', last_name: 'Merpatiputih' })
  await join(server, who, company.companyId, [1001])
  return { ...who, leave: () => deleteAccountOf(who) }
}
type Colleague = Awaited<ReturnType<typeof aTraveller>>

/** A request of somebody's, for themselves or for a colleague. */
async function aRequest(traveller?: Colleague) {
  const member = await aBooker(server, company.companyId)
  const priced = await quoteFor(server, room, member.user.id)
  const { hotelInfo } = checkoutBody(priced)
  const { bookingInfo } = hotelInfo
  const guests = [{ type: 'Adult' as const, firstName: 'Dewi', lastName: 'Merpatiputih' }]
  const roomsAllocations = bookingInfo.roomsAllocations.map((one) => ({ ...one, guests }))
  const named = { hotelInfo: { ...hotelInfo, bookingInfo: { ...bookingInfo, roomsAllocations } } }
  const order = traveller ? { ...named, traveller_id: traveller.user.id } : {}
  const asked = await ask(server, member, company.companyId, priced, order)
  expect(asked.status, asked.text).toBe(200)
  return { member, request: asked.body.request }
}

/** A request that is approved with the company's card, and not yet paid. */
async function anApproval(traveller?: Colleague) {
  const { companyId, card, pic } = company
  const { member, request } = await aRequest(traveller)
  const { id: requestId, ceiling: upTo } = request
  const params = { id: companyId, requestId }
  const pay = (signal: AbortSignal) =>
    server.call(approveRequest, { params, body: { upTo, card } }, { token: pic.token, signal })
  return { ...(await begun(pay, pic)), requestId, member, leave: () => leave(member) }
}

const deleteAccountOf = ({ token, password }: Traveller) =>
  server.call(deleteAccount, { body: { password } }, { token })

const leave = ({ memberId }: { memberId: string }) =>
  server.call(
    changeTeamMember,
    { params: { id: company.companyId, memberId }, body: { status: 'archived' } },
    { token: company.pic.token },
  )

/** A payment that nobody waits for, once it is written. */
async function begun(pay: (signal: AbortSignal) => Promise<unknown>, { user }: Traveller) {
  const impatient = new AbortController()
  const find = () =>
    server.context.db
      .selectFrom('booking')
      .select(['id', 'reference', 'state', 'failure', 'approval_request_id'])
      .where('account_id', '=', user.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const before = (await find())?.id
  const answer = pay(impatient.signal).catch(() => null)
  await expect.poll(async () => (await find())?.id, { interval: 10 }).not.toBe(before)
  impatient.abort()
  await answer
  const { id, reference } = (await find())!
  return { id, reference, find }
}
type Begun = Pick<Awaited<ReturnType<typeof anApproval>>, 'id' | 'reference'>

async function work({ id }: Begun, context: Context = server.context): Promise<void> {
  const outcome = await advanceBooking(context, id)
  if ('done' in outcome) await context.db.transaction().execute((tx) => outcome.done(tx))
}
const intentsOf = async ({ reference }: Begun) =>
  (await readCardLedger(server)).intents.filter(({ metadata }) => metadata.reference === reference)

/** The accounts that a letter tells of a request that is taken back. */
async function toldOfWithdrawal(requestId: string) {
  const letters = await server.context.db
    .selectFrom('job')
    .select('key')
    .where('key', 'like', `mail.request-moved:${requestId}:withdrawn:%`)
    .execute()
  return new Set(letters.map(({ key }) => key?.split(':')[3]))
}

test('who asked leaves while the card provider takes its time: what it holds is let go, and no room is booked', async () => {
  const approval = await anApproval()
  await armFault(server.cardSecretKey, 'card_slow')
  const working = work(approval)
  await expect.poll(() => intentsOf(approval), { interval: 20 }).toMatchObject([{ status: 'requires_capture' }])
  const left = await approval.leave()
  expect(left.status, left.text).toBe(200)
  await working
  expect(await approval.find()).toMatchObject({ state: 'FAILED', failure: 'card_withdrawn' })
  expect(await intentsOf(approval)).toMatchObject([{ status: 'canceled', amount_received: 0 }])
  expect(await countOrders(server, approval.reference)).toBe(0)
  const request = await readRequest(server, company.pic, company.companyId, approval.requestId)
  expect(request.body.state).toBe('WITHDRAWN')
})

test('who asked leaves before anything was sent: the provider is never asked for money', async () => {
  const approval = await anApproval()
  await approval.leave()
  await work(approval)
  expect(await approval.find()).toMatchObject({ state: 'VOIDING', failure: 'card_withdrawn' })
  expect(await intentsOf(approval)).toEqual([])
})

test('who asked leaves once the room is ordered: it stays booked, and is paid', async () => {
  const approval = await anApproval()
  const { supplier } = server.context
  const book: typeof supplier.book = async (...order) => {
    await approval.leave()
    return supplier.book(...order)
  }
  await work(approval, { ...server.context, supplier: { ...supplier, book } })
  expect(await approval.find()).toMatchObject({ state: 'CONFIRMED', failure: null })
  expect(await intentsOf(approval)).toMatchObject([{ status: 'succeeded' }])
})

test('who travels deletes their account before anything was sent: the provider is never asked for money', async () => {
  const dewi = await aTraveller()
  const approval = await anApproval(dewi)
  const deleted = await dewi.leave()
  expect(deleted.status, deleted.text).toBe(200)
  await work(approval)
  expect(await approval.find()).toMatchObject({ state: 'VOIDING', failure: 'card_withdrawn' })
  expect(await intentsOf(approval)).toEqual([])
})

test('who travels deletes their account while it waits: the request is over for both sides, without their name', async () => {
  const dewi = await aTraveller()
  const { member, request } = await aRequest(dewi)
  expect((await dewi.leave()).status).toBe(200)
  const { body } = await readRequest(server, member, company.companyId, request.id)
  expect(body).toMatchObject({ state: 'WITHDRAWN', traveller: { firstName: '–', lastName: '' } })
  const rows = await server.context.db.selectFrom('approval_request').selectAll().where('id', '=', request.id).execute()
  expect(rows).toMatchObject([{ state: 'WITHDRAWN', traveller_id: null }])
  expect(JSON.stringify(rows)).not.toContain('Merpatiputih')
  expect(await toldOfWithdrawal(request.id)).toEqual(new Set([company.pic.user.id, member.user.id]))
  const moved = server.context.db.selectFrom('audit_event').select('details').where('kind', '=', 'request.moved')
  expect(await moved.where('account_id', '=', member.user.id).execute()).toMatchObject([
    { details: { event: 'withdraw', from: 'WAITING', to: 'WITHDRAWN' } },
  ])
})

test('who asked deletes their account before anything was sent: the provider is never asked for money', async () => {
  const approval = await anApproval()
  const deleted = await deleteAccountOf(approval.member)
  expect(deleted.status, deleted.text).toBe(200)
  expect(await approval.find()).toMatchObject({ state: 'CREATED', approval_request_id: approval.requestId })
  await work(approval)
  expect(await approval.find()).toMatchObject({ state: 'VOIDING', failure: 'card_withdrawn' })
  expect(await intentsOf(approval)).toEqual([])
  const { body } = await readRequest(server, company.pic, company.companyId, approval.requestId)
  expect(body.requester).toEqual({ firstName: '–', lastName: '' })
})

test('who asked for a colleague deletes their account while it waits: it is over for the others, without what they typed', async () => {
  const dewi = await aTraveller()
  const { member, request } = await aRequest(dewi)
  expect((await deleteAccountOf(member)).status).toBe(200)
  expect((await readRequest(server, company.pic, company.companyId, request.id)).body).toMatchObject({
    state: 'WITHDRAWN',
    requester: { firstName: '–', lastName: '' },
    traveller: { firstName: 'Dewi', lastName: 'Merpatiputih' },
    reason: { words: '' },
    isOwn: false,
  })
  const rows = await server.context.db.selectFrom('approval_request').selectAll().where('id', '=', request.id).execute()
  expect(rows).toMatchObject([{ requester_id: null, traveller_id: dewi.user.id }])
  for (const typed of ['Ayu', 'Lestari', member.email, 'Next to the client']) {
    expect(JSON.stringify(rows)).not.toContain(typed)
  }
  expect(await toldOfWithdrawal(request.id)).toEqual(new Set([company.pic.user.id, dewi.user.id]))
  // Whose stay it was goes as before, though nobody stands there any more who asked.
  expect((await dewi.leave()).status).toBe(200)
  const { body } = await readRequest(server, company.pic, company.companyId, request.id)
  expect(body).toMatchObject({ state: 'WITHDRAWN', traveller: { firstName: '–', lastName: '' } })
  expect(JSON.stringify(body)).not.toContain('Merpatiputih')
})

/** Somebody who is booking first with the company's card, and has not paid yet. */
async function aFirstBooking() {
  const { companyId, card, pic } = company
  const rules = { hours: 24, tolerancePercent: 5, bookFirst: true }
  await server.call(saveApprovalRules, { params: { id: companyId }, body: rules }, { token: pic.token })
  const member = await aBooker(server, companyId, [1001, 1002, 1003, 1004])
  const priced = await quoteFor(server, room, member.user.id)
  const asked = { params: { id: companyId }, body: { selectedToken: priced.price.token } }
  const { bookFirst: shown } = (await server.call(previewApproval, asked, { token: member.token })).body
  const approveLater = { code: 'client' as const, words: 'Next to the client', shown: shown! }
  const body = { ...checkoutBody(priced), ...card, approveLater }
  const payment = await begun((signal) => server.call(checkout, { body }, { token: member.token, signal }), member)
  const requestId = (await payment.find())?.approval_request_id ?? ''
  const leaveAndReturn = async () => {
    expect((await leave(member)).status).toBe(200)
    const back = { status: 'approved' as const, account_id: member.user.id, approved_at: new Date() }
    await server.context.db.updateTable('team_member').set(back).where('id', '=', member.memberId).execute()
  }
  return { ...payment, at: { params: { id: companyId, requestId } }, leaveAndReturn }
}

test('who books first leaves and is back within one payment: the company’s card pays for nothing that was begun before', async () => {
  const payment = await aFirstBooking()
  await payment.leaveAndReturn()
  await work(payment)
  expect(await payment.find()).toMatchObject({ state: 'VOIDING', failure: 'card_withdrawn' })
  expect(await intentsOf(payment)).toEqual([])
})

test('who books first leaves and is back once the room is ordered: it stays booked, and is decided on', async () => {
  const payment = await aFirstBooking()
  const { supplier } = server.context
  const book: typeof supplier.book = async (...order) => {
    await payment.leaveAndReturn()
    return supplier.book(...order)
  }
  await work(payment, { ...server.context, supplier: { ...supplier, book } })
  expect(await payment.find()).toMatchObject({ state: 'CONFIRMED', failure: null })
  const as = { token: company.pic.token }
  expect((await server.call(getRequest, payment.at, as)).body).toMatchObject({
    state: 'BOOKED_WAITING',
    can: { keep: true },
  })
  expect((await server.call(keepStay, payment.at, as)).body).toMatchObject({
    outcome: 'done',
    request: { state: 'BOOKED' },
  })
})
