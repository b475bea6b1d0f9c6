import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { yoodoBundle } from '#partners/yoodo/bundle.ts'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { addDays } from '#shared/stay/stay.ts'
import { changeSim, makeDueEsims, readEsimLedger, setEsimPace } from '#server/testing/airalo-ledger.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { armFault, readFaults, readLetters } from '#server/testing/outside-world.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { advanceEsim } from './advance-esim.ts'
import { listOpenEsims } from './attention/list-open-esims.ts'
import { noteEsim, orderEsimAgain } from './attention/settle-esim.ts'
import { moveEsim, type EsimRow } from './esim-store.ts'
import { esimKey } from './esim-key.ts'

const LOOK_MS = 60
let server: TestServer
let ayu: Traveller
/** A stay that is three days away, whose eSIMs are ordered at once. */
let near: number
beforeAll(async () => {
  server = await startTestServer({ env: { BOOKING_RETRY_MS: '100', ESIM_LOOK_MS: String(LOOK_MS) } })
  ayu = await server.signUp()
  await setEsimPace(server, 1_000_000)
  near = await idOf((await bookAbroad({ inDays: 3, payAtHotel: true })).refId)
})
afterAll(() => server.close())

/** In Singapore, on the site of a partner that gives eSIMs; in 45 days for two nights unless said. */
const bookAbroad = (order: Parameters<typeof bookRoom>[2] = {}) =>
  bookRoom(server, ayu, { partner: 'yoodo', city: 'singapore', ...order })
const esims = () => server.context.db.selectFrom('esim').selectAll()
const idOf = async (reference: string) =>
  (
    await server.context.db
      .selectFrom('booking')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).id
const esimsOf = (bookingId: number) => esims().where('booking_id', '=', bookingId).orderBy('room').execute()
const esimOf = (id: number) => esims().where('id', '=', id).executeTakeFirstOrThrow()
const stateOf = (id: number) => async () => (await esimOf(id)).state
const until = (id: number, state: EsimRow['state']) => expect.poll(stateOf(id), { timeout: 8000 }).toBe(state)
const wake = (id: number) => server.context.jobs.wake(esimKey(id))

