import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { getUserDetails, login } from '#shared/api/accounts.ts'
import { checkout, makeBooking } from '#shared/api/payments.ts'
import { apiClient, type ApiClient, type Answer, type Traveller } from '#server/testing/api-client.ts'
import { countOrders, readCardLedger } from '#server/testing/outside-world.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { freePort } from '#tools/free-port.ts'
import { startPostgres, type TestPostgres } from '#tools/postgres.ts'
import { run, type Child } from '#tools/process.ts'
import { packed } from '#tools/pack-programs.ts'
import { shortLifeFlags } from '#tools/test-setup/packed-programs.ts'

// A server process on a PostgreSQL of its own that is restarted, stopped and frozen under it.
const name = randomBytes(6).toString('hex')
const supplyAccount = `live-${name}`
const cardSecretKey = `sk_test_${name}`
const START_MS = 60_000
/** A frozen database: so long at most until a call is answered. On an idle machine; a busy one needs longer. */
const FROZEN_MS = 20_000

let postgres: TestPostgres
let dataDir: string
let api: ApiClient
let ayu: Traveller
let child: Child
const log: string[] = []

describe.skipIf(inject('postgresUrl') === '')('a database that goes away,', () => {
  beforeAll(async () => {
    postgres = (await startPostgres())!
    dataDir = await mkdtemp(join(tmpdir(), 'lodestay-lost-'))
    const port = await freePort()
    api = apiClient(`http://localhost:${port}`)
    child = startServer(port)
    await child.line(/Server listening/)
    ayu = await api.signUp()
  }, 2 * START_MS)
  afterAll(async () => {
    await child.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test.each(['fast', 'immediate'] as const)(
    'restarted (%s) under four buyers in the middle of a transaction: refused for now, served again, paid once',
    async (how) => {
      const purchases: Purchase[] = []
      for (let n = 0; n < 4; n += 1) {
        // One account buys one thing at a time.
        const buyer = await api.signUp()
        purchases.push({ token: buyer.token, body: checkoutBody(await priceRoom(api, buyer)) })
      }
      const buy = ({ token, body }: Purchase) => api.call(checkout, { body }, { token })

      const answers = await inTransaction(() => purchases.map(buy))
      await postgres.end(how)
      for (const answer of await Promise.all(answers)) expectRefusedForNow(answer)
      expect(child.process.exitCode).toBeNull()
      expect((await api.request('GET', '/livez')).status).toBe(200)
      expect((await api.request('GET', '/readyz')).status).toBe(503)

      await postgres.begin()
      await expect.poll(() => api.request('GET', '/readyz').then(({ status }) => status), soon).toBe(200)
      for (const purchase of purchases) {
        const answer = await buy(purchase)
        expect(answer.status, answer.text).toBe(200)
        const reference = answer.body.ref_id
        const ended = () => api.call(makeBooking, { body: { id: reference } }, { token: purchase.token })
        await expect.poll(async () => (await ended()).body, soon).toMatchObject({ success: true })
        expect(await intentsOf(reference)).toHaveLength(1)
        expect(await countOrders({ supplyAccount }, reference)).toBe(1)
      }
    },
    2 * START_MS,
  )

  test(
    'at a start: it is waited for, and a start without it ends with 75, for a supervisor to try again',
    async () => {
      await postgres.end('fast')
      const hopeless = startServer(await freePort(), { DATABASE_WAIT_SECONDS: '1' })
      const patient = startServer(await freePort(), { DATABASE_WAIT_SECONDS: '60' })
      await Promise.all([
        patient.line(/waiting for it/),
        expect(once(hopeless.process, 'exit')).resolves.toEqual([75, null]),
      ])
      await postgres.begin()
      await patient.line(/Server listening/)
      await patient.stop()
      const elsewhere = startServer(await freePort(), { DATABASE_URL: `${postgres.url}-of-nobody` })
      expect(await once(elsewhere.process, 'exit'), 'no such database: nobody should try that again').toEqual([
        78,
        null,
      ])
    },
    3 * START_MS,
  )

  test(
    'away: every call is refused for now, in its own form, and the log says so once',
    async () => {
      await postgres.end('fast')
      onTestFinished(() => postgres.begin())
      const before = log.length
      for (let n = 0; n < 100; n += 1) {
        expectRefusedForNow(await lookAtProfile())
      }
      const body = { email: ayu.email, password: ayu.password }
      const text = await api.call(login, { body })
      expect(text).toMatchObject({ status: 503 })
      expect(text.headers.get('retry-after')).toMatch(/^\d+$/)
      const alarms = log.slice(before).filter((line) => /"level":(50|60)/.test(line))
      expect(alarms.length, alarms.join('\n')).toBeLessThanOrEqual(1)
    },
    START_MS,
  )

  test(
    'frozen: calls end in bounded time, and everything goes on after it',
    async () => {
      // Lines that are open already: nothing but our own clock ends what was sent on them.
      const warm = await Promise.all(Array.from({ length: 30 }, lookAtProfile))
      expect(new Set(warm.map(({ status }) => status))).toEqual(new Set([200]))
      postgres.freeze()
      onTestFinished(() => postgres.thaw())
      const startedAt = performance.now()
      const calls = Array.from({ length: 30 }, lookAtProfile)
      for (const answer of await Promise.all(calls)) expectRefusedForNow(answer)
      expect(performance.now() - startedAt).toBeLessThan(FROZEN_MS)
      postgres.thaw()
      await expect.poll(() => api.request('GET', '/readyz').then(({ status }) => status), soon).toBe(200)
    },
    START_MS,
  )
})

const soon = { timeout: 20_000, interval: 100 }

function startServer(port: number, env: Record<string, string> = {}): Child {
  const sandbox = inject('sandboxUrl')
  return run(packed('server/main.ts'), ['--headless'], {
    nodeFlags: shortLifeFlags,
    onLine: (line) => void log.push(line),
    env: {
      // vitest sets its own MODE.
      MODE: 'demo',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      TRUST_PROXY: 'true',
      SUPPLY_URL: sandbox,
      SUPPLY_ACCOUNT_LIVE: supplyAccount,
      SUPPLY_POLL_MS: '200',
      BOOKING_RETRY_MS: '100',
      LITEAPI_USED: 'false',
      FEATURED_PRICES: 'false',
      CARD_API_URL: sandbox,
      CARD_SECRET_KEY: cardSecretKey,
      CARD_WEBHOOK_SECRET: `whsec_${name}`,
      DOKU_API_URL: sandbox,
      DOKU_CLIENT_ID: `BRN-${name}`,
      DOKU_SECRET_KEY: `SK-${name}`,
      SMTP_URL: `smtp://localhost:${inject('smtpPort')}`,
      LOG_LEVEL: 'info',
      ...env,
    },
  })
}

interface Purchase {
  token: string
  body: ReturnType<typeof checkoutBody>
}

/** Begins checkouts and waits until each stands inside its transaction, where a lock holds it. */
async function inTransaction<T>(begin: () => Promise<T>[]): Promise<Promise<T>[]> {
  const [holder, watcher] = await Promise.all([connect(), connect()])
  await holder.query('begin; lock table payment in exclusive mode')
  const begun = begin()
  for (const one of begun) one.catch(() => undefined)
  const waiting = async () =>
    (
      await watcher.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert%payment%'`,
      )
    ).rowCount
  await expect.poll(waiting, soon).toBe(begun.length)
  return begun
}

/** A line of our own, which may break with the database. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

let addresses = 0
/** A cheap call that needs the database. */
const lookAtProfile = () =>
  api.call(
    getUserDetails,
    { params: { email: ayu.email } },
    { token: ayu.token, ip: `203.0.113.${(addresses += 1) % 250}` },
  )

function expectRefusedForNow(answer: Answer<unknown>): void {
  expect(answer.status, answer.text).toBe(503)
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(answer.failure).toMatchObject({ status: false, code: 'UNAVAILABLE' })
}

const intentsOf = async (wanted: string) =>
  (await readCardLedger({ cardSecretKey })).intents.filter(({ metadata }) => metadata.reference === wanted)
