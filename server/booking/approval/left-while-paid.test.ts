import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveRequest } from '#shared/api/approvals.ts'
import { deleteAccount } from '#shared/api/personal-data.ts'
import { changeTeamMember } from '#shared/api/team.ts'
import { advanceBooking } from '#server/booking/advance-booking.ts'
import type { Context } from '#server/context.ts'
import { join } from '#server/testing/a-company.ts'
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
  room = await priceRoom(server, company.member)
})
afterAll(() => server.close())

/** A colleague for whom somebody asks. */
async function aTraveller() {
  const who = await server.signUp({ first_name: 'Dewi', last_name: 'Merpatiputih' })
  await join(server, who, company.companyId, [1001])
  const leave = () => server.call(deleteAccount, { body: { password: who.password } }, { token: who.token })
  return { ...who, leave }
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
  const impatient = new AbortController()
  const as = { token: pic.token, signal: impatient.signal }
  const params = { id: companyId, requestId }
  const answer = server.call(approveRequest, { params, body: { upTo, card } }, as).catch(() => null)
  const find = () =>
    server.context.db
      .selectFrom('booking')
      .select(['id', 'reference', 'state', 'failure'])
      .where('approval_request_id', '=', requestId)
      .executeTakeFirst()
  await expect.poll(find, { interval: 10 }).toBeDefined()
  impatient.abort()
  await answer
  const { id, reference } = (await find())!
  const leave = () =>
    server.call(
      changeTeamMember,
      { params: { id: companyId, memberId: member.memberId }, body: { status: 'archived' } },
      { token: pic.token },
    )
  return { id, reference, requestId, find, leave }
}
type Approval = Awaited<ReturnType<typeof anApproval>>

async function work({ id }: Approval, context: Context = server.context): Promise<void> {
  const outcome = await advanceBooking(context, id)
  if ('done' in outcome) await context.db.transaction().execute((tx) => outcome.done(tx))
}
const intentsOf = async ({ reference }: Approval) =>
  (await readCardLedger(server)).intents.filter(({ metadata }) => metadata.reference === reference)

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
  const letters = await server.context.db
    .selectFrom('job')
    .select('key')
    .where('key', 'like', `mail.request-moved:${request.id}:withdrawn:%`)
    .execute()
  const told = new Set(letters.map(({ key }) => key?.split(':')[3]))
  expect(told).toEqual(new Set([company.pic.user.id, member.user.id]))
  const moved = server.context.db.selectFrom('audit_event').select('details').where('kind', '=', 'request.moved')
  expect(await moved.where('account_id', '=', member.user.id).execute()).toMatchObject([
    { details: { event: 'withdraw', from: 'WAITING', to: 'WITHDRAWN' } },
  ])
})