/** What is written down of an order before it is sent. */
const intent = { vendor: 'airalo', plan_id: 'sg-mobile-30days-3gb', plan_mb: 3072, plan_days: 30, sends: 1 } as const
let rooms = 0
/** One more eSIM of a confirmed stay, in whatever state somebody left it. */
async function promise(start: Partial<EsimRow> = {}, bookingId = near): Promise<EsimRow> {
  const room = (rooms += 1)
  const now = new Date()
  const row = await server.context.db
    .insertInto('esim')
    .values({
      booking_id: bookingId,
      room: room + 100,
      reference: `LS-${server.airaloClientId}-E${room}`,
      partner: 'yoodo',
      partner_name: 'yoodo',
      bundle_version: 3,
      country: 'SG',
      gigabytes: 2,
      created_at: now,
      updated_at: now,
      ...start,
      terms: '{}',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await queue(row.id)
  return row
}
const queue = (esimId: number, key = esimKey(esimId)) =>
  server.context.db
    .transaction()
    .execute((tx) => server.context.jobs.enqueue(tx, { kind: 'esim.advance', key, data: { esimId } }))
/** The hotel has let the room go. */
async function letGo(esim: { id: number }): Promise<void> {
  await server.context.db.updateTable('esim').set({ stay_gone_at: new Date() }).where('id', '=', esim.id).execute()
  await queue(esim.id, `${esimKey(esim.id)}:gone`)
}
/** What the maker of eSIMs knows under our reference. */
async function books({ reference }: { reference: string }) {
  const { orders, posts, requests, refunds, deliveries } = await readEsimLedger(server)
  const of = <T extends { description: string }>(rows: T[]) =>
    rows.filter(({ description }) => description === reference)
  const iccids = of(orders).flatMap((order) => order.iccids)
  return {
    orders: of(orders),
    posts: of(posts).length,
    requests: of(requests),
    refunds: refunds.filter(({ iccid }) => iccids.includes(iccid)),
    deliveries: deliveries.filter(({ body }) => body.includes(reference)),
  }
}

const openOf = async ({ reference }: { reference: string }) =>
  (await listOpenEsims(server.context)).filter((one) => one.reference === reference)

describe('what is promised', () => {
  test('is one eSIM for each room of a stay that is paid, with the bundle of the day [B9-022]', async () => {
    const occupancies = [
      { numOfAdults: 1, childAges: [] },
      { numOfAdults: 2, childAges: [] },
    ]
    const { refId } = await bookAbroad({ occupancies })
    const rows = await esimsOf(await idOf(refId))
    expect(
      rows.map(({ room, reference, gigabytes, bundle_version }) => [room, reference, gigabytes, bundle_version]),
    ).toEqual([
      [1, `${refId}-E1`, 2, yoodoBundle.version],
      [2, `${refId}-E2`, 2, yoodoBundle.version],
    ])
    expect(rows[0]?.terms).toMatchObject({ leadDays: 1, mostNights: 14 })
  })

  test('is none with a room that is paid at the desk, on another site, and in another country', async () => {
    expect(await esimsOf(near)).toEqual([])
    for (const order of [{ partner: 'indosat' }, { city: 'kualaLumpur' as const }]) {
      expect(await esimsOf(await idOf((await bookAbroad(order)).refId))).toEqual([])
    }
  })
})

describe('an order', () => {
  test('for a stay that is far away waits at the vendor until two days before arrival, and is ready then', async () => {
    const { refId, priced } = await bookAbroad()
    const [esim] = await esimsOf(await idOf(refId))
    await until(esim!.id, 'PENDING')
    const due = `${addDays(priced.checkIn, -2)}T00:00:00.000Z`
    expect((await books(esim!)).requests).toMatchObject([{ isFuture: true, dueAt: due, status: 'pending' }])
    await makeDueEsims(server)
    await until(esim!.id, 'READY')
    const { orders, posts } = await books(esim!)
    expect([orders.length, posts]).toEqual([1, 1])
    expect(await esimOf(esim!.id)).toMatchObject({ iccid: orders[0]?.iccids[0], plan_id: 'sg-mobile-30days-3gb' })
  })

  test('for one that is near is carried out at once, and its owner is told by a letter without its code', async () => {
    const { refId, body } = await bookAbroad({ inDays: 3 })
    const [esim] = await esimsOf(await idOf(refId))
    await until(esim!.id, 'READY')
    const { email } = body.hotelInfo.bookingInfo.billingContact
    const letters = async () => (await readLetters(email)).filter(({ subject }) => subject.startsWith('The eSIM of'))
    await expect.poll(async () => (await letters()).length).toBe(1)
    const [letter] = await letters()
    expect(letter?.text).toContain(`/booking/esim?refId=${refId}`)
    const { sims } = await readEsimLedger(server)
    const codes = sims.map(({ matchingId }) => matchingId).join('|')
    const said = JSON.stringify([
      letter,
      server.log.lines,
      await server.context.db.selectFrom('job').selectAll().execute(),
    ])
    expect(said).not.toMatch(new RegExp(`${codes}|LPA:1`))
    const kept = JSON.stringify([
      await esims().execute(),
      await server.context.db.selectFrom('esim_event').selectAll().execute(),
    ])
    expect(kept).not.toMatch(new RegExp(codes))
  })

  test('whose answer is lost is found, and sent once', async () => {
    await armFault(server.airaloClientId, 'esim_order_lost')
    const esim = await promise()
    await until(esim.id, 'READY')
    const { orders, posts } = await books(esim)
    expect([orders.length, posts]).toEqual([1, 1])
  })

  test('that never arrived is looked for five times, and sent once more', async () => {
    await armFault(server.airaloClientId, 'esim_order_504')
    const esim = await promise()
    await until(esim.id, 'READY')
    const { orders, posts } = await books(esim)
    expect([orders.length, posts]).toEqual([1, 2])
    const told = server.log.lines.filter(({ reference }) => reference === esim.reference)
    const steps = told.flatMap(({ msg, because }) =>
      msg === 'eSIM is being ordered' ? ['sent'] : because === 'it is not found yet' ? ['looked'] : [],
    )
    expect(steps).toEqual(['sent', ...Array<string>(5).fill('looked'), 'sent'])
  })

  test('that is lost twice is a person’s, and never sent a third time', async () => {
    server.log.expectError(/found nowhere/)
    await armFault(server.airaloClientId, 'esim_order_504', 2)
    const esim = await promise()
    await expect.poll(async () => (await esimOf(esim.id)).looks, { timeout: 8000 }).toBe(6)
    await wake(esim.id)
    await expect.poll(async () => (await esimOf(esim.id)).looks).toBe(7)
    expect((await books(esim)).posts).toBe(2)
    expect(await esimOf(esim.id)).toMatchObject({ state: 'UNKNOWN', sends: 2 })
    expect(await openOf(esim)).toMatchObject([{ command: 'esim-again' }])
    expect(await orderEsimAgain(server.context, esim.reference, 'Budi')).toBe(true)
    await until(esim.id, 'READY')
    const { orders, posts } = await books(esim)
    expect([orders.length, posts]).toEqual([1, 3])
    expect(await orderEsimAgain(server.context, esim.reference, 'Budi')).toBe(false)
  })

  test('that the vendor runs twice gives one eSIM, and a refund case for the other, once', async () => {
    await armFault(server.airaloClientId, 'esim_order_twice')
    const esim = await promise()
    await expect.poll(async () => (await books(esim)).refunds.length, { timeout: 8000 }).toBe(1)
    const { orders, refunds } = await books(esim)
    expect(orders).toHaveLength(2)
    expect(refunds).toMatchObject([{ reason: 'WRONG_PURCHASE', iccid: orders[0]?.iccids[0] }])
    expect((await esimOf(esim.id)).iccid).toBe(orders[1]?.iccids[0])
    await wake(esim.id)
    await expect.poll(async () => (await esimOf(esim.id)).checked_at).toBeInstanceOf(Date)
    expect((await books(esim)).refunds).toHaveLength(1)
  })

  test('that fails at the vendor without a word of why is ordered again', async () => {
    await armFault(server.airaloClientId, 'esim_async_fails')
    const esim = await promise()
    await until(esim.id, 'READY')
    const { orders, posts } = await books(esim)
    expect([orders.length, posts]).toEqual([1, 2])
  })
})

describe('a server that dies', () => {
  test('between writing the order down and sending it leaves one that is looked for, then sent', async () => {
    const esim = await promise({ ...intent, state: 'ORDERING', plan_starts: 'first-use', intent_at: new Date() })
    await expect.poll(async () => (await esimOf(esim.id)).looks).toBeGreaterThan(2)
    expect((await books(esim)).posts).toBe(0)
    await until(esim.id, 'READY')
    const { orders, posts } = await books(esim)
    expect([orders.length, posts]).toEqual([1, 1])
  })

  test('after sending it, before the answer was written, leaves one that is found and not sent again', async () => {
    const esim = await promise()
    await until(esim.id, 'READY')
    const made = await esimOf(esim.id)
    const lost = { state: 'ORDERING', iccid: null, order_id: null, ready_at: null } as const
    await server.context.db.updateTable('esim').set(lost).where('id', '=', esim.id).execute()
    await wake(esim.id)
    await until(esim.id, 'READY')
    expect(await esimOf(esim.id)).toMatchObject({ iccid: made.iccid, order_id: made.order_id, sends: 1 })
    expect((await books(esim)).posts).toBe(1)
  })

  test('with a question for money under way leaves it to a person: asked again it would be a second case', async () => {
    server.log.expectError(/asked back by hand/)
    const esim = await promise()
    await until(esim.id, 'READY')
    const { iccid } = await esimOf(esim.id)
    const row = { esim_id: esim.id, iccid, reason: 'trip_cancelled', state: 'ASKING', created_at: new Date() } as const
    const { db, jobs } = server.context
    const { id: refundId } = await db.insertInto('esim_refund').values(row).returning('id').executeTakeFirstOrThrow()
    const job = { kind: 'esim.refund', key: `esim.refund:${refundId}`, data: { refundId } } as const
    await db.transaction().execute((tx) => jobs.enqueue(tx, job))
    const stateOfRefund = async () =>
      (await db.selectFrom('esim_refund').select('state').where('id', '=', refundId).executeTakeFirstOrThrow()).state
    await expect.poll(stateOfRefund).toBe('UNKNOWN')
    expect((await books(esim)).refunds).toEqual([])
    expect(await openOf(esim)).toMatchObject([{ command: 'esim-noted' }])
    expect(await noteEsim(server.context, esim.reference, 'Budi')).toBe(true)
    expect(await openOf(esim)).toEqual([])
  })
})

describe('a refusal', () => {
  test('for want of money is said loudly, and ordered once there is some', async () => {
    server.log.expectError(/cannot be ordered/)
    await armFault(server.airaloClientId, 'esim_no_credit')
    const esim = await promise()
    await until(esim.id, 'REFUSED')
    expect(await esimOf(esim.id)).toMatchObject({ refusal: 'no_credit', sends: 0 })
    expect(await openOf(esim)).toMatchObject([{ remedy: 'Pay in at the vendor.' }])
    expect(await orderEsimAgain(server.context, esim.reference, 'Budi')).toBe(true)
    await until(esim.id, 'READY')
    expect(await esimOf(esim.id)).toMatchObject({ refusal: null, refused_at: null })
  })

  test('of a plan leads to another plan', async () => {
    await armFault(server.airaloClientId, 'esim_gone')
    const esim = await promise()
    await until(esim.id, 'REFUSED')
    await wake(esim.id)
    await until(esim.id, 'READY')
    expect(await esimOf(esim.id)).toMatchObject({ plan_id: 'sg-mobile-30days-5gb', sends: 1 })
  })

  test('because it was asked too often is none: the order waits as long as it is told', async () => {
    const { listPlans } = server.context.esims!
    await listPlans('SG')
    await armFault(server.airaloClientId, 'esim_busy')
    const esim = await promise()
    await until(esim.id, 'READY')
    expect(await readFaults(server.airaloClientId)).not.toHaveProperty('esim_busy')
    // The call that was turned away counts as no order, here or there.
    expect([(await books(esim)).posts, (await esimOf(esim.id)).sends]).toEqual([1, 1])
  })

  test('because nobody sells a plan is a person’s', async () => {
    server.log.expectError(/cannot be ordered/)
    const esim = await promise({ country: 'HK' })
    await until(esim.id, 'REFUSED')
    expect((await esimOf(esim.id)).refusal).toBe('no_plan')
  })
})

describe('a stay that is cancelled', () => {
  test('takes back what waits at the vendor, which the letters announced and then take back', async () => {
    const { refId, body } = await bookAbroad({ refundable: true })
    const [esim] = await esimsOf(await idOf(refId))
    await until(esim!.id, 'PENDING')
    // A stay that is cancelled before its confirmation has left gets none.
    const { email } = body.hotelInfo.bookingInfo.billingContact
    const said = async () => (await readLetters(email)).map(({ text }) => text).filter((text) => text.includes(refId))
    await expect
      .poll(said)
      .toContainEqual(
        expect.stringContaining(`See the eSIM: ${server.context.config.appUrl}/booking/esim?refId=${refId}`),
      )
    const params = { id: refId }
    const { body: quoted } = await server.call(quoteCancellation, { params }, { token: ayu.token })
    if (quoted.status !== 'quoted') throw new Error(`it is ${quoted.status}`)
    const { currency, fee, refund } = quoted.quote
    await server.call(cancelBooking, { params, body: { currency, fee, refund } }, { token: ayu.token })
    await until(esim!.id, 'CANCELLED')
    const { requests, orders, refunds } = await books(esim!)
    expect([requests.map(({ status }) => status), orders, refunds]).toEqual([['cancelled'], [], []])
    await expect.poll(said).toContainEqual(expect.stringContaining('The travel eSIM does not come any more.'))
  })

  test('asks the money of what is made back, once, also when it can be taken back no more', async () => {
    const esim = await promise()
    await until(esim.id, 'READY')
    await changeSim(server, (await esimOf(esim.id)).iccid!, { status: 'ACTIVE', remainingMb: 1998 })
    await letGo(esim)
    await until(esim.id, 'CANCELLED')
    await expect.poll(async () => (await books(esim)).refunds).toMatchObject([{ reason: 'TRIP_CANCELLATION' }])
    await wake(esim.id)
    expect((await books(esim)).refunds).toHaveLength(1)
    expect((await openOf(esim))[0]?.details).toMatch(
      /lives on .* 1074 MB used, for which the terms charge USD 11, refund case/,
    )
    expect(await noteEsim(server.context, esim.reference, 'Budi')).toBe(true)
    expect(await noteEsim(server.context, esim.reference, 'Budi')).toBe(false)
    expect(await openOf(esim)).toEqual([])

    const { refId } = await bookAbroad()
    const [late] = await esimsOf(await idOf(refId))
    await until(late!.id, 'PENDING')
    await armFault(server.airaloClientId, 'esim_cancel_late', -1)
    await letGo(late!)
    await expect.poll(async () => (await esimOf(late!.id)).looks).toBe(0)
    await makeDueEsims(server)
    await until(late!.id, 'CANCELLED')
    await armFault(server.airaloClientId, 'esim_cancel_late', 0)
    await expect.poll(async () => (await books(late!)).refunds.length).toBe(1)
    expect((await readLetters(ayu.email)).filter(({ text }) => text.includes(`/booking/esim?refId=${refId}`))).toEqual(
      [],
    )
  })

  test('as soon as its eSIM is made is over once a second one was looked for, whose money is asked back, too', async () => {
    const reference = `LS-${server.airaloClientId}-ETWICE`
    await armFault(server.airaloClientId, 'esim_order_twice')
    const made = await server.context.esims!.order({ reference, planId: intent.plan_id, when: 'now' })
    if (made.status !== 'ordered') throw new Error(`it is ${made.status}`)
    const at = new Date()
    const { iccid } = made.order.profiles[0]!
    const esim = await promise({
      ...intent,
      reference,
      state: 'READY',
      plan_starts: 'first-use',
      intent_at: at,
      ready_at: at,
      iccid,
      stay_gone_at: at,
    })
    await until(esim.id, 'CANCELLED')
    await expect
      .poll(async () => (await books(esim)).refunds.map(({ reason }) => reason).toSorted())
      .toEqual(['TRIP_CANCELLATION', 'WRONG_PURCHASE'])
  })

  test('orders nothing any more, and finds out first what may have been ordered', async () => {
    const none = await promise({ stay_gone_at: new Date() })
    // Let go between the look at it and the intent.
    const { db } = server.context
    const at = { to: 'ORDERING', at: new Date(), onlyForStay: true } as const
    expect(await db.transaction().execute((tx) => moveEsim(tx, { ...none, state: 'PROMISED' }, at))).toBe(false)
    await until(none.id, 'CANCELLED')
    expect((await books(none)).posts).toBe(0)
    await armFault(server.airaloClientId, 'esim_order_504')
    const never = await promise()
    await until(never.id, 'UNKNOWN')
    await letGo(never)
    await until(never.id, 'CANCELLED')
    expect((await books(never)).posts).toBe(1)
  })
})

const tell = (body: string, secret = `secret-of-${server.airaloClientId}`) =>
  fetch(`${server.url}/api/webhooks/esims/airalo`, {
    method: 'POST',
    headers: { 'airalo-signature': createHmac('sha512', secret).update(body).digest('hex') },
    body,
  })
const events = () => server.context.db.selectFrom('esim_event').selectAll().execute()

describe('an event', () => {
  test('that is forged is refused and changes nothing; that comes twice is kept once', async () => {
    const esim = await promise()
    await until(esim.id, 'READY')
    const body = JSON.stringify({ event: 'low_data', level: '75%', iccid: (await esimOf(esim.id)).iccid })
    const before = (await events()).length
    expect((await tell(body, 'guessed')).status).toBe(400)
    expect(await events()).toHaveLength(before)
    for (let times = 0; times < 2; times += 1) expect((await tell(body)).status).toBe(200)
    expect((await events()).slice(before)).toMatchObject([{ esim_id: esim.id }])
    // Signed, and about nothing of ours: taken, or it would come twenty times.
    expect((await tell('{"iccid":"8900000000000000000"}')).status).toBe(200)
  })

  test('that never comes, or comes late, is not needed', async () => {
    await armFault(server.airaloClientId, 'webhook_never')
    const esim = await promise()
    await until(esim.id, 'READY')
    expect((await books(esim)).deliveries.map(({ status }) => status)).toEqual(['suppressed'])
  })
})

test('its owner is told at 50% and at 90% of the data, once each [B9-024]', async () => {
  const { refId, body } = await bookAbroad({ inDays: 3 })
  const [esim] = await esimsOf(await idOf(refId))
  await until(esim!.id, 'READY')
  const { iccid } = await esimOf(esim!.id)
  const { email } = body.hotelInfo.bookingInfo.billingContact
  const notices = async () =>
    (await readLetters(email)).flatMap(({ subject, count }) =>
      /^\d+%/.test(subject) ? [`${subject.slice(0, 3)} ${count}`] : [],
    )
  const use = async (remainingMb: number) => {
    await changeSim(server, iccid!, { status: 'ACTIVE', remainingMb })
    await expect
      .poll(async () => {
        await wake(esim!.id)
        return (await esimOf(esim!.id)).used_mb
      })
      .toBe(3072 - remainingMb)
  }
  await use(1600)
  expect(await notices()).toEqual([])
  await use(1500)
  await expect.poll(notices).toEqual(['50% 1'])
  expect((await readLetters(email)).find(({ subject }) => subject.startsWith('50%'))?.text).toContain(
    '1,572 MB of the 3 GB',
  )
  await use(1400)
  await use(300)
  await expect.poll(notices).toEqual(expect.arrayContaining(['50% 1', '90% 1']))
  await use(0)
  expect(await notices()).toHaveLength(2)
})

test('the day after checkout it is over, whether or not the vendor can stop it [B9-025]', async () => {
  const { refId, priced } = await bookAbroad({ inDays: 3 })
  const [esim] = await esimsOf(await idOf(refId))
  await until(esim!.id, 'READY')
  const onDay = (date: string) => ({ ...server.context, now: () => new Date(`${date}T04:00:00Z`) })
  expect(await advanceEsim(onDay(priced.checkOut), esim!.id)).toMatchObject({ because: 'its usage is watched' })
  const outcome = await advanceEsim(onDay(addDays(priced.checkOut, 1)), esim!.id)
  if (!('done' in outcome)) throw new Error(outcome.because)
  await server.context.db.transaction().execute(outcome.done)
  expect((await esimOf(esim!.id)).state).toBe('ENDED')
})
