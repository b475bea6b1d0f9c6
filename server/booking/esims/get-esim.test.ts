import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEsim, getEsimSteps, getEsimUsage, listEsims } from '#shared/api/esims.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { exportEsims } from './export-esims.ts'
import { forgetEsimsOf, forgetOldEsims } from './forget-esims.ts'
import { changeSim, readEsimLedger, setEsimPace } from '#server/testing/airalo-ledger.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ayu: Traveller
let refId: string
beforeAll(async () => {
  server = await startTestServer({ env: { BOOKING_RETRY_MS: '100', ESIM_LOOK_MS: '60' } })
  ayu = await server.signUp()
  await setEsimPace(server, 1_000_000)
  const order = { partner: 'yoodo', city: 'singapore', inDays: 3 } as const
  refId = (await bookRoom(server, ayu, order)).refId
})
afterAll(() => server.close())

const as = ({ token }: Traveller) => ({ token })
const list = (who = ayu) => server.call(listEsims, { params: { refId } }, as(who))
const show = (who = ayu, room = 1) => server.call(getEsim, { params: { refId, room } }, as(who))
const row = () => server.context.db.selectFrom('esim').selectAll().executeTakeFirstOrThrow()
const set = (patch: object) => server.context.db.updateTable('esim').set(patch).execute()

test('its owner finds it with the booking, and its code once it is made: the vendor’s, kept by nothing', async () => {
  const info = await server.call(getBookingInfo, { body: { id: refId } }, as(ayu))
  expect(info.body.object.hasEsims).toBe(true)
  await expect.poll(async () => (await list()).body.esims[0]?.state).toBe('ready')
  expect((await server.call(getBookingInfo, { body: { id: refId } }, as(ayu))).body.object.wereEsimsMade).toBe(true)
  const listed = await list()
  expect(listed.body).toMatchObject({ refNo: refId, esims: [{ room: 1, partner: 'yoodo', sizeMb: 3072, days: 30 }] })
  const [sim] = (await readEsimLedger(server)).sims
  expect(listed.text).not.toContain(sim?.matchingId)
  const shown = await show()
  expect(shown.body).toEqual({
    success: true,
    address: 'rsp.airalo.sandbox',
    activationCode: sim?.matchingId,
    lpa: `LPA:1$rsp.airalo.sandbox$${sim?.matchingId}`,
    iccid: sim?.iccid,
    apn: { ios: {}, android: { value: 'globaldata' } },
    roams: true,
  })
  expect(shown.headers.get('cache-control')).toBe('no-store')
  const { db } = server.context
  const lines = await db
    .selectFrom('audit_event')
    .select(['kind', 'actor_id', 'details'])
    .where('kind', '=', 'esim.shown')
    .execute()
  expect(lines).toMatchObject([{ actor_id: ayu.user.id, details: { reference: `${refId}-E1` } }])
  expect(JSON.stringify([lines, server.log.lines])).not.toContain(sim?.matchingId)
})

test('nobody else finds it, nor a room that has none', async () => {
  const stranger = await server.signUp()
  const params = { refId, room: 1 }
  const answers = await Promise.all([
    list(stranger),
    show(stranger),
    server.call(getEsimUsage, { params }, as(stranger)),
    server.call(getEsimSteps, { params, query: { language: 'en' } }, as(stranger)),
    show(ayu, 2),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await server.call(getEsim, { params: { refId, room: 0 } }, as(ayu))).status).toBe(422)
})

const steps = (language: 'en' | 'id') =>
  server.call(getEsimSteps, { params: { refId, room: 1 }, query: { language } }, as(ayu))

test('its steps are the vendor’s where it speaks the reader’s language, and none where it does not', async () => {
  expect((await steps('en')).body.devices.map(({ system }) => system)).toEqual(['ios', 'android'])
  expect((await steps('id')).body.devices).toEqual([])
})

