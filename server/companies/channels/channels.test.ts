import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it, test } from 'vitest'
import {
  addChannel,
  changeChannel,
  endChannel,
  listChannels,
  rotateSecret,
  testChannel,
  type ChannelEvent,
  type ChannelKind,
} from '#shared/api/channels.ts'
import { withdrawRequest } from '#shared/api/approvals.ts'
import { saveCompany } from '#shared/api/company-details.ts'
import { english } from '#shared/reasons/reasons.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import type { CallOf } from '#shared/api/endpoint.ts'
import { startOfMonth } from '#shared/company/month.ts'
import { listEventsAbout } from '#server/audit/list-events-about.ts'
import { issueStatements } from '#server/booking/statements/issue-statements.ts'
import { lastClosedMonth } from '#server/booking/statements/statement-rules.ts'
import { aBooker, anAskingCompany, ask } from '#server/testing/a-request.ts'
import { aCompany, aProvenPic } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { aColleague } from '#server/testing/duties.ts'
import { armFault, readBox, readLetters } from '#server/testing/outside-world.ts'
import { bookRoom, priceRoom } from '#server/testing/shopping.ts'
import { testEngines } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { announce } from './announce.ts'
import type { CompanyEvent } from './company-event.ts'
import { listChannels as listNow } from './list-channels.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ engine: testEngines().includes('postgres') ? 'postgres' : 'embedded' })
})
afterAll(() => server.close())

interface Company {
  pic: Traveller
  companyId: string
}
const events: ChannelEvent[] = [
  'request.waiting',
  'request.decided',
  'booking.confirmed',
  'booking.cancelled',
  'statement.issued',
]
type Body = CallOf<typeof addChannel>['body']

/** A channel into a box of its own. */
async function aChannel({ pic, companyId }: Company, kind: ChannelKind = 'webhook', changes: Partial<Body> = {}) {
  const box = `${kind}-${randomBytes(6).toString('hex')}`
  const url = `${inject('sandboxUrl')}/receiver/${box}`
  const body = { kind, name: box, url, events, ...changes }
  const added = await server.call(addChannel, { params: { id: companyId }, body }, { token: pic.token })
  expect(added.status, added.text).toBe(200)
  const id = (await list({ pic, companyId })).find(({ name }) => name === box)?.id ?? ''
  return { id, box, secret: added.body.secret ?? '', params: { id: companyId, channelId: id } }
}
/** Looked at more often than a minute allows over HTTP. */
async function list({ pic, companyId }: Company) {
  const read = await listNow(server.context, { params: { id: companyId }, query: {}, body: undefined }, {
    user: pic.user,
  } as CompanyCaller)
  return read.channels
}
const find = async (company: Company, id: string) => (await list(company)).find((one) => one.id === id)
const bodies = async (box: string) =>
  (await readBox(box)).map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> })
const typesIn = async (box: string) => (await bodies(box)).map(({ type }) => type).toReversed()

/** Something happens in a company: cheaper than a stay. */
async function happen({ companyId }: Company, reference = 'LS-TOLD', more: Partial<CompanyEvent> = {}) {
  const facts = { reference, url: 'http://localhost/booking' }
  await server.context.db
    .transaction()
    .execute((tx) => announce(server.context, tx, { type: 'booking.confirmed', companyId, facts, guests: [], ...more }))
}

/** Lets the pauses between tries be over. */
async function skipPauses(channelId: string): Promise<void> {
  const rows = await server.context.db
    .selectFrom('channel_delivery')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('state', '=', 'waiting')
    .execute()
  for (const { id } of rows) await server.context.jobs.wake(`channel.deliver:${id}`)
}

const isSigned = (secret: string, { headers, body }: Awaited<ReturnType<typeof readBox>>[number]) => {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const made = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return headers['webhook-signature']?.split(' ').includes(made) ?? false
}

