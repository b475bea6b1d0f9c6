import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import {
  getApprovalRules,
  keepStay,
  listRequests,
  previewApproval,
  refuseRequest,
  saveApprovalRules,
  type ApprovalRequest,
} from '#shared/api/approvals.ts'
import { deleteAccount } from '#shared/api/personal-data.ts'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { addChannel, type ChannelEvent } from '#shared/api/channels.ts'
import { exportCompanyBookings } from '#shared/api/booking-export.ts'
import { checkout, createLocalPayment, getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { changeTeamMember } from '#shared/api/team.ts'
import { listTransactions } from '#shared/api/transactions.ts'
import { english } from '#shared/reasons/reasons.ts'
import { expireRequest } from '#server/saved-bookings/approval/ending/expire-request.ts'
import { join } from '#server/testing/a-company.ts'
import { aPolicy, savePolicy } from '#server/testing/a-policy.ts'
import { aBooker, anAskingCompany, approve, ask, readRequest } from '#server/testing/a-request.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { visit } from '#server/testing/authority/world.ts'
import { giveDuties } from '#server/testing/duties.ts'
import { armFault, readBox, readLetters, readRooms } from '#server/testing/outside-world.ts'
import { quoteFor as aQuoteFor } from '#server/testing/quote-for.ts'
import { checkoutBody, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { cancelBookedFirst } from './cancel-booked-first.ts'

let server: TestServer
let company: Awaited<ReturnType<typeof anAskingCompany>>
let other: Awaited<ReturnType<typeof anAskingCompany>>
let room: Priced
let member: Awaited<ReturnType<typeof aBooker>>
beforeAll(async () => {
  server = await startTestServer()
  company = await anAskingCompany(server)
  await listen(company)
  other = await anAskingCompany(server)
  room = await priceRoom(server, company.member, { refundable: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await aBooker(server, company.companyId)
  await setRules({})
})

const BOX = 'book-first'
/** A channel that is told of requests. */
async function listen({ companyId, pic }: typeof company): Promise<void> {
  const url = `${inject('sandboxUrl')}/receiver/${BOX}`
  const events: ChannelEvent[] = ['request.waiting', 'request.decided']
  const body = { kind: 'webhook' as const, name: 'Requests', url, events }
  const added = await server.call(addChannel, { params: { id: companyId }, body }, { token: pic.token })
  if (added.status !== 200) throw new Error(added.text)
}

const HOUR_MS = 3_600_000
const why = { code: 'client' as const, words: 'Next to the client' }

const policyThat = (action: 'ask' | 'block') => aPolicy({ nights: { action, most: 1 } })

const usual = { hours: 24, tolerancePercent: 5, bookFirst: true, silence: 'cancels' as const }
const setRules = (rules: { hours?: number; bookFirst?: boolean; silence?: 'keeps' | 'cancels' }) =>
  server.call(
    saveApprovalRules,
    { params: { id: company.companyId }, body: { ...usual, ...rules } },
    { token: company.pic.token },
  )

/** A quote of one's own of the room that was found once. */
const quoteFor = ({ user }: Traveller) => aQuoteFor(server, room, user.id)

/** One whose cancellation stops being free so many hours from now, by the hotel's clock in Kuala Lumpur. */
async function freeFor(hours: number): Promise<Priced> {
  const priced = await quoteFor(member)
  const at = new Date(Date.now() + (hours + 8) * HOUR_MS).toISOString().slice(0, 16)
  const rules = [{ start: '2026-01-01T00:00', end: at, value: 0, valueType: 'Amount' }]
  const policies = JSON.stringify([{ text: '', rules }])
  await sql`update quote set rates = (select jsonb_agg(rate || jsonb_build_object('cancellationPolicies', ${policies}::jsonb))
    from jsonb_array_elements(rates) as rate) where token = ${priced.price.token}`.execute(server.context.db)
  return priced
}

/** What the checkout says before somebody books first; of a room that has to wait, what it says of others. */
async function shownOf(who: Traveller, { price }: Priced) {
  const input = { params: { id: company.companyId }, body: { selectedToken: price.token } }
  const { bookFirst } = (await server.call(previewApproval, input, { token: who.token })).body
  const { deadline, silence } = bookFirst ?? {
    deadline: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
    silence: 'cancels' as const,
  }
  return { deadline, silence }
}
const approveLater = async (who: Traveller, priced: Priced) => ({ ...why, shown: await shownOf(who, priced) })

const pay = (who: Traveller, priced: Priced, more: object) =>
  server.call(checkout, { body: { ...checkoutBody(priced), ...more } }, { token: who.token })
const buy = async (who: Traveller, priced: Priced, more: object = {}) =>
  pay(who, priced, { approveLater: await approveLater(who, priced), ...more })
/** The same order with somebody else as the guest of its room. */
function leadBy(priced: Priced, firstName: string, lastName: string) {
  const { hotelInfo } = checkoutBody(priced)
  const { bookingInfo } = hotelInfo
  const guests = [{ type: 'Adult' as const, firstName, lastName }]
  const roomsAllocations = bookingInfo.roomsAllocations.map((one) => ({ ...one, guests }))
  return { hotelInfo: { ...hotelInfo, bookingInfo: { ...bookingInfo, roomsAllocations } } }
}
const mine = async (who: Traveller) =>
  (await server.call(listRequests, { params: { id: company.companyId } }, { token: who.token })).body.requests
const see = async ({ id }: Pick<ApprovalRequest, 'id'>, who: Traveller = member) =>
  (await readRequest(server, who, company.companyId, id)).body
const settled = (request: ApprovalRequest, state: ApprovalRequest['state'], who: Traveller = member) =>
  expect.poll(async () => (await see(request, who)).state, { timeout: 15_000 }).toBe(state)

/** Booked and confirmed, and waiting for its decision. */
async function aBookedStay(): Promise<ApprovalRequest & { refNo: string }> {
  const { status, text, body } = await buy(member, await quoteFor(member))
  if (status !== 200) throw new Error(text)
  await server.call(makeBooking, { body: { id: body.ref_id, provider: 'stripe' } }, { token: member.token })
  const [request] = await mine(member)
  if (!request) throw new Error('booked without a request')
  await settled(request, 'BOOKED_WAITING')
  return { ...(await see(request)), refNo: body.ref_id }
}
const at = ({ id }: Pick<ApprovalRequest, 'id'>, of = company) => ({ params: { id: of.companyId, requestId: id } })
const keep = (request: ApprovalRequest, who: Traveller = company.pic) =>
  server.call(keepStay, at(request), { token: who.token })
const refuse = (request: ApprovalRequest, who: Traveller = company.pic) =>
  server.call(refuseRequest, { ...at(request), body: { words: 'Too dear' } }, { token: who.token })
const set = (request: ApprovalRequest, changes: object) =>
  server.context.db.updateTable('approval_request').set(changes).where('id', '=', request.id).execute()
const bookingOf = (reference: string) =>
  server.context.db
    .selectFrom('booking')
    .leftJoin('cancellation', 'cancellation.booking_id', 'booking.id')
    .select(['booking.state', 'fee_minor', 'refund_minor', 'amount_minor', 'approval_request_id'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
const ends = (reference: string, state: string) =>
  expect.poll(async () => (await bookingOf(reference)).state, { timeout: 15_000 }).toBe(state)
/** What a channel of the company was told of a request, in any order. */
async function toldOf({ id }: Pick<ApprovalRequest, 'id'>): Promise<string[]> {
  const bodies = (await readBox(BOX)).map(({ body }) => JSON.parse(body) as { data: Record<string, string> })
  const told = bodies.filter(({ data }) => data['reference'] === id)
  return told.map(({ data }) => data['decision'] ?? `decide by ${data['decideBy']}`).toSorted()
}
/** Cancels one's own stay for what is shown. Answers that. */
async function cancelOwn({ refNo }: { refNo: string }) {
  const params = { id: refNo }
  const as = { token: member.token }
  const { body, text } = await server.call(quoteCancellation, { params }, as)
  if (body.status !== 'quoted') throw new Error(text)
  const { currency, fee, refund } = body.quote
  await server.call(cancelBooking, { params, body: { currency, fee, refund } }, as)
  return body.quote
}
/** Which letters were queued about what became of a request. */
async function lettersAbout({ id }: Pick<ApprovalRequest, 'id'>): Promise<string[]> {
  const jobs = server.context.db.selectFrom('job').select('key').where('key', 'like', `mail.request-moved:${id}:%`)
  return [...new Set((await jobs.execute()).map(({ key }) => key?.split(':')[2] ?? ''))].toSorted()
}
const waitingFor = async ({ token }: Traveller) =>
  (await server.call(listRequests, { params: { id: company.companyId }, query: { show: 'waiting' } }, { token })).body
    .waiting
/** What the page of the booking says of it. */
const openDecisionOf = async ({ refNo }: { refNo: string }) =>
  (await server.call(getBookingInfo, { body: { id: refNo } }, { token: member.token })).body.object.openDecision
const subjects = async (who: Traveller) => (await readLetters(who.email)).map(({ subject }) => subject)
/** What the job does once its time is over. */
async function lapse(request: ApprovalRequest): Promise<void> {
  const deadline = new Date(Date.now() - 1000)
  await set(request, { deadline })
  const outcome = await expireRequest(
    server.context,
    { requestId: request.id, at: deadline.toISOString() },
    (tx, id, by) => cancelBookedFirst(server.context, tx, id, by),
  )
  if (!('done' in outcome)) throw new Error(outcome.because)
  await server.context.db.transaction().execute(outcome.done)
}

describe('a stay that is booked before it is approved', () => {
  test('is booked at once, and waits for a decision with its deadline, told before', async () => {
    const priced = await quoteFor(member)
    const preview = await server.call(
      previewApproval,
      { params: { id: company.companyId }, body: { selectedToken: priced.price.token } },
      { token: member.token },
    )
    expect(preview.body.bookFirst).toMatchObject({ silence: 'cancels' })
    const request = await aBookedStay()
    expect(request).toMatchObject({
      state: 'BOOKED_WAITING',
      silence: 'cancels',
      reason: why,
      savedBookingId: null,
      approvers: [{ firstName: 'Raka' }],
      can: { decide: false, pay: false, withdraw: false, book: false, keep: false },
    })
    expect(await openDecisionOf(request)).toEqual({ until: request.deadline, silence: 'cancels' })
    // What a company decides is for who logs in, not for who reads a mailbox.
    const byCode = await visit({ server, owner: member, refId: request.refNo ?? '' })
    const { body } = await server.call(getBookingInfo, { body: { id: request.refNo ?? '' } }, byCode)
    expect(body.object.transaction.refNo).toBe(request.refNo)
    expect(body.object).not.toHaveProperty('openDecision')
    const hours = (Date.parse(request.deadline) - Date.now()) / HOUR_MS
    expect(hours).toBeCloseTo(24, 0)
    expect(Date.parse(request.freeUntil ?? '')).toBeGreaterThan(Date.parse(request.deadline) + 12 * HOUR_MS)
    expect(await bookingOf(request.refNo)).toMatchObject({ state: 'CONFIRMED', approval_request_id: request.id })
    expect((await see(request, company.pic)).can).toMatchObject({ keep: true, decide: false, pay: false })
    await expect.poll(() => subjects(company.pic)).toContain('A stay is booked and waits for your approval')
    const waiting = await server.call(
      listRequests,
      { params: { id: company.companyId }, query: { show: 'waiting' } },
      { token: company.pic.token },
    )
    expect(waiting.body.requests.map(({ id }) => id)).toContain(request.id)
    const { run_at } = await server.context.db
      .selectFrom('job')
      .select('run_at')
      .where('key', '=', `request.expire:${request.id}:${request.deadline}`)
      .executeTakeFirstOrThrow()
    expect(Math.abs(run_at.getTime() - Date.parse(request.deadline))).toBeLessThan(10_000)
  })

  test('is booked for what was shown, or not at all: rules that change in between hold for the next', async () => {
    const priced = await quoteFor(member)
    const body = { approveLater: await approveLater(member, priced) }
    await setRules({ silence: 'keeps' })
    const changed = await pay(member, priced, body)
    expect([changed.status, changed.failure.message]).toEqual([409, english('approvalJustChanged')])
    await setRules({ hours: 23 })
    expect((await pay(member, priced, body)).failure.message).toBe(english('approvalJustChanged'))
    expect(await mine(member)).toEqual([])
    await setRules({})
    expect((await pay(member, priced, body)).status).toBe(200)
    const [request] = await mine(member)
    expect(request).toMatchObject(body.approveLater.shown)
  })

  test('is allowed until the company says otherwise: rules that leave it out change hours and tolerance alone', async () => {
    const params = { id: company.companyId }
    await setRules({ silence: 'keeps' })
    const body = { hours: 48, tolerancePercent: 3 }
    const saved = await server.call(saveApprovalRules, { params, body }, { token: company.pic.token })
    const rules = { ...body, bookFirst: true, silence: 'keeps' }
    expect(saved.body.rules).toEqual(rules)
    expect((await server.call(getApprovalRules, { params }, { token: company.pic.token })).body).toEqual(rules)
    const { details } = await server.context.db
      .selectFrom('audit_event')
      .select('details')
      .where('kind', '=', 'approval-rules.saved')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(details).toEqual({ company: company.companyId, ...rules })
  })

  test('is one booking and one request from two tabs', async () => {
    const priced = await quoteFor(member)
    const both = await Promise.all([buy(member, priced), buy(member, priced)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ body }) => body.ref_id)).size).toBe(1)
    expect(await mine(member)).toHaveLength(1)
  })

  test('needs the company’s leave, a room that costs nothing to cancel for long enough, and a word by the checkout', async () => {
    const refused = async (priced: Priced) => (await buy(member, priced)).failure.code
    const isOffered = async ({ price }: Priced) => {
      const input = { params: { id: company.companyId }, body: { selectedToken: price.token } }
      return (await server.call(previewApproval, input, { token: member.token })).body.bookFirst !== undefined
    }
    expect((await pay(member, await quoteFor(member), {})).failure.code).toBe('NEEDS_APPROVAL')
    const fixed = await priceRoom(server, member, { refundable: false })
    expect(await isOffered(fixed)).toBe(false)
    expect(await refused(fixed)).toBe('NEEDS_APPROVAL')
    // Two hours to decide, and twelve before cancelling stops being free.
    expect(await isOffered(await freeFor(15))).toBe(true)
    expect(await isOffered(await freeFor(13))).toBe(false)
    expect(await isOffered(await quoteFor(member))).toBe(true)
    await setRules({ bookFirst: false })
    expect(await isOffered(await quoteFor(member))).toBe(false)
    expect(await refused(await quoteFor(member))).toBe('NEEDS_APPROVAL')
    expect(await mine(member)).toEqual([])
  })

  test('is not paid at a gateway that collects first: what it has would not come back at once', async () => {
    const budi = await aBooker(server, company.companyId)
    await server.context.db.updateTable('account').set({ country: 'ID' }).where('id', '=', budi.user.id).execute()
    const priced = await priceRoom(server, budi, { refundable: true, currency: 'IDR' })
    const body = { ...checkoutBody(priced), approveLater: await approveLater(budi, priced) }
    const opened = await server.call(createLocalPayment, { body }, { token: budi.token })
    expect(opened.failure.code).toBe('NEEDS_APPROVAL')
    expect(await mine(budi)).toEqual([])
  })

  test('opens neither what is blocked, nor a role that only looks, nor a request that waits already', async () => {
    const viewer = await aBooker(server, company.companyId, [1001])
    expect((await buy(viewer, await quoteFor(viewer))).status).toBe(403)
    const asked = await quoteFor(member)
    expect((await ask(server, member, company.companyId, asked)).status).toBe(200)
    expect((await buy(member, asked)).failure.code).toBe('CONFLICT')
    const [request] = await mine(member)
    const saved = { saved_booking_id: request?.savedBookingId ?? null }
    expect((await buy(member, await quoteFor(member), saved)).failure.code).toBe('CONFLICT')
    expect((await see(request!)).state).toBe('WAITING')

    const version = await savePolicy(server, company.pic, policyThat('block'), 1)
    expect((await buy(member, await quoteFor(member))).failure.code).toBe('OUT_OF_POLICY')
    await savePolicy(server, company.pic, policyThat('ask'), version)
  })

  test('is not there where nobody else may decide on it', async () => {
    const priced = await quoteFor(member)
    const refused = await buy(member, priced, leadBy(priced, 'Raka', 'Wijaya'))
    expect(refused.failure.message).toContain('Nobody else of your company can approve this stay')
    expect(await mine(member)).toEqual([])
  })

  test('is booked by who books for others for a colleague, and decided on by neither of them', async () => {
    const dewi = await server.signUp({ first_name: 'Dewi', last_name: 'Kusuma' })
    await giveDuties(server, await join(server, dewi, company.companyId, [1001]), ['approver'])
    const orderOf = (priced: Priced) => ({
      traveller_id: dewi.user.id,
      ...leadBy(priced, 'Dewi', 'Kusuma'),
    })
    const selfish = await aBooker(server, company.companyId, [1001, 1002])
    const theirs = await quoteFor(selfish)
    expect((await buy(selfish, theirs, orderOf(theirs))).status).toBe(403)

    const priced = await quoteFor(member)
    const { body, status, text } = await buy(member, priced, orderOf(priced))
    expect(status, text).toBe(200)
    const [request] = await mine(member)
    await settled(request!, 'BOOKED_WAITING')
    expect(await see(request!)).toMatchObject({
      requester: { firstName: 'Ayu' },
      traveller: { firstName: 'Dewi' },
      approvers: [{ firstName: 'Raka' }],
      refNo: body.ref_id,
    })
    expect(await see(request!, dewi)).toMatchObject({ refNo: body.ref_id, isOwn: true, can: { keep: false } })
    for (const who of [member, dewi]) expect((await keep(request!, who)).status).toBe(403)
    const own = await server.call(listTransactions, { query: {}, body: { email: dewi.email } }, { token: dewi.token })
    expect(own.body.object.map(({ refNo }) => refNo)).toEqual([body.ref_id])
    expect((await keep(request!)).body).toMatchObject({ outcome: 'done', request: { state: 'BOOKED' } })
  })

  test('whose payment fails ends its request, and may be paid for once more', async () => {
    const priced = await quoteFor(member)
    await armFault(server.cardSecretKey, 'card_decline', 1)
    expect((await buy(member, priced)).failure.code).toBe('DECLINED')
    expect(await mine(member)).toMatchObject([{ state: 'NOT_BOOKED' }])
    expect((await buy(member, priced)).status).toBe(200)
    await expect.poll(async () => (await mine(member)).map(({ state }) => state)).toContain('BOOKED_WAITING')
    // How his payment went is nobody's to read.
    const input = { params: { id: company.companyId }, query: { show: 'ended' as const } }
    const { requests } = (await server.call(listRequests, input, { token: company.pic.token })).body
    expect(requests.map(({ state }) => state)).not.toContain('NOT_BOOKED')
  })

  test('that is confirmed only after its deadline leaves two hours to decide', async () => {
    const priced = await quoteFor(member)
    await armFault(server.cardSecretKey, 'card_slow', 1)
    const paying = buy(member, priced)
    await expect.poll(() => mine(member)).toMatchObject([{ state: 'BOOKING_FIRST' }])
    const [begun] = await mine(member)
    await set(begun!, { deadline: new Date(Date.now() - HOUR_MS) })
    expect((await paying).status).toBe(200)
    await settled(begun!, 'BOOKED_WAITING')
    const { deadline } = await see(begun!)
    expect((Date.parse(deadline) - Date.now()) / HOUR_MS).toBeCloseTo(2, 1)
    expect((await keep(begun!)).body.outcome).toBe('done')
  })
})

describe('its decision', () => {
  test('to keep it changes nothing but its request', async () => {
    const request = await aBookedStay()
    expect((await keep(request)).body).toMatchObject({
      outcome: 'done',
      request: { state: 'BOOKED', decidedBy: { firstName: 'Raka' }, can: { keep: false } },
    })
    expect(await openDecisionOf(request)).toBeUndefined()
    expect((await refuse(request)).body.outcome).toBe('over')
    expect(await bookingOf(request.refNo)).toMatchObject({ state: 'CONFIRMED', fee_minor: null })
    await expect.poll(() => subjects(member)).toContain('Your booked stay is approved')
    await expect.poll(() => toldOf(request)).toEqual([`decide by ${request.deadline}`, 'kept'])
    // The job comes all the same.
    await lapse(request)
    expect(await bookingOf(request.refNo)).toMatchObject({ state: 'CONFIRMED' })
  })

  test('to refuse cancels it free of charge, by the job that was written with it', async () => {
    const request = await aBookedStay()
    expect((await refuse(request)).body).toMatchObject({
      outcome: 'done',
      request: { state: 'REFUSED', decisionWords: 'Too dear' },
    })
    await ends(request.refNo, 'CANCELLED')
    const booking = await bookingOf(request.refNo)
    expect(booking).toMatchObject({ fee_minor: 0, refund_minor: booking.amount_minor })
    const booked = (await readRooms(server)).find(({ bookingRefId }) => bookingRefId === request.refNo)
    expect(booked?.bookingStatus).toBe('Cancelled')
    await expect.poll(() => subjects(member)).toContain('Your booked stay was not approved and is being cancelled')
  })

  test('by two at once falls once', async () => {
    const request = await aBookedStay()
    const answers = await Promise.all([keep(request), refuse(request), refuse(request)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ body }) => body.outcome === 'done')).toHaveLength(1)
    const { state } = await see(request)
    await ends(request.refNo, state === 'BOOKED' ? 'CONFIRMED' : 'CANCELLED')
  })

  test('is nobody’s own, no member’s and no other company’s; approving by paying is no way around it', async () => {
    const request = await aBookedStay()
    expect((await keep(request, member)).status).toBe(403)
    expect((await keep(request, await aBooker(server, company.companyId))).status).toBe(404)
    await giveDuties(server, member.memberId, ['approver'])
    expect((await keep(request, member)).status).toBe(403)
    expect((await refuse(request, member)).status).toBe(403)
    for (const { params } of [at(request), at(request, other)]) {
      expect((await server.call(keepStay, { params }, { token: other.pic.token })).status).toBe(404)
      const body = { words: 'Mine now' }
      expect((await server.call(refuseRequest, { params, body }, { token: other.pic.token })).status).toBe(404)
    }
    const paid = { companyId: company.companyId, requestId: request.id, upTo: request.ceiling, card: company.card }
    expect((await approve(server, company.pic, paid)).body.outcome).toBe('over')
    expect((await see(request)).state).toBe('BOOKED_WAITING')
    expect(await bookingOf(request.refNo)).toMatchObject({ state: 'CONFIRMED' })
  })

  test('is still wanted when who booked has left the company', async () => {
    const request = await aBookedStay()
    const params = { id: company.companyId, memberId: member.memberId }
    await server.call(changeTeamMember, { params, body: { status: 'archived' } }, { token: company.pic.token })
    expect((await see(request, company.pic)).can.keep).toBe(true)
    expect((await refuse(request)).body.outcome).toBe('done')
    await ends(request.refNo, 'CANCELLED')
  })

  test('is still wanted when the colleague who stays has deleted their account, and so is what silence means', async () => {
    const aColleaguesStay = async (first_name: string, last_name: string) => {
      const who = await server.signUp({ first_name, last_name })
      await join(server, who, company.companyId, [1001])
      const priced = await quoteFor(member)
      const order = { traveller_id: who.user.id, ...leadBy(priced, first_name, last_name) }
      const { body, status, text } = await buy(member, priced, order)
      expect(status, text).toBe(200)
      const request = (await mine(member)).find(({ refNo }) => refNo === body.ref_id)!
      await settled(request, 'BOOKED_WAITING')
      const deleted = await server.call(deleteAccount, { body: { password: who.password } }, { token: who.token })
      expect(deleted.status, deleted.text).toBe(200)
      expect(await bookingOf(body.ref_id)).toMatchObject({ state: 'CONFIRMED', approval_request_id: request.id })
      return { ...request, refNo: body.ref_id }
    }
    const before = await waitingFor(company.pic)
    const refused = await aColleaguesStay('Dewi', 'Merpatiputih')
    const silent = await aColleaguesStay('Eka', 'Jalakbali')
    expect(await waitingFor(company.pic)).toBe(before + 2)
    expect(await see(refused, company.pic)).toMatchObject({
      traveller: { firstName: '–', lastName: '' },
      rooms: [{ guests: [] }],
      can: { keep: true },
    })
    // The hotel expects the guest, and its booking has the name until they have left; a request needs none.
    const rows = await server.context.db.selectFrom('approval_request').selectAll().execute()
    for (const name of ['Merpatiputih', 'Jalakbali']) expect(JSON.stringify(rows)).not.toContain(name)
    expect((await refuse(refused)).body).toMatchObject({ outcome: 'done', request: { state: 'REFUSED' } })
    await ends(refused.refNo, 'CANCELLED')
    await lapse(silent)
    expect((await see(silent)).state).toBe('EXPIRED')
    await ends(silent.refNo, 'CANCELLED')
  })

  test('that does not come cancels it or keeps it, as it was told when it was booked', async () => {
    const cancelled = await aBookedStay()
    await setRules({ silence: 'keeps' })
    const kept = await aBookedStay()
    await lapse(cancelled)
    await lapse(kept)
    expect((await keep(cancelled)).body.outcome).toBe('over')
    expect((await see(cancelled)).state).toBe('EXPIRED')
    await ends(cancelled.refNo, 'CANCELLED')
    const silent = await see(kept)
    expect(silent.state).toBe('BOOKED')
    expect(silent).not.toHaveProperty('decidedBy')
    expect(await bookingOf(kept.refNo)).toMatchObject({ state: 'CONFIRMED' })
  })

  test('never costs anything: what is not free any more stands, and that is said', async () => {
    const request = await aBookedStay()
    await sql`update quote set rates = (select jsonb_agg(rate || '{"refundable": false}') from
      jsonb_array_elements(rates) as rate) where token in
      (select quote_token from booking where reference = ${request.refNo})`.execute(server.context.db)
    expect((await refuse(request)).failure).toMatchObject({ code: 'CONFLICT' })
    expect((await see(request)).state).toBe('BOOKED_WAITING')
    await lapse(request)
    expect((await see(request)).state).toBe('NOT_CANCELLED')
    expect(await bookingOf(request.refNo)).toMatchObject({ state: 'CONFIRMED', fee_minor: null })
    await expect.poll(() => subjects(company.pic)).toContain('A stay that was not approved is not cancelled')
  })

  test('that the hotel does not follow is told, and the stay stands', async () => {
    const request = await aBookedStay()
    server.log.expectError(/refuses to cancel/)
    await armFault(server.supplyAccount, 'cancel_refused', 1)
    expect((await refuse(request)).body.outcome).toBe('done')
    await settled(request, 'NOT_CANCELLED')
    expect(await bookingOf(request.refNo)).toMatchObject({ state: 'CONFIRMED', fee_minor: null })
    await expect.poll(() => subjects(member)).toContain('A stay that was not approved is not cancelled')
    await expect.poll(() => toldOf(request)).toEqual([`decide by ${request.deadline}`, 'not-cancelled', 'refused'])
    // Who refused it has not approved it, whatever the hotel says.
    const exported = async () => {
      const input = { params: { id: company.companyId }, query: {} }
      const { text } = await server.call(exportCompanyBookings, input, { token: company.pic.token })
      return text.split('\r\n').find((line) => line.includes(request.refNo))
    }
    expect(await exported()).toContain('Next to the client')
    expect(await exported()).not.toContain('Raka Wijaya')

    await cancelOwn(request)
    await settled(request, 'REFUSED')
    expect(await see(request)).toMatchObject({ decidedBy: { firstName: 'Raka' }, decisionWords: 'Too dear' })
    expect(await exported()).not.toContain('Raka Wijaya')
    await ends(request.refNo, 'CANCELLED')
    expect(await toldOf(request)).toHaveLength(3)
    expect(await lettersAbout(request)).toEqual(['cancelled', 'not-cancelled'])
  })

  test('is not to keep a stay while its booker cancels it', async () => {
    const request = await aBookedStay()
    const stand = (state: 'CANCELLING' | 'CONFIRMED') =>
      server.context.db.updateTable('booking').set({ state }).where('reference', '=', request.refNo).execute()
    await stand('CANCELLING')
    expect((await see(request, company.pic)).can.keep).toBe(false)
    expect((await keep(request)).body.outcome).toBe('over')
    // As when the hotel refuses to cancel.
    await stand('CONFIRMED')
    expect((await keep(request)).body.outcome).toBe('done')
  })

  test('is left open by silence, too, while its booker cancels it', async () => {
    await setRules({ silence: 'keeps' })
    const request = await aBookedStay()
    const booking = server.context.db.updateTable('booking').where('reference', '=', request.refNo)
    await booking.set({ state: 'CANCELLING' }).execute()
    await lapse(request)
    expect((await see(request)).state).toBe('BOOKED_WAITING')
    const later = server.context.db.selectFrom('job').select('run_at').where('done_at', 'is', null)
    const [job] = await later.where('key', 'like', `request.expire:${request.id}:%`).execute()
    expect(job?.run_at.getTime()).toBeGreaterThan(Date.now())
    await booking.set({ state: 'CONFIRMED' }).execute()
    await lapse(request)
    expect((await see(request)).state).toBe('BOOKED')
  })

  test('is not asked any more once its booker has cancelled it', async () => {
    const request = await aBookedStay()
    const params = { id: request.refNo }
    const ofPic = await server.call(quoteCancellation, { params }, { token: company.pic.token })
    expect(ofPic.body).toMatchObject({ quote: { paidBy: 'colleague' } })
    expect(await cancelOwn(request)).not.toHaveProperty('paidBy')
    await settled(request, 'WITHDRAWN')
    expect((await keep(request)).body.outcome).toBe('over')
    await expect.poll(() => subjects(company.pic)).toContain('A stay that waited for your approval is cancelled')
    expect((await subjects(member)).join()).not.toContain('withdrawn')
  })
})
