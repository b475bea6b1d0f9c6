import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { checkout, createLocalPayment, makeBooking, makeLocalBooking } from '#shared/api/payments.ts'
import { openPayment } from '#shared/api/ways-to-pay.ts'
import { apiClient, type ApiClient, type Traveller } from '#server/testing/api-client.ts'
import { copyMigratedFolder } from '#server/testing/migrated-folder.ts'
import {
  actAtBank,
  actAtDoku,
  armFault,
  countOrders,
  readCardLedger,
  readDokuOrders,
  readFaults,
  readLetters,
  readRooms,
} from '#server/testing/outside-world.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { freePort } from '#tools/free-port.ts'
import { run, type Child } from '#tools/process.ts'
import { packed } from '#tools/pack-programs.ts'
import { shortLifeFlags } from '#tools/test-setup/packed-programs.ts'

// A server process of its own on the embedded database, killed with SIGKILL and started again on the same files. Deaths
// at every other call and move are the storm's (prove/deaths.ts).
const identity = randomBytes(6).toString('hex')
const supplyAccount = `live-${identity}`
const cardSecretKey = `sk_test_${identity}`
const dokuClientId = `BRN-${identity}`
const PATIENCE_MS = 60_000

let dataDir: string
let port: number
let api: ApiClient
let ayu: Traveller
let sari: Traveller
let child: Child
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lodestay-kill-'))
  await copyMigratedFolder(dataDir)
  port = await freePort()
  api = apiClient(`http://localhost:${port}`)
  await start()
  ayu = await api.signUp()
  sari = await api.signUp({ contactNumber: '+62 812 5550 100' })
}, 2 * PATIENCE_MS)
afterAll(async () => {
  await child.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  const sandbox = inject('sandboxUrl')
  child = run(packed('server/main.ts'), ['--headless'], {
    nodeFlags: shortLifeFlags,
    env: {
      // vitest sets its own MODE.
      MODE: 'demo',
      PORT: String(port),
      DATA_DIR: dataDir,
      SUPPLY_URL: sandbox,
      SUPPLY_ACCOUNT_LIVE: supplyAccount,
      SUPPLY_BOOK_TIMEOUT_MS: '7000',
      SUPPLY_SETTLE_MS: '9000',
      SUPPLY_POLL_MS: '200',
      BOOKING_RETRY_MS: '100',
      FEATURED_PRICES: 'false',
      API_DOCS: 'false',
      PASSWORD_MEMORY_KIB: '64',
      CARD_API_URL: sandbox,
      CARD_SCRIPT_URL: `${sandbox}/card/v3.js`,
      CARD_SECRET_KEY: cardSecretKey,
      CARD_WEBHOOK_SECRET: `whsec_${identity}`,
      DOKU_API_URL: sandbox,
      DOKU_CLIENT_ID: dokuClientId,
      DOKU_SECRET_KEY: `SK-${identity}`,
      SMTP_URL: `smtp://localhost:${inject('smtpPort')}`,
      LOG_LEVEL: 'info',
    },
  })
  await child.line(/Server listening/)
}

async function killAndRestart(): Promise<void> {
  const gone = once(child.process, 'exit')
  child.process.kill('SIGKILL')
  await gone
  await start()
}

/** Begins to pay; the answer may never come, because the server dies. */
async function beginToPay({ payAtHotel = false } = {}) {
  const body = checkoutBody(await priceRoom(api, ayu, { payAtHotel }))
  const known = new Set((await readCardLedger({ cardSecretKey })).intents.map(({ id }) => id))
  const answer = api.call(checkout, { body }, { token: ayu.token }).catch(() => undefined)
  return { email: body.hotelInfo.bookingInfo.billingContact.email, known, answer, payAtHotel }
}
type Paying = Omit<Awaited<ReturnType<typeof beginToPay>>, 'answer'>

const newIntents = async (known: Set<string>) =>
  (await readCardLedger({ cardSecretKey })).intents.filter(({ id }) => !known.has(id))
const finish = async (id: string) => (await api.call(makeBooking, { body: { id } }, { token: ayu.token })).body
const becomes = (state: string) => child.line(new RegExp(`"reference":"(LS-[A-Z2-7]+)".*"to":"${state}"`))
const soon = { timeout: PATIENCE_MS, interval: 150 }

/** One room, one letter, and the money taken once; or not at all when the hotel collects it. */
async function expectOneOfEverything({ known, email, payAtHotel }: Paying): Promise<void> {
  const [intent] = await newIntents(known)
  const reference = intent?.metadata.reference ?? ''
  await expect.poll(() => finish(reference), soon).toMatchObject({ success: true })
  const intents = await newIntents(known)
  expect(intents).toMatchObject([{ status: payAtHotel ? 'canceled' : 'succeeded', metadata: { reference } }])
  expect(intents[0]?.amount_received).toBe(payAtHotel ? 0 : intents[0]?.amount)
  const { charges } = await readCardLedger({ cardSecretKey })
  expect(charges.filter(({ payment_intent: id, captured }) => captured && id === intent?.id)).toHaveLength(
    payAtHotel ? 0 : 1,
  )
  const rooms = (await readRooms({ supplyAccount })).filter(({ bookingRefId }) => bookingRefId === reference)
  expect(rooms).toMatchObject([{ bookingStatus: 'Confirmed' }])
  expect(await countOrders({ supplyAccount }, reference)).toBe(1)
  await expect.poll(() => readLetters(email), soon).toMatchObject([{ count: 1 }])
}

test(
  'killed while the bank’s yes is on its way: confirmed once, charged once, booked once',
  async () => {
    await armFault(cardSecretKey, 'card_slow', 1)
    const paying = await beginToPay()
    await expect.poll(() => newIntents(paying.known), soon).toMatchObject([{ status: 'requires_capture' }])
    expect(await readRooms({ supplyAccount })).toEqual([])
    await killAndRestart()
    await paying.answer
    await expectOneOfEverything(paying)
  },
  3 * PATIENCE_MS,
)

test(
  'killed while the supplier is booking: the same room is found, never booked again',
  async () => {
    await armFault(supplyAccount, 'book_slow', 1)
    const paying = await beginToPay()
    await expect.poll(() => readFaults(supplyAccount), soon).toEqual({})
    await killAndRestart()
    await paying.answer
    await expectOneOfEverything(paying)
  },
  3 * PATIENCE_MS,
)

test(
  'killed after the money was taken, before we heard of it: taken once',
  async () => {
    await armFault(supplyAccount, 'book_slow', 1)
    const paying = await beginToPay()
    await expect.poll(() => readFaults(supplyAccount), soon).toEqual({})
    await armFault(cardSecretKey, 'card_slow', 1)
    await expect.poll(() => newIntents(paying.known), soon).toMatchObject([{ status: 'succeeded' }])
    await killAndRestart()
    await paying.answer
    await expectOneOfEverything(paying)
  },
  3 * PATIENCE_MS,
)

test(
  'killed after a guarantee was released, before we heard of it: nothing is taken, the room stays ours',
  async () => {
    await armFault(supplyAccount, 'book_slow', 1)
    const paying = await beginToPay({ payAtHotel: true })
    await expect.poll(() => readFaults(supplyAccount), soon).toEqual({})
    await armFault(cardSecretKey, 'card_slow', 1)
    await expect.poll(() => newIntents(paying.known), soon).toMatchObject([{ status: 'canceled' }])
    await killAndRestart()
    await paying.answer
    await expectOneOfEverything(paying)
  },
  3 * PATIENCE_MS,
)

test.each(['BOOKED', 'CONFIRMED'])(
  'killed the moment a room to be paid at the hotel becomes %s: the room stays ours, and nothing is taken',
  async (state) => {
    const moved = becomes(state)
    const paying = await beginToPay({ payAtHotel: true })
    await moved
    await killAndRestart()
    await paying.answer
    await expectOneOfEverything(paying)
  },
  3 * PATIENCE_MS,
)

const finishLocally = async (id: string) =>
  (await api.call(makeLocalBooking, { body: { id } }, { token: sari.token })).body
const liveRoomsOf = async (reference: string) =>
  (await readRooms({ supplyAccount })).filter(
    ({ bookingRefId, bookingStatus }) => bookingRefId === reference && bookingStatus !== 'Cancelled',
  )

test(
  'killed when the local gateway’s page is open, before anybody heard of it: the same page again, and one order',
  async () => {
    const body = checkoutBody(await priceRoom(api, sari, { currency: 'IDR' }))
    const moved = becomes('ACTION_NEEDED')
    const answer = api.call(createLocalPayment, { body }, { token: sari.token }).catch(() => undefined)
    const [, reference = ''] = await moved
    await killAndRestart()
    await answer
    const again = await api.call(createLocalPayment, { body }, { token: sari.token })
    expect(again.body).toMatchObject({ ref_id: reference })
    await actAtDoku(again.body.objects.redirect_url, 'pay')
    await expect.poll(() => finishLocally(reference), soon).toMatchObject({ success: true })
    expect((await readDokuOrders({ dokuClientId })).filter((order) => order.reference === reference)).toHaveLength(1)
  },
  3 * PATIENCE_MS,
)

test(
  'killed when the customer’s bank has paid, before anybody heard of it: collected once, booked once',
  async () => {
    const { stripe_id: _card, ...order } = checkoutBody(await priceRoom(api, ayu, { currency: 'MYR' }))
    const body = { ...order, way: 'fpx', choice: 'cimb' }
    const opened = await api.call(openPayment, { body }, { token: ayu.token })
    const { ref_id: id, objects } = opened.body
    const moved = becomes('AUTHORISED')
    await actAtBank(objects.redirect_url, 'pay')
    const booked = async () =>
      (await api.call(makeBooking, { body: { id, provider: 'fpx' } }, { token: ayu.token })).body
    const asked = booked().catch(() => undefined)
    await moved
    await killAndRestart()
    await asked
    await expect.poll(booked, soon).toMatchObject({ success: true })
    const { intents } = await readCardLedger({ cardSecretKey })
    const mine = intents.filter(({ metadata }) => metadata.reference === id)
    expect(mine).toMatchObject([{ status: 'succeeded', currency: 'myr' }])
    expect(await liveRoomsOf(id)).toHaveLength(1)
    expect(await countOrders({ supplyAccount }, id)).toBe(1)
  },
  3 * PATIENCE_MS,
)

/** A confirmed stay, and the call that cancels it for what is shown. */
async function aStayToCancel() {
  // Of an account of its own: cancelling has a limit for each.
  const traveller = await api.signUp()
  const as = { token: traveller.token }
  const body = checkoutBody(await priceRoom(api, traveller, { refundable: true }))
  const { email } = body.hotelInfo.bookingInfo.billingContact
  const { ref_id: id } = (await api.call(checkout, { body }, as)).body
  const made = async () => (await api.call(makeBooking, { body: { id } }, as)).body
  await expect.poll(made, soon).toMatchObject({ success: true })
  // A stay that is cancelled before its confirmation went out gets none.
  await expect.poll(() => readLetters(email), soon).toHaveLength(1)
  const shown = (await api.call(quoteCancellation, { params: { id } }, as)).body
  if (shown.status !== 'quoted') throw new Error('nothing to cancel')
  const { currency, fee, refund } = shown.quote
  const cancel = () => api.call(cancelBooking, { params: { id }, body: { currency, fee, refund } }, as)
  return { id, refund, email, cancel }
}

async function refundsOf(id: string) {
  const { intents, refunds } = await readCardLedger({ cardSecretKey })
  const intent = intents.find(({ metadata }) => metadata.reference === id)
  return refunds.filter(({ payment_intent }) => payment_intent === intent?.id)
}

/** The room let go once, the money back once, and readers have each letter once (I18). */
async function expectCancelledOnce({ id, refund, email, cancel }: Awaited<ReturnType<typeof aStayToCancel>>) {
  const state = async () => (await cancel()).body
  const patiently = { ...soon, interval: 1500 }
  await expect.poll(state, patiently).toMatchObject({ status: 'asked', cancellation: { state: 'cancelled', refund } })
  expect(await refundsOf(id)).toMatchObject([{ amount: refund * 100 }])
  expect(await liveRoomsOf(id)).toEqual([])
  const wanted = [/is confirmed$/, /is cancelled$/, /is on its way$/].map((words) => {
    return expect.objectContaining({ subject: expect.stringMatching(words) })
  })
  await expect.poll(() => readLetters(email), soon).toEqual(expect.arrayContaining(wanted))
  expect(await readLetters(email)).toHaveLength(wanted.length)
}

test(
  'killed while the supplier’s yes to a cancellation is on its way: the room is found cancelled, and paid back once',
  async () => {
    const stay = await aStayToCancel()
    await armFault(supplyAccount, 'cancel_timeout_done', 1)
    const asked = stay.cancel().catch(() => undefined)
    await expect.poll(() => liveRoomsOf(stay.id), soon).toEqual([])
    await killAndRestart()
    await asked
    await expectCancelledOnce(stay)
  },
  3 * PATIENCE_MS,
)

test(
  'killed after the refund was sent, before we heard of it: paid back once',
  async () => {
    const stay = await aStayToCancel()
    await armFault(cardSecretKey, 'card_slow', 1)
    const asked = stay.cancel().catch(() => undefined)
    await expect.poll(() => refundsOf(stay.id), soon).toMatchObject([{ amount: stay.refund * 100 }])
    await killAndRestart()
    await asked
    await expectCancelledOnce(stay)
  },
  3 * PATIENCE_MS,
)
