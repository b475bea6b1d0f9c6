import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { subscribe } from '#shared/api/passes.ts'
import { sendFrom } from '#shared/bundle/pass-state.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { aNumber, arriveIn, passForm, passRowOf, verifyPass } from '#server/testing/a-pass.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { armFault, readLetters } from '#server/testing/outside-world.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { askOperator } from './ask-operator.ts'
import { listWaitingPasses } from './list-waiting-passes.ts'
import { passReminderLetter } from './pass-reminder-letter.ts'
import { schedulePassSweeps, sweepPasses } from './sweep-passes.ts'

// Passes that wait for somebody: for who travels, for an operator, or for their time to be over.
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const identity = randomBytes(6).toString('hex')
const partner = 'indosat'
const client = `${partner}-${identity}`

let server: TestServer
let ayu: Traveller
let aheadMs = 0
let networks = 0
const now = () => new Date(Date.now() + aheadMs)
beforeAll(async () => {
  server = await startTestServer({ identity, now, env: { BOOKING_RETRY_MS: '100' } })
})
beforeEach(async () => {
  aheadMs = 0
  ayu = await server.signUp()
})
afterAll(() => server.close())

const book = async () => (await bookRoom(server, ayu, { partner })).refId
const row = (id: string) => passRowOf(server, id)
const emailOf = (id: string) => `${id.toLowerCase()}@stay.example`
const ask = async (t_id: string, contact_no: string) => {
  const body = passForm(t_id, { contact_no, email: emailOf(t_id) })
  const answer = await server.call(subscribe, { body }, { token: ayu.token, ip: `10.61.0.${(networks += 1)}` })
  expect(answer.status, answer.text).toBe(200)
}
const subjectsTo = async (email: string) => (await readLetters(email)).map(({ subject }) => subject)

/** Asked for while the operator is down. */
async function anUnanswered(ending?: string): Promise<string> {
  const id = await book()
  await armFault(client, 'telecom_down', -1)
  await ask(id, aNumber(ending))
  await armFault(client, 'telecom_down', 0)
  return id
}

const dataOf = async (id: string) => {
  const { booking_id: bookingId, requested_at: askedAt } = await row(id)
  return { bookingId, askedAt: askedAt!.toISOString() }
}

/** One try of its job; answers after how long there is another. */
async function askAgain(id: string): Promise<number | 'done'> {
  const outcome = await askOperator(server.context, await dataOf(id))
  if (!('done' in outcome)) return outcome.retryInMs
  await server.context.db.transaction().execute(outcome.done)
  return 'done'
}