test('a stay of the company is told where it is booked and cancelled, signed, without names unless they are wanted', async () => {
  const company = await aCompany(server)
  const details = { params: { id: company.companyId }, body: companyForm() }
  await server.call(saveCompany, details, { token: company.pic.token })
  const booker = await aBooker(server, company.companyId)
  const plain = await aChannel(company)
  const named = await aChannel(company, 'slack', { namesGuests: true })
  const deaf = await aChannel(company, 'teams', { events: ['statement.issued'] })
  const { refId, priced } = await bookRoom(server, booker, { refundable: true })
  const as = { token: booker.token }
  const { body } = await server.call(quoteCancellation, { params: { id: refId } }, as)
  if (body.status !== 'quoted') throw new Error('nothing to cancel')
  const { currency, fee, refund } = body.quote
  await server.call(cancelBooking, { params: { id: refId }, body: { currency, fee, refund } }, as)
  await expect.poll(() => typesIn(plain.box), { timeout: 10_000 }).toEqual(['booking.confirmed', 'booking.cancelled'])
  const [cancelled, confirmed] = await readBox(plain.box)
  for (const message of [cancelled, confirmed]) expect(message && isSigned(plain.secret, message)).toBe(true)
  const [told] = await bodies(plain.box)
  expect(told?.data).toMatchObject({
    reference: refId,
    url: `${server.context.config.appUrl}/booking?refId=${refId}`,
    checkIn: priced.checkIn,
    total: { currency: 'USD', amount: priced.price.totalRate },
    refund: { currency: 'USD', amount: refund },
  })
  expect(confirmed?.body).not.toContain('Lestari')
  await expect.poll(async () => (await readBox(named.box)).length).toBe(2)
  expect((await readBox(named.box))[1]?.body).toContain('Lestari')
  expect((await readBox(named.box))[1]?.headers['webhook-signature']).toBeUndefined()
  expect(await readBox(deaf.box)).toEqual([])
  // As if it had been paid for in the month that is closed.
  const month = lastClosedMonth(new Date())
  await server.context.db
    .updateTable('payment')
    .set({ settled_at: startOfMonth(month) })
    .where('booking_id', 'in', (all) => all.selectFrom('booking').select('id').where('reference', '=', refId))
    .execute()
  const outcome = await issueStatements(server.context, { companyId: company.companyId, month })
  if ('done' in outcome) await server.context.db.transaction().execute(outcome.done)
  await expect.poll(() => typesIn(deaf.box)).toEqual(['message'])
  expect((await readBox(deaf.box))[0]?.body).toContain('The monthly statement is ready')
  // What arrived is not kept.
  await expect
    .poll(async () => (await find(company, named.id))?.deliveries.map(({ state }) => state))
    .toEqual(['delivered', 'delivered', 'delivered'])
  const kept = await server.context.db
    .selectFrom('channel_delivery')
    .select('facts')
    .where('channel_id', '=', named.id)
    .execute()
  expect(kept.map(({ facts }) => facts)).toEqual([null, null, null])
})

test('a request is told as it waits and as it ends', async () => {
  const company = await anAskingCompany(server)
  const { box } = await aChannel(company)
  const asked = await ask(server, company.member, company.companyId, await priceRoom(server, company.member))
  expect(asked.status, asked.text).toBe(200)
  await expect.poll(() => typesIn(box)).toEqual(['request.waiting'])
  const requestId = (await bodies(box))[0]?.data['reference'] as string
  const params = { id: company.companyId, requestId }
  await server.call(withdrawRequest, { params }, { token: company.member.token })
  await expect.poll(() => typesIn(box)).toEqual(['request.waiting', 'request.decided'])
  expect((await bodies(box))[0]?.data).toMatchObject({ reference: requestId, decision: 'withdrawn' })
})

