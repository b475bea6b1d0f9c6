import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveRequest } from '#shared/api/approvals.ts'
import { changeTeamMember } from '#shared/api/team.ts'
import { advanceBooking } from '#server/booking/advance-booking.ts'
import type { Context } from '#server/context.ts'
import { aBooker, anAskingCompany, ask, readRequest } from '#server/testing/a-request.ts'
import { armFault, countOrders, readCardLedger } from '#server/testing/outside-world.ts'
import { quoteFor } from '#server/testing/quote-for.ts'
import { priceRoom, type Priced } from '#server/testing/shopping.ts'
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

/** A request of somebody's that is approved with the company's card, and not yet paid. */
async function anApproval() {
  const { companyId, card, pic } = company
  const member = await aBooker(server, companyId)
  const asked = await ask(server, member, companyId, await quoteFor(server, room, member.user.id))
  const { id: requestId, ceiling: upTo } = asked.body.request
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
