import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { makeBooking, makeLocalBooking } from '#shared/api/payments.ts'
import { cancelKey } from '#server/booking/cancellation/write-cancellation.ts'
import { SILENCE_IS_A_PERSONS_AFTER_MS } from '#server/booking/booking-rules.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { copyMigratedFolder } from '#server/testing/migrated-folder.ts'
import { lookAtDispute } from '#server/booking/disputes/follow-dispute.ts'
import {
  actAtDoku,
  armFault,
  decideDispute,
  readCardLedger,
  readRooms,
  cancelAtHub,
} from '#server/testing/outside-world.ts'
import { buyRoom, openLocalPayment } from '#server/testing/shopping.ts'
import { createMigratedPostgres } from '#server/testing/test-database.ts'
import { startTestServer, testSettings, type TestServer } from '#server/testing/test-server.ts'
import { compiled } from './process.ts'
import { packed } from './pack-programs.ts'
import { shortLifeFlags } from './test-setup/packed-programs.ts'

// The commands as an operator runs them: processes of their own, on the database of a server that was stopped for them. On
// PostgreSQL where it is, which costs each of them less to open; the last test is about the embedded database.
const identity = randomBytes(6).toString('hex')
const AN_HOUR_MS = 3_600_000
let dataDir: string
let databaseUrl: string | undefined
let database: OpenDatabase
let server: TestServer
/** What is compared rests for two minutes: so all of this happened an hour ago. */
let clock = -AN_HOUR_MS

async function start(): Promise<void> {
  database = await openDatabase({ databaseUrl, dataDir }, pino({ level: 'silent' }))
  const env = { BOOKING_RETRY_MS: '100', SUPPLY_POLL_MS: '200', SUPPLY_BOOK_TIMEOUT_MS: '2000' }
  server = await startTestServer({ database, identity, env, now: () => new Date(Date.now() + clock) })
  server.log.expectError(/pay back by hand|has to be asked whether/)
}
async function stop(): Promise<void> {
  await server.close()
  await database.close()
}

interface Ended {
  code: number
  says: string
}

type Command = 'attention' | 'partner' | 'reconcile'

function run(command: Command, ...args: string[]): Promise<Ended> {
  const where = { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir }
  return runWith({ ...testSettings(identity, 3000), MODE: 'demo', ...where }, command, ...args)
}

function runWith(settings: Record<string, string>, command: Command, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...compiled, ...process.env, ...settings }
    const line = [...shortLifeFlags, packed(`tools/${command}.ts`), ...args]
    const child = execFile(process.execPath, line, { env }, (_error, out, errors) => {
      resolve({ code: child.exitCode ?? -1, says: out + errors })
    })
  })
}
const reconcile = (...args: string[]) => run('reconcile', ...args)
const attention = (...args: string[]) => run('attention', ...args)