test('its usage is read anew after a minute, and is the last known while the vendor is silent', async () => {
  const usage = async () => {
    await set({ usage_read_at: null })
    return (await server.call(getEsimUsage, { params: { refId, room: 1 } }, as(ayu))).body.usage
  }
  await changeSim(server, (await row()).iccid!, { status: 'ACTIVE', remainingMb: 2048 })
  await expect.poll(usage).toMatchObject({ state: 'active', usedMb: 1024, totalMb: 3072 })
  const { ready_at: readyAt, usage_as_of: asOf } = await row()
  expect(asOf! < readyAt!, 'the vendor may answer what it kept').toBe(true)
  expect((await usage())?.asOf, 'not older than the eSIM').toBe(readyAt!.toISOString())
  await armFault(server.airaloClientId, 'esim_502', -1)
  expect(await usage()).toMatchObject({ usedMb: 1024 })
  const silent = await show()
  await armFault(server.airaloClientId, 'esim_502', 0)
  expect([silent.status, silent.failure.code, silent.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '60'])
})

test('there is no code before it is made, nor after its stay is over or gone', async () => {
  const { iccid } = await row()
  await set({ state: 'PENDING' })
  expect((await show()).status).toBe(409)
  await set({ state: 'READY', stay_gone_at: new Date() })
  expect([(await show()).status, (await list()).body.esims[0]?.state]).toEqual([410, 'cancelled'])
  await set({ state: 'ENDED', stay_gone_at: null, ended_at: new Date() })
  expect([(await show()).status, (await list()).body.esims[0]?.state]).toEqual([410, 'ended'])
  await set({ state: 'READY', ended_at: null })
  await changeSim(server, iccid!, { status: 'RECYCLED' })
  expect((await show()).failure.message).toBe('The network has taken this eSIM back. Please contact support.')
})

test('its owner’s file tells of it without its code, and which phone it was on is forgotten after a while, or with the account', async () => {
  const { context } = server
  const [told] = await exportEsims(context, ayu.user.id)
  const { iccid } = await row()
  expect(told).toMatchObject({ booking: refId, room: 1, iccid, usedMb: 1024 })
  const forget = (act: (tx: Parameters<typeof forgetEsimsOf>[0]) => Promise<void>) =>
    context.db.transaction().execute(act)
  const end = (daysAgo: number) => set({ state: 'ENDED', iccid, ended_at: new Date(Date.now() - daysAgo * 86_400_000) })
  await forget((tx) => forgetEsimsOf(tx, ayu.user.id))
  expect((await row()).iccid).toBe(iccid)
  await end(89)
  await forget((tx) => forgetOldEsims(tx, context.now()))
  expect((await row()).iccid).toBe(iccid)
  await end(91)
  await forget((tx) => forgetOldEsims(tx, context.now()))
  expect(await row()).toMatchObject({ iccid: null, used_mb: null, state: 'ENDED' })
  await end(1)
  await forget((tx) => forgetEsimsOf(tx, ayu.user.id))
  expect((await row()).iccid).toBeNull()
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('one that is not made in time keeps the day that was promised, and is neither on a phone nor charged for', async () => {
  const today = dateOf(new Date(), 'UTC')
  await set({ state: 'REFUSED', iccid: null, ready_at: null, ended_at: null, created_at: daysAgo(9) })
  const stayFrom = async (days: number) => {
    const stay = { check_in: addDays(today, days), check_out: addDays(today, days + 2) }
    await server.context.db.updateTable('booking').set(stay).where('reference', '=', refId).execute()
    return (await list()).body.esims[0]
  }
  const onItsDay = await stayFrom(2)
  expect(onItsDay).toMatchObject({ state: 'waiting', readyOn: today })
  expect(onItsDay).not.toHaveProperty('isLate')
  expect(await stayFrom(1)).toMatchObject({ state: 'waiting', readyOn: addDays(today, -1), isLate: true })
  const over = await stayFrom(-6)
  expect(over).toMatchObject({ state: 'ended', neverMade: true })
  expect(over).not.toHaveProperty('isLate')
  await set({ stay_gone_at: new Date() })
  expect((await list()).body.esims[0]).toMatchObject({ state: 'cancelled', neverMade: true })
  expect((await server.call(getBookingInfo, { body: { id: refId } }, as(ayu))).body.object).not.toHaveProperty(
    'wereEsimsMade',
  )
  await set({ ready_at: daysAgo(1) })
  expect((await list()).body.esims[0]).not.toHaveProperty('neverMade')
})