describe('an operator that did not say whose a number is', () => {
  test('is asked again by a job of the request, and its word verifies a phone that is proven', async () => {
    const id = await anUnanswered()
    const { bookingId, askedAt } = await dataOf(id)
    const job = await server.context.db
      .selectFrom('job')
      .select(['data', 'done_at'])
      .where('key', '=', `pass.ask-operator:${bookingId}:${Date.parse(askedAt)}`)
      .executeTakeFirstOrThrow()
    expect(job).toEqual({ data: { bookingId, askedAt }, done_at: null })
    expect(await askAgain(id)).toBe('done')
    expect(await row(id)).toMatchObject({ state: 'REQUESTED', proven_at: null })
    expect((await row(id)).owned_at).not.toBeNull()
    const proven = await anUnanswered()
    const { booking_id: provenId } = await row(proven)
    const patch = { proven_at: new Date() }
    await server.context.db.updateTable('roaming_pass').set(patch).where('booking_id', '=', provenId).execute()
    await askAgain(proven)
    expect(await row(proven)).toMatchObject({ state: 'VERIFIED' })
  })

  test('is asked after more and more time, an hour at most, and its silence refuses nobody', async () => {
    const id = await anUnanswered()
    await armFault(client, 'telecom_down', -1)
    const pauses = []
    for (const after of [0, 20 * MINUTE_MS, 2 * HOUR_MS, 3 * DAY_MS]) {
      aheadMs = after
      pauses.push(Math.round(Number(await askAgain(id)) / MINUTE_MS))
    }
    await armFault(client, 'telecom_down', 0)
    expect(pauses).toEqual([1, 5, 30, 60])
    expect(await row(id)).toMatchObject({ state: 'REQUESTED', refusal: null })
  })

  test.each([
    ['9917', 'OTHER_OPERATOR', /not one of its customers.* for numbers of Indosat IM3 and Tri/s],
    ['9919', 'SUSPENDED', /is suspended/],
  ])('says no in the end (%s): %s, and who asked hears what to do [A1-014]', async (ending, refusal, words) => {
    const id = await anUnanswered(ending)
    await askAgain(id)
    expect(await row(id)).toMatchObject({ state: 'REFUSED', refusal, number: null, number_end: ending.slice(1) })
    await expect.poll(() => subjectsTo(emailOf(id))).toEqual(['Your Indosat roaming pass needs another number'])
    const [letter] = await readLetters(emailOf(id))
    expect(letter?.text).toMatch(words)
    expect(letter?.text).toContain(`/booking?refId=${id}`)
    // Another number is asked for, and gets it.
    await ask(id, aNumber())
    expect(await row(id)).toMatchObject({ state: 'REQUESTED', refusal: null })
    const kept = await server.context.db
      .selectFrom('pass_refusal')
      .select('reason')
      .where('booking_id', '=', (await row(id)).booking_id)
      .execute()
    expect(kept).toEqual([{ reason: refusal }])
  })

  test('is a person’s to ask after a day, of phones that are proven', async () => {
    const ofPartner = async () => (await listWaitingPasses(server.context)).find((one) => one.partner === partner)
    const id = await anUnanswered()
    aheadMs = 2 * DAY_MS
    const before = (await ofPartner())?.count ?? 0
    const { booking_id: bookingId } = await row(id)
    const patch = { proven_at: new Date() }
    await server.context.db.updateTable('roaming_pass').set(patch).where('booking_id', '=', bookingId).execute()
    expect(await ofPartner()).toEqual({ partner, count: before + 1, isSilent: true })
    aheadMs = 0
    expect(await ofPartner()).toBeUndefined()
    expect(await askAgain(id)).toBe('done')
    aheadMs = 2 * DAY_MS
    expect((await ofPartner())?.count ?? 0).toBe(before)
  })

  test('answers of a number that is not asked for any more: nothing happens', async () => {
    const id = await anUnanswered('9917')
    const old = await dataOf(id)
    const outcome = await askOperator(server.context, old)
    await ask(id, aNumber())
    if (!('done' in outcome)) throw new Error('it says nothing')
    await server.context.db.transaction().execute(outcome.done)
    expect(await row(id)).toMatchObject({ state: 'REQUESTED' })
    expect(await askOperator(server.context, old)).toHaveProperty('done')
  })
})

/** As its job does it. */
const remind = async (id: string) => passReminderLetter.send(server.context, { bookingId: (await row(id)).booking_id })
const contactOf = async (id: string) => {
  const booking = await server.context.db
    .selectFrom('booking')
    .select('contact')
    .where('reference', '=', id)
    .executeTakeFirstOrThrow()
  return booking.contact.email
}
const lettersTo = async (id: string) =>
  (await subjectsTo(await contactOf(id))).filter((subject) => subject.includes('roaming'))

