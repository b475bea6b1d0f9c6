import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { armFault, readMessages } from '#server/testing/outside-world.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { camaraSubscriberChecks } from '#server/subscribers/camara/adapter.ts'
import { forgetNumberCodes } from '#server/booking/passes/number/number-code-store.ts'
import { checkNumberCode, sendNumberCode, type NumberClaim } from './prove-number.ts'
import type { SubscriberChecks } from '#server/subscribers/subscriber-check.ts'

const MINUTE_MS = 60_000
const url = `${inject('sandboxUrl')}/camara/tel`
const clientId = `prove-${randomBytes(6).toString('hex')}`
const operator = { url, tokenUrl: `${url}/oauth2/token`, clientId, clientSecret: `secret-of-${clientId}` }

let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)
let database: OpenDatabase
let context: { db: OpenDatabase['db']; now: () => Date; subscribers: SubscriberChecks }
beforeAll(async () => {
  database = await openTestDatabase()
  // Bookings are made elsewhere: here only their number counts.
  await sql`alter table number_code drop constraint number_code_booking_id_fkey`.execute(database.db)
  const subscribers = camaraSubscriberChecks(new Map([['tel', operator]]), { log: captureLog().log, now })
  context = { db: database.db, now, subscribers }
})
afterAll(() => database.close())
beforeEach(() => void (aheadMs = 0))

let counted = Math.floor(Math.random() * 90_000)
/** A claim that shares nothing with others. */
function aClaim(ending = '0000'): NumberClaim {
  counted += 1
  const number = `+62855${String(counted).padStart(5, '0')}${ending}`
  return { bookingId: counted, partnerId: 'tel', number, ip: `2001:db8:${counted.toString(16)}::1` }
}

const send = (claim: NumberClaim) => sendNumberCode(context, claim, { brand: 'Tel', language: 'en' })

let proofs = 0
const check = async (claim: NumberClaim, code: string) => {
  const { status } = await checkNumberCode(context, claim, { code, prove: async () => void (proofs += 1) })
  return status
}

/** The code in the latest message on the phone. */
async function codeOn({ number }: NumberClaim): Promise<string> {
  const [message] = await readMessages(number)
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? 'none'
}

test('a code from the phone proves it, a wrong one does not', async () => {
  const claim = aClaim()
  expect(await send(claim)).toMatchObject({ status: 'sent' })
  const before = proofs
  const code = await codeOn(claim)
  expect(await check(claim, code === '123456' ? '654321' : '123456')).toBe('WRONG')
  expect(proofs).toBe(before)
  expect(await check(claim, code)).toBe('OK')
  expect(proofs).toBe(before + 1)
})

test('the code of the latest message counts', async () => {
  const claim = aClaim()
  await send(claim)
  const first = await codeOn(claim)
  await send(claim)
  const second = await codeOn(claim)
  if (first !== second) expect(await check(claim, first)).toBe('WRONG')
  expect(await check(claim, second)).toBe('OK')
})

test('a code is of one booking and one number', async () => {
  const claim = aClaim()
  await send(claim)
  const code = await codeOn(claim)
  const other = aClaim()
  expect(await check({ ...claim, bookingId: other.bookingId }, code)).toBe('NOT_SENT')
  expect(await check({ ...claim, number: other.number }, code)).toBe('NOT_SENT')
  expect(await check(claim, code)).toBe('OK')
})

test('three are sent in an hour, also when all are asked for at once, and what is refused is not counted', async () => {
  const claim = aClaim()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(claim)))
  expect(answers.filter(({ status }) => status === 'sent')).toHaveLength(3)
  const refused = answers.find(({ status }) => status === 'too_many')
  expect(refused).toMatchObject({ freeAt: expect.any(Date) })
  expect(await readMessages(claim.number)).toHaveLength(3)
  aheadMs = 59 * MINUTE_MS
  expect((await send(claim)).status).toBe('too_many')
  aheadMs = 61 * MINUTE_MS
  expect((await send(claim)).status).toBe('sent')
})

test('a message whose answer was lost is counted, and opens nothing', async () => {
  const claim = aClaim('9904')
  for (let times = 0; times < 3; times += 1) expect(await send(claim)).toEqual({ status: 'unknown' })
  expect(await check(claim, await codeOn(claim))).toBe('NOT_SENT')
  expect((await send(claim)).status).toBe('too_many')
})

test('five codes are looked at in an hour, also when all are typed in at once', async () => {
  const claim = aClaim()
  await send(claim)
  const statuses = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => check(claim, 'wrong')))
  expect(statuses.filter((status) => status === 'TOO_MANY')).toHaveLength(2)
  expect(statuses).toContain('LOCKED')
  // Another code does not help.
  await send(claim)
  expect(await check(claim, await codeOn(claim))).toBe('TOO_MANY')
  aheadMs = 61 * MINUTE_MS
  await send(claim)
  expect(await check(claim, await codeOn(claim))).toBe('OK')
})

test('a code that nobody could look at is not counted', async () => {
  const claim = aClaim()
  await send(claim)
  await armFault(clientId, 'telecom_down', -1)
  for (let times = 0; times < 6; times += 1) expect(await check(claim, '123456')).toBe('UNKNOWN')
  await armFault(clientId, 'telecom_down', 0)
  expect(await check(claim, await codeOn(claim))).toBe('OK')
})

test('a code that is too old is not even asked about', async () => {
  const claim = aClaim()
  await send(claim)
  aheadMs = 6 * MINUTE_MS
  expect(await check(claim, await codeOn(claim))).toBe('EXPIRED')
})

test.each([
  ['9907', { status: 'blocked' }],
  ['9909', { status: 'too_many' }],
  ['9905', { status: 'unknown' }],
])('what an operator refuses for %s is told', async (ending, answer) => {
  expect(await send(aClaim(ending))).toEqual(answer)
})

test('neither number nor address is kept, and nothing longer than a day', async () => {
  const claim = aClaim()
  await send(claim)
  await check(claim, 'wrong')
  const rows = async () => [
    await database.db.selectFrom('number_code').selectAll().execute(),
    await database.db.selectFrom('number_try').selectAll().execute(),
  ]
  const kept = JSON.stringify(await rows())
  expect(kept).not.toContain(claim.number.slice(-9))
  expect(kept).not.toContain('2001:db8')
  await database.db.transaction().execute((tx) => forgetNumberCodes(tx, new Date(Date.now() + 2 * 3600_000)))
  expect(await rows()).toEqual([[], []])
})