async function book(who: Traveller, paymentMethod = 'pm_card_visa'): Promise<string> {
  const { refId } = await buyRoom(server, who, { refundable: true, paymentMethod })
  await server.call(makeBooking, { body: { id: refId } }, { token: who.token })
  return refId
}
async function cancel(id: string, who: Traveller, signal?: AbortSignal): Promise<void> {
  const as = { token: who.token }
  const { body } = await server.call(quoteCancellation, { params: { id } }, as)
  if (body.status !== 'quoted') throw new Error('nothing to cancel')
  const { currency, fee, refund } = body.quote
  const more = signal ? { ...as, signal } : as
  await server.call(cancelBooking, { params: { id }, body: { currency, fee, refund } }, more)
}
/** Asks, and does not wait for the supplier. */
async function cancelAndLeave(id: string, who: Traveller): Promise<void> {
  const client = new AbortController()
  const asked = cancel(id, who, client.signal).catch((error: Error) => error.name)
  await vi.waitFor(async () => expect((await stateOf(id)).state).toBe('CANCELLING'), { timeout: 20_000 })
  client.abort()
  expect(await asked).toBe('AbortError')
}
const stateOf = async (reference: string) =>
  await database.db
    .selectFrom('booking')
    .leftJoin('cancellation', 'booking_id', 'booking.id')
    .select(['booking.id', 'state', 'asked_at', 'owner'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()

/** The bank's word about the only dispute, which waits for an answer or has ended. */
const disputeStatus = async () => (await database.db.selectFrom('dispute').select('status').executeTakeFirst())?.status

/** What an event about it asks for. */
async function hearOfDispute(after: string): Promise<void> {
  const { id: bookingId } = await stateOf(disputed)
  const [{ id: disputeId } = { id: '' }] = (await readCardLedger(server)).disputes
  const look = lookAtDispute({ bookingId, disputeId, after })
  await database.db.transaction().execute((tx) => server.context.jobs.enqueue(tx, look))
  await server.context.jobs.wake(look.key)
}

/** One that is fine, one that was cancelled while its payer's bank disputes it, one whose supplier says nothing, and one to pay back by hand. */
let fine: string
let disputed: string
let silent: string
let owed: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lodestay-commands-'))
  if (inject('postgresUrl')) databaseUrl = await createMigratedPostgres()
  else await copyMigratedFolder(dataDir)
  await start()
  const ayu = await server.signUp()
  const sari = await server.signUp({ contactNumber: '+62 812 5550 100' })
  fine = await book(ayu)
  server.log.expectError(/a payment is disputed/)
  disputed = await book(ayu, 'pm_card_createDispute')
  await hearOfDispute('opened')
  await vi.waitFor(async () => expect(await disputeStatus()).toBe('needs_response'), { timeout: 20_000 })
  await cancel(disputed, ayu)
  const { refId, pageUrl } = await openLocalPayment(server, sari, { refundable: true })
  await actAtDoku(pageUrl, 'pay', 'VIRTUAL_ACCOUNT_BCA')
  await server.call(makeLocalBooking, { body: { id: refId } }, { token: sari.token })
  await cancel(refId, sari)
  owed = refId
  silent = await book(ayu)
  await armFault(server.supplyAccount, 'cancel_timeout_not_done', -1)
  await cancelAndLeave(silent, ayu)
  clock += SILENCE_IS_A_PERSONS_AFTER_MS
  await vi.waitFor(
    async () => {
      const { id, asked_at: askedAt, owner } = await stateOf(silent)
      if (askedAt) await server.context.jobs.wake(cancelKey(id, askedAt))
      expect(owner).toBe('refunds@lodestay.example')
    },
    { timeout: 20_000, interval: 200 },
  )
  const failing = { kind: 'mail.refund', attempts: 6, last_error: 'Error: connect ECONNREFUSED\n    at a line' }
  const values = { ...failing, data: '{}', run_at: new Date('2100-01-01'), created_at: new Date('2026-11-01') }
  const nobodys = { lease_until: null, holder: null, done_at: null }
  await database.db
    .insertInto('job')
    .values(['a', 'b'].map((key) => ({ ...values, ...nobodys, key })))
    .execute()
  const because = 'confirmation:LS-1: the mail server did not take the letter (EENVELOPE RCPT TO 450 4.2.1)'
  const data = '{"bookingId":7,"correlationId":"one"}'
  const givenUp = { ...values, ...nobodys, data, done_at: new Date('2026-11-20T08:00Z'), last_error: because }
  await database.db
    .insertInto('job')
    .values(['c', 'd'].map((key) => ({ ...givenUp, key })))
    .execute()
  await stop()
}, 120_000)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

// Each command is a process that opens a database in a folder: seconds on a busy machine.
describe('npm run reconcile', { timeout: 180_000 }, () => {
  test('says that the books agree, and ends with 0', async () => {
    expect(await reconcile()).toEqual({ code: 0, says: 'Transactions compared: 3. Differences: 0.\n' })
  })

  test('that cannot read somebody’s books says whose, and ends with 2', async () => {
    await armFault(server.supplyAccount, 'supply_down', -1)
    const { code, says } = await reconcile()
    await armFault(server.supplyAccount, 'supply_down', 0)
    expect(code).toBe(2)
    expect(says).toContain('books_unread  suppliers: its list could not be read')
  })

  test('names a difference and ends with 1, until it is accepted or gone', async () => {
    const room = (await readRooms(server)).find(({ bookingRefId }) => bookingRefId === fine)
    await armFault(server.supplyAccount, 'cancel_timeout_not_done', 0)
    await cancelAtHub(server, room)
    const { code, says } = await reconcile('--days', '400')
    expect(code).toBe(1)
    expect(says).toBe(
      [
        `room_missing  ${fine}: ${room?.bookingId} is cancelled`,
        'Transactions compared: 3. Differences: 1.',
        'What to do about each: npm run attention',
        '',
      ].join('\n'),
    )
  })

  test('asks for days that are some', async () => {
    expect(await reconcile('--days=0')).toEqual({ code: 64, says: 'npm run reconcile -- --days 40\n' })
  })
})