describe('a reminder', () => {
  test('is written a week before arrival, in the morning of the bundle’s zone', async () => {
    const id = await book()
    const { booking_id: bookingId } = await row(id)
    const job = await server.context.db
      .selectFrom('job')
      .select('run_at')
      .where('key', '=', `mail.pass-reminder:${bookingId}`)
      .executeTakeFirstOrThrow()
    const day = sendFrom(addDays(dateOf(new Date()), 45))
    // 09:00 in Jakarta. The queue's clock is the database's.
    expect(Math.abs(job.run_at.getTime() - Date.parse(`${day}T02:00:00Z`))).toBeLessThan(MINUTE_MS)
  })

  test('is not written sooner, whoever wakes its job', async () => {
    const id = await book()
    const outcome = await remind(id)
    expect(outcome).toHaveProperty('retryInMs')
    expect(await lettersTo(id)).toEqual([])
  })

  test('reaches who has not asked, and who has not typed the code; nobody else', async () => {
    const [open, unproven, verified] = [await book(), await book(), await book()]
    await ask(unproven, aNumber())
    await verifyPass(server, ayu, verified)
    for (const id of [open, unproven, verified]) {
      await arriveIn(server, id, 5)
      await remind(id)
    }
    expect(await lettersTo(open)).toEqual(['Your Indosat roaming pass waits for you'])
    expect(await lettersTo(unproven)).toEqual(['Your Indosat roaming pass waits for you'])
    expect(await lettersTo(verified)).toEqual([])
    // Who asked, and was refused later, is not told that nobody has asked.
    const refused = await anUnanswered('9917')
    await askAgain(refused)
    await arriveIn(server, refused, 5)
    const contact = await contactOf(refused)
    const textOf = async () =>
      (await readLetters(contact)).find(({ subject }) => subject.endsWith('waits for you'))?.text
    await remind(refused)
    await expect.poll(textOf).toContain('the number that ends in 917 gets no roaming pass')
    const late = await book()
    await arriveIn(server, late, -2)
    await remind(late)
    expect(await lettersTo(late)).toEqual([])
  })
})

const sweep = async () => {
  const outcome = await sweepPasses(server.context)
  if (!('done' in outcome)) throw new Error('it was put off')
  await server.context.db.transaction().execute(outcome.done)
}

describe('the hour’s sweep', () => {
  test('writes down what has run out, with its number gone and its last digits kept [A1-015]', async () => {
    const [unasked, unproven, unsent, running] = [await book(), await book(), await book(), await book()]
    await ask(unproven, aNumber('0000'))
    await verifyPass(server, ayu, unsent)
    for (const id of [unasked, unproven, unsent]) await arriveIn(server, id, -2)
    const { booking_id: sentId } = await row(running)
    const sent = { state: 'SENT' as const, sent_at: new Date(Date.now() - 63 * DAY_MS), number: '+628951' }
    await server.context.db.updateTable('roaming_pass').set(sent).where('booking_id', '=', sentId).execute()
    const fresh = await book()
    // The round that the sweep begins must not send it.
    await armFault(client, 'box_down', -1)
    await sweep()
    for (const id of [unasked, unproven, running]) expect((await row(id)).state, id).toBe('EXPIRED')
    expect(await row(unproven)).toMatchObject({ number: null, number_end: '000' })
    expect((await row(unproven)).number_hash).not.toBeNull()
    // Its stay is not over, and an operator may still take it.
    expect(await row(unsent)).toMatchObject({ state: 'VERIFIED' })
    expect(await row(fresh)).toMatchObject({ state: 'ELIGIBLE' })
    aheadMs = 2 * DAY_MS
    await sweep()
    expect(await row(unsent)).toMatchObject({ state: 'EXPIRED' })
    await armFault(client, 'box_down', 0)
  })

  test('begins a round with each operator, and plans the next hour’s, however many servers sweep', async () => {
    aheadMs = 30 * DAY_MS
    await schedulePassSweeps(server.context)
    await sweep()
    await sweep()
    const round = new Date(Math.floor(server.context.now().getTime() / HOUR_MS) * HOUR_MS)
    const keys = (
      await server.context.db
        .selectFrom('job')
        .select('key')
        .where('kind', 'in', ['pass.sweep', 'pass.deliver'])
        .execute()
    ).map(({ key }) => key)
    const next = new Date(round.getTime() + HOUR_MS).toISOString()
    for (const key of [`pass.sweep:${next}`, `pass.deliver:${partner}:${round.toISOString()}`])
      expect(keys.filter((one) => one === key)).toHaveLength(1)
    const done = () =>
      server.context.db
        .selectFrom('job')
        .select('done_at')
        .where('key', '=', `pass.deliver:${partner}:${round.toISOString()}`)
        .executeTakeFirst()
    await expect.poll(async () => (await done())?.done_at).toBeTruthy()
  })
})