test('what nobody takes is sent again under the same id', async () => {
  const company = await aCompany(server)
  const { id, box } = await aChannel(company)
  await armFault(box, 'receiver_down')
  await happen(company)
  await expect.poll(async () => (await find(company, id))?.deliveries[0]?.attempts).toBe(1)
  expect((await find(company, id))?.deliveries[0]).toMatchObject({
    state: 'waiting',
    problem: 'status',
    httpStatus: 503,
  })
  await skipPauses(id)
  await expect.poll(async () => (await find(company, id))?.deliveries[0]?.state).toBe('delivered')
  const sent = await readBox(box)
  expect(sent.map(({ status }) => status)).toEqual([200, 503])
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('after a day in vain the channel is marked, its admins hear of it, and nothing is lost', async () => {
  const company = await aCompany(server)
  const admin = await aColleague(server, company.companyId, ['admin'])
  const channel = await aChannel(company)
  await armFault(channel.box, 'receiver_down', -1)
  await happen(company, 'LS-FIRST')
  for (let tries = 1; tries < 7; tries += 1) {
    await expect.poll(async () => (await find(company, channel.id))?.deliveries[0]?.attempts).toBe(tries)
    expect((await find(company, channel.id))?.state).toBe('on')
    await skipPauses(channel.id)
  }
  await expect.poll(async () => (await find(company, channel.id))?.state).toBe('failing')
  for (const { email } of [company.pic, admin])
    await expect
      .poll(async () => (await readLetters(email)).map(({ subject }) => subject))
      .toContain('Messages of your company do not arrive')
  await happen(company, 'LS-SECOND')
  await expect.poll(async () => (await find(company, channel.id))?.waiting).toBe(2)
  const before = (await readBox(channel.box)).length
  await armFault(channel.box, 'receiver_down', 0)
  await server.call(testChannel, { params: channel.params }, { token: company.pic.token })
  await expect.poll(async () => (await find(company, channel.id))?.waiting).toBe(0)
  expect((await find(company, channel.id))?.state).toBe('on')
  expect((await typesIn(channel.box)).slice(before)).toEqual(['channel.test', 'booking.confirmed', 'booking.confirmed'])
})

it('ends a channel whose receiver says that it is gone, and tells who runs the company', async () => {
  const company = await aCompany(server)
  const { id, box } = await aChannel(company)
  await armFault(box, 'receiver_gone')
  await happen(company)
  await expect.poll(async () => find(company, id)).toBeUndefined()
  await happen(company, 'LS-LATER')
  const row = await server.context.db.selectFrom('channel').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([row.secret, row.url]).toEqual([null, inject('sandboxUrl')])
  await expect
    .poll(async () => (await readLetters(company.pic.email)).map(({ text }) => text).join(' '))
    .toContain('gone for good')
  expect(await readBox(box)).toHaveLength(1)
})

it('keeps what was told before it was switched off, and hears nothing meanwhile', async () => {
  const company = await aCompany(server)
  const { id, box, params } = await aChannel(company)
  const as = { token: company.pic.token }
  const body = { name: box, events, namesGuests: false }
  await armFault(box, 'receiver_down')
  await happen(company, 'LS-BEFORE')
  await expect.poll(async () => (await find(company, id))?.deliveries[0]?.attempts).toBe(1)
  await server.call(changeChannel, { params, body: { ...body, active: false } }, as)
  await happen(company, 'LS-MEANWHILE')
  await skipPauses(id)
  expect(await find(company, id)).toMatchObject({ state: 'off', waiting: 1 })
  await server.call(changeChannel, { params, body: { ...body, active: true } }, as)
  await expect.poll(async () => (await find(company, id))?.waiting).toBe(0)
  expect((await bodies(box)).map(({ data }) => data['reference'])).toEqual(['LS-BEFORE', 'LS-BEFORE'])
})

test('a secret is said once; a new one signs at once, and the one before it for a day', async () => {
  const company = await aCompany(server)
  const { id, box, secret, params } = await aChannel(company)
  const as = { token: company.pic.token }
  const rotated = await server.call(rotateSecret, { params }, as)
  const next = rotated.body.secret ?? ''
  await happen(company)
  await expect.poll(async () => (await readBox(box)).length).toBe(1)
  const [first] = await readBox(box)
  expect([secret, next].map((one) => first && isSigned(one, first))).toEqual([true, true])
  const dayAgo = new Date(Date.now() - 1000)
  await server.context.db.updateTable('channel').set({ old_secret_until: dayAgo }).where('id', '=', id).execute()
  await happen(company)
  await expect.poll(async () => (await readBox(box)).length).toBe(2)
  const [second] = await readBox(box)
  expect([secret, next].map((one) => second && isSigned(one, second))).toEqual([false, true])
  const listed = await server.call(listChannels, { params: { id: company.companyId } }, as)
  for (const word of ['whsec_', secret.slice(6), next.slice(6)]) expect(listed.text).not.toContain(word)
  const lines = JSON.stringify(await listEventsAbout(server.context, company.pic.user.id))
  expect(lines).toContain('channel.secret-rotated')
  expect(lines).not.toContain(next.slice(6))
  const chat = await aChannel(company, 'slack')
  expect(chat.secret).toBe('')
  expect((await find(company, chat.id))?.address).toBe(inject('sandboxUrl'))
  expect((await server.call(rotateSecret, { params: chat.params }, as)).status).toBe(409)
})

test('no address of this machine or its network is taken, and no redirect is followed', async () => {
  const company = await aCompany(server)
  const as = { token: company.pic.token }
  const hosts = '127.0.0.1 2130706433 0177.0.0.1 [::ffff:127.0.0.1] [::1] 169.254.169.254 a:b@hooks.example'
  const schemes = ['http://hooks.example/', server.url, 'file:///etc/passwd', 'javascript:alert(1)']
  const urls = [...hosts.split(' ').map((host) => `https://${host}/in`), ...schemes]
  for (const url of urls) {
    const body = { kind: 'webhook', name: 'ERP', url, events } as const
    const refused = await server.call(addChannel, { params: { id: company.companyId }, body }, as)
    expect([refused.status, refused.failure.message], url).toEqual([422, english('noTarget')])
  }
  // A name is asked where it leads as it is called.
  const home = await aChannel(company, 'webhook', { url: 'https://localhost/' })
  await server.call(testChannel, { params: home.params }, as)
  await expect
    .poll(async () => (await find(company, home.id))?.deliveries[0])
    .toMatchObject({ state: 'lost', problem: 'address' })
  const moved = await aChannel(company)
  await armFault(moved.box, 'receiver_moved')
  await server.call(testChannel, { params: moved.params }, as)
  await expect
    .poll(async () => (await find(company, moved.id))?.deliveries[0])
    .toMatchObject({ state: 'lost', httpStatus: 307 })
  expect(await readBox(`${moved.box}-moved`)).toEqual([])
})

test('ten channels and twenty tests an hour are enough for a company, and another’s are not there', async () => {
  const company = await aCompany(server)
  const as = { token: company.pic.token }
  const channels = []
  for (let count = 0; count < 10; count += 1) channels.push(await aChannel(company))
  const [first] = channels
  const body = { kind: 'webhook', name: 'ERP', url: 'https://hooks.example/', events } as const
  const refused = await server.call(addChannel, { params: { id: company.companyId }, body }, as)
  expect([refused.status, refused.failure.message]).toEqual([409, english('tooManyChannels')])
  const other = await aProvenPic(server)
  const theirs = { token: other.token }
  const params = { id: other.user.companyData?.id ?? '', channelId: first?.id ?? '' }
  const change = { name: 'Mine', events, namesGuests: true, active: true }
  const answers = [
    await server.call(changeChannel, { params, body: change }, theirs),
    await server.call(endChannel, { params }, theirs),
    await server.call(rotateSecret, { params }, theirs),
    await server.call(testChannel, { params }, theirs),
    await server.call(listChannels, { params: { id: company.companyId } }, theirs),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  for (let count = 0; count < 20; count += 1)
    await server.call(testChannel, { params: channels[count % 10]!.params }, as)
  const enough = await server.call(testChannel, { params: first!.params }, as)
  expect([enough.status, enough.failure.message]).toEqual([429, english('enoughTests')])
  await server.call(endChannel, { params: first!.params }, as)
  expect(await list(company)).toHaveLength(9)
})

test('nobody’s server is called for an account whose address nobody has proven', async () => {
  const { token, user } = await server.signUp({ country: 'ID', isRegisterCompanyPIC: true })
  const params = { id: user.companyData?.id ?? '' }
  const channel = { ...params, channelId: randomUUID() }
  const body = { name: 'ERP', url: 'https://hooks.example/', events }
  const answers = [
    await server.call(addChannel, { params, body: { kind: 'webhook', ...body } }, { token }),
    await server.call(
      changeChannel,
      { params: channel, body: { ...body, namesGuests: false, active: true } },
      { token },
    ),
    await server.call(testChannel, { params: channel }, { token }),
  ]
  expect(answers.map(({ failure }) => failure.code)).toEqual(Array(3).fill('UNPROVEN_MAILBOX'))
})

test('a slow receiver keeps its own messages waiting and nobody else’s', async () => {
  const [slow, quick] = [await aCompany(server), await aCompany(server)]
  const [stuck, free] = [await aChannel(slow), await aChannel(quick)]
  await armFault(stuck.box, 'receiver_slow', 6)
  for (let n = 0; n < 6; n += 1) await happen(slow, `LS-SLOW${n}`)
  await happen(quick)
  // The slow one is given eight seconds for each.
  await expect.poll(() => typesIn(free.box), { timeout: 6000 }).toEqual(['booking.confirmed'])
  expect((await find(slow, stuck.id))?.waiting).toBe(6)
  await server.call(endChannel, { params: stuck.params }, { token: slow.pic.token })
})