describe('npm run attention', { timeout: 180_000 }, () => {
  test('lists what to pay back, whom to ask and what to look into, each with what to do', async () => {
    const { code, says } = await attention()
    expect(code).toBe(0)
    expect(says).toMatch(
      new RegExp(`^${owed}  pay back IDR.[\\d.,]+ to .+@.+, by refunds@lodestay.example until 20`, 'm'),
    )
    expect(says).toContain(`npm run attention -- paid ${owed} --by "your name"`)
    expect(says).toMatch(
      new RegExp(`^${silent}  ask whether \\S+ at .+ is cancelled, by refunds@lodestay.example until 20`, 'm'),
    )
    expect(says).toContain(`\n  npm run attention -- cancelled ${silent} --by "your name"\n`)
    expect(says).toContain(`\n  or: npm run attention -- not-cancelled ${silent} --by "your name"\n`)
    expect(says).toMatch(new RegExp(`^#\\d+  room_missing  ${fine}: \\S+ is cancelled, since 20`, 'm'))
    expect(says).toContain('book another, or give the money back.')
    expect(says).toMatch(
      new RegExp(
        `^${disputed}  its payer’s bank disputes USD.[\\d.,]+ \\(fraudulent\\): answer it at the payment provider until 20`,
        'm',
      ),
    )
    expect(says).toContain('It goes away once it is answered there. Pay nothing back by hand meanwhile.')
    expect(says).toMatch(
      new RegExp(`^${disputed}  do not pay back USD.[\\d.,]+ to .+@.+ yet, refunds@lodestay.example: `, 'm'),
    )
    expect(says).toMatch(
      /^2 to pay back, 1 to ask about, 0 eSIMs, 1 disputes, 1 kinds of work that fail, 2 letters given up, 1 to look into\.$/m,
    )
    expect(says).toMatch(/^mail\.refund {2}fails again and again: 2 to be done, since 2026-11-01T/m)
    expect(says).toContain('  One says: Error: connect ECONNREFUSED. Each is tried every few minutes')
    expect(says).toMatch(
      /^letter \d+ {2}confirmation:LS-1: the mail server did not take the letter \(.*450 4\.2\.1\)$/m,
    )
    expect(says).toContain(
      '  It was refused for five days and given up, 2026-11-20T08:00:00.000Z. Whom it is for stands in the database: bookingId 7.\n',
    )
    expect(says).toMatch(/: npm run attention -- letter-again \d+ --by "your name"$/m)
    expect(says).toMatch(/: npm run attention -- letter-noted \d+ --by "your name"$/m)
    expect(says).not.toContain('OVERDUE')
  })

  test.each([[['paid', 'LS-X']], [['constructor', 'LS-X', '--by', 'Budi']]])(
    'says how it is used: %s',
    async (args) => {
      const { code, says } = await attention(...args)
      expect(code).toBe(64)
      expect(says).toMatch(/^npm run attention -- paid LS-… --by "your name"; /)
    },
  )

  test('of what is not open changes nothing, and ends with 1', async () => {
    const nothing = { code: 1, says: 'Nothing is open under LS-NOBODYS.\n' }
    for (const word of ['not-cancelled', 'accept', 'letter-again']) {
      expect(await attention(word, 'LS-NOBODYS', '--by', 'Budi')).toEqual(nothing)
    }
  })

  test('notes no payment by hand while the payer’s bank holds the money', async () => {
    const { code, says } = await attention('paid', disputed, '--by', 'Budi')
    expect(code).toBe(1)
    expect(says).toMatch(new RegExp(`^${disputed}: not noted. The payer’s bank disputes the payment, holds the money`))
    expect((await attention()).says).toContain(`${disputed}  do not pay back`)
  })

  test('ends each by its command, once; then only what its provider is to hear is left, and the refund follows', async () => {
    const number = /^#(\d+) /m.exec((await attention()).says)?.[1] ?? ''
    const letters = [...(await attention()).says.matchAll(/^letter (\d+) /gm)].map(([, id = '']) => id)
    for (const [word, what] of [
      ['paid', owed],
      ['cancelled', silent],
      ['accept', number],
      ['letter-again', letters[0] ?? ''],
      ['letter-noted', letters[1] ?? ''],
    ] as const) {
      expect(await attention(word, what, '--by', 'Budi')).toEqual({ code: 0, says: `${what}: noted.\n` })
    }
    const again = await attention('cancelled', silent, '--by', 'Budi')
    expect(again).toEqual({ code: 1, says: `Nothing is open under ${silent}.\n` })
    const left = (await attention()).says
    expect(left.split('\n').filter((line) => line.startsWith('LS-'))).toHaveLength(2)
    expect(left).toContain(
      '\n1 to pay back, 0 to ask about, 0 eSIMs, 1 disputes, 1 kinds of work that fail, 0 to look into.\n',
    )

    await start()
    const [dispute] = (await readCardLedger(server)).disputes
    await decideDispute(server, dispute?.id ?? '', 'won')
    await hearOfDispute('closed')
    await expect.poll(disputeStatus).toBe('won')
    await expect.poll(async () => (await stateOf(silent)).state).toBe('CANCELLED')
    const { intents, refunds } = await readCardLedger(server)
    const intent = intents.find(({ metadata }) => metadata.reference === silent)
    expect(refunds).toMatchObject([{ payment_intent: intent?.id, amount: intent?.amount }])
    await stop()
  })
})

const partner = (...args: string[]) => run('partner', ...args)

describe('npm run partner', { timeout: 180_000 }, () => {
  test('says how it is used', async () => {
    const uses = [
      ['nobody', 'report'],
      ['indosat', 'import', 'x.csv', '--write'],
    ]
    for (const args of uses) {
      const { code, says } = await partner(...args)
      expect([args, code]).toEqual([args, 64])
      expect(says).toMatch(/^npm run partner -- indosat passes \[--csv\]$/m)
    }
  })

  test('reports to a terminal, and as CSV', async () => {
    const shown = await partner('indosat', 'report')
    expect(shown.code).toBe(0)
    expect(shown.says).toMatch(/^month {2}promised {2}asked .*\ntotal {2}0 +0 /)
    const written = await partner('indosat', 'report', '--csv')
    expect(written.says).toMatch(/^\uFEFF?month,promised,asked,.*\r\ntotal,0,0,/)
  })

  test('judges what is imported, and ends with 1 where something cannot be taken', async () => {
    const file = join(dataDir, 'results.csv')
    await writeFile(file, 'key,status,at,reason\nLS-X-1,activated,2026-11-01T00:00:00Z,\n')
    const { code, says } = await partner('indosat', 'import', file)
    expect(code).toBe(1)
    expect(says).toBe(
      [
        'LS-X-1  ACTIVATED  2026-11-01T00:00Z  not taken: nobody has asked for it',
        '0 would change, 1 not taken, 1 in all.',
        'Nothing is written. To write it: --write --by "your name"',
        '',
      ].join('\n'),
    )
  })

  test('looks at a list of codes, and writes it for who says so', async () => {
    const path = join(dataDir, 'codes.csv')
    await writeFile(path, 'code,value,currency,valid_from,valid_to,batch\nYD-1234,10,MYR,2026-01-01,2099-12-31,Q1\n')
    const looked = await partner('yoodo', 'vouchers', 'import', path)
    expect(looked).toMatchObject({ code: 0 })
    expect(looked.says).toMatch(/^SHA-256 [0-9a-f]{64}\nCodes that can be written: 1\./)
    const written = await partner('yoodo', 'vouchers', 'import', path, '--write', '--by', 'Budi')
    expect(written.says).toContain('Codes written: 1.')
    const report = await partner('yoodo', 'vouchers')
    expect(report).toEqual({
      code: 0,
      says: 'Bookings with vouchers: 0. Waiting for codes: 0.\nBatch Q1: 1 of 1 codes of MYR 10 left, until 2099-12-31.\n',
    })
  })

  test('opens no draw that no law has cleared, and repeats one that is published without our settings', async () => {
    expect(await partner('yoodo', 'draw', 'open', '--by', 'Budi')).toEqual({
      code: 1,
      says: 'Nothing is written: no draw of this partner is cleared: PROMOTION_CLEARANCES.\n',
    })
    const path = join(dataDir, 'draw.json')
    await writeFile(path, '{}')
    expect(await partner('yoodo', 'draw', 'verify', path)).toEqual({ code: 1, says: 'This is no published draw.\n' })
  })
})

test('a database in a folder is one process’s: a command says so instead of waiting, and works once it is free', async () => {
  if (databaseUrl !== undefined) await copyMigratedFolder(dataDir)
  databaseUrl = undefined
  database = await openDatabase({ databaseUrl, dataDir }, pino({ level: 'silent' }))
  const { code, says } = await attention()
  expect(code).toBe(78)
  expect(says).toMatch(/in use|another process/i)
  await database.close()
  expect(await attention()).toEqual({ code: 0, says: 'Nothing needs a person.\n' })
}, 180_000)

test('a command in a shell that has loaded no settings says that it reads a demo’s books', async () => {
  const { code, says } = await runWith({ MODE: '', DATABASE_URL: '', DATA_DIR: dataDir }, 'attention')
  expect({ code, lines: says.split('\n').toSorted() }).toEqual({
    code: 0,
    lines: [
      '',
      'No settings are loaded: these are the books of the demo in this folder, not of a live shop.',
      'Nothing needs a person.',
    ],
  })
}, 60_000)
