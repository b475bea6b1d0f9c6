import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { moveBooking } from '#server/booking/booking-store.ts'
import { aNumber, arriveIn, passRowOf, verifyPass } from '#server/testing/a-pass.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { armFault, changePass, readDropBox, readLetters } from '#server/testing/outside-world.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { countLockWaiters } from '#server/testing/lock-waiters.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { passSentLetter } from '#server/booking/passes/pass-sent-letter.ts'
import { deliverPasses } from './deliver-passes.ts'
import { roundOf } from './pass-list-rules.ts'

const identity = randomBytes(6).toString('hex')
const partner = 'indosat'
const account = `${partner}-${identity}`
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let server: TestServer
let ayu: Traveller
let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)
beforeAll(async () => {
  server = await startTestServer({ identity, now, env: { BOOKING_RETRY_MS: '100' } })
})
beforeEach(async () => {
  aheadMs = 0
  ayu = await server.signUp()
  // What the test before has armed and left.
  await fetch(`${inject('sandboxUrl')}/control/faults/${account}`, { method: 'DELETE' })
})
afterAll(() => server.close())

const arm = (name: string, times = 1) => armFault(account, name, times)

/** One round with the operator; answers whether anything stayed open. */
async function round(): Promise<'done' | 'open'> {
  const at = roundOf(server.context.now()).toISOString()
  const outcome = await deliverPasses(server.context, { partner, at })
  return 'done' in outcome ? 'done' : 'open'
}

/** A stay in five days whose pass is verified. */
async function aVerified(contact_no = aNumber()): Promise<string> {
  const { refId } = await bookRoom(server, ayu, { partner, refundable: true })
  await verifyPass(server, ayu, refId, { contact_no, email: `${refId.toLowerCase()}@stay.example` })
  await arriveIn(server, refId, 5)
  return refId
}

async function cancel(id: string): Promise<void> {
  const as = { token: ayu.token }
  const { body } = await server.call(quoteCancellation, { params: { id } }, as)
  if (body.status !== 'quoted') throw new Error(`it is ${body.status}`)
  const { currency, fee, refund } = body.quote
  const answer = await server.call(cancelBooking, { params: { id }, body: { currency, fee, refund } }, as)
  expect(answer.body).toMatchObject({ cancellation: { state: 'cancelled' } })
}

const row = (id: string) => passRowOf(server, id)
const given = async (id: string) => (await readDropBox(account)).passes.filter(({ key }) => key.startsWith(`${id}-`))
/** The lines about a booking in all lists that the operator took. */
const linesOf = async (id: string) =>
  (await readDropBox(account)).requests.flatMap(({ content }) =>
    content.split('\r\n').filter((line) => line.startsWith(`${id}-`)),
  )
const lettersAbout = async (id: string) =>
  (await readLetters(`${id.toLowerCase()}@stay.example`)).map(({ subject }) => subject)

describe('a verified pass', () => {
  test('reaches the operator in its last week, once, and who asked for it hears until when it can be activated', async () => {
    const id = await aVerified(aNumber('0000'))
    await arriveIn(server, id, 9)
    expect(await round()).toBe('done')
    expect(await row(id)).toMatchObject({ state: 'VERIFIED', list_id: null })
    await arriveIn(server, id, 5)
    await round()
    expect(await row(id)).toMatchObject({ state: 'SENT', number_end: '000' })
    await round()
    expect((await row(id)).accepted_at).not.toBeNull()
    expect(await linesOf(id)).toHaveLength(1)
    const [pass] = await given(id)
    expect(pass).toMatchObject({ key: `${id}-1`, operator: 'Indosat IM3', days: '3', state: 'given' })
    expect(pass?.msisdn).toMatch(/^62895\d+$/)
    await expect.poll(() => lettersAbout(id)).toEqual(['Your roaming pass is with Indosat'])
  })

  test('whose letter could not leave at once is written of as things are then', async () => {
    const id = await aVerified()
    await round()
    const { booking_id: bookingId } = await row(id)
    const letterIn = async (days: number) => {
      const send = vi.fn(async (_letter: Letter) => 'taken' as const)
      const later = () => new Date(now().getTime() + days * DAY_MS)
      await passSentLetter.send(
        { ...server.context, now: later, mailer: { ...server.context.mailer, send } },
        { bookingId },
      )
      return send.mock.calls[0]?.[0].text
    }
    expect(await letterIn(3)).toContain('before you travel')
    expect(await letterIn(7)).not.toContain('before you travel')
    // It can be activated for sixty days.
    expect(await letterIn(59)).toContain('You can do so until')
    expect(await letterIn(62)).toBeUndefined()
  })

  test('is written down as the operator tells it: active, then used up, when that was [A1-015]', async () => {
    const id = await aVerified()
    await round()
    const [active, used] = [new Date(Date.now() - 2 * MINUTE_MS), new Date(Date.now() - MINUTE_MS)]
    await changePass(account, `${id}-1`, 'activated', active)
    await round()
    expect(await row(id)).toMatchObject({ state: 'ACTIVATED', activated_at: active })
    await changePass(account, `${id}-1`, 'used_up', used)
    await round()
    expect(await row(id)).toMatchObject({ state: 'USED_UP', ended_at: used, number: null, number_end: '000' })
  })

  test('that the operator refuses is free for another number, under another key', async () => {
    const id = await aVerified(aNumber('9801'))
    await round()
    await round()
    expect(await row(id)).toMatchObject({ state: 'REFUSED', refusal: 'HAS_PASS', number: null })
    const needsAnother = 'Your Indosat roaming pass needs another number'
    await expect.poll(() => lettersAbout(id)).toContain(needsAnother)
    const refusals = await server.context.db.selectFrom('pass_refusal').selectAll().execute()
    expect(refusals).toMatchObject([{ reason: 'HAS_PASS', because: 'has_pass' }])
    await verifyPass(server, ayu, id)
    await round()
    await round()
    expect(await row(id)).toMatchObject({ state: 'SENT', refusal: null })
    expect((await given(id)).map(({ key, state }) => [key, state])).toEqual([
      [`${id}-1`, 'refused'],
      [`${id}-2`, 'given'],
    ])
  })

  test('of a number with an active one is not active, too [A1-016]', async () => {
    const contact_no = aNumber()
    const first = await aVerified(contact_no)
    await round()
    await changePass(account, `${first}-1`, 'activated', new Date(Date.now() - MINUTE_MS))
    await round()
    // A later journey: the stays do not overlap.
    await arriveIn(server, first, -3)
    const second = await aVerified(contact_no)
    await round()
    await changePass(account, `${second}-1`, 'activated', new Date())
    server.log.expectError(/another pass of this number is active/)
    await round()
    expect([(await row(first)).state, (await row(second)).state]).toEqual(['ACTIVATED', 'SENT'])
  })
})

describe('a list', () => {
  test('whose answer is lost is looked for: there, it was taken, and is not sent again', async () => {
    const id = await aVerified()
    await arm('box_answer_lost')
    expect(await round()).toBe('open')
    expect(await row(id)).toMatchObject({ state: 'VERIFIED' })
    // Whoever sent it may still hear: nothing is looked for, and nothing else sent.
    expect(await round()).toBe('open')
    aheadMs = 2 * MINUTE_MS
    expect(await round()).toBe('done')
    expect(await row(id)).toMatchObject({ state: 'SENT' })
    expect(await linesOf(id)).toHaveLength(1)
  })

  test('that never arrived is given up, and what it asked for goes on the next', async () => {
    const id = await aVerified()
    await arm('box_put_lost')
    expect(await round()).toBe('open')
    aheadMs = 2 * MINUTE_MS
    expect(await round()).toBe('done')
    expect(await row(id)).toMatchObject({ state: 'SENT' })
    expect(await given(id)).toMatchObject([{ state: 'given' }])
    const states = await server.context.db
      .selectFrom('pass_list')
      .select('state')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['TAKEN', 'ABANDONED'])
  })

  test('waits while the operator is down, and leaves when it is back', async () => {
    const id = await aVerified()
    await arm('box_down', -1)
    expect(await round()).toBe('open')
    aheadMs = 2 * MINUTE_MS
    expect(await round()).toBe('open')
    expect(await row(id)).toMatchObject({ state: 'VERIFIED' })
    await arm('box_down', 0)
    expect(await round()).toBe('done')
    expect(await given(id)).toMatchObject([{ state: 'given' }])
  })

  test('that a full box refuses is tried again in the next round', async () => {
    const id = await aVerified()
    await arm('box_full')
    server.log.expectError(/does not take a list/)
    expect(await round()).toBe('done')
    expect(await row(id)).toMatchObject({ state: 'VERIFIED', list_id: null })
    await round()
    expect(await row(id)).toMatchObject({ state: 'SENT' })
  })

  test('that was taken and lost is noticed by nobody’s answer: its passes are sent once more', async () => {
    const id = await aVerified()
    await arm('box_list_lost')
    await round()
    expect(await row(id)).toMatchObject({ state: 'SENT', accepted_at: null })
    expect(await given(id)).toEqual([])
    aheadMs = DAY_MS
    await round()
    expect(await given(id)).toEqual([])
    aheadMs = 2 * DAY_MS + MINUTE_MS
    await round()
    await round()
    expect(await given(id)).toMatchObject([{ state: 'given' }])
    expect((await row(id)).accepted_at).not.toBeNull()
    await expect.poll(() => lettersAbout(id)).toHaveLength(1)
  })

  test('of two rounds at once is one, and each pass on it once', async () => {
    const ids = [await aVerified(), await aVerified()]
    await Promise.all([round(), round(), round()])
    for (const id of ids) {
      expect(await linesOf(id)).toHaveLength(1)
      expect(await row(id)).toMatchObject({ state: 'SENT' })
    }
  })
})

describe('results', () => {
  test('that come twice, late, with a stranger or with lines that nobody can read do what they say, once', async () => {
    server.log.expectError(/LS-NOBODYS-1.*nobody has asked for it/)
    for (const fault of ['box_twice', 'box_unknown_key', 'box_malformed']) await arm(fault)
    await arm('box_late')
    const id = await aVerified()
    await round()
    await round()
    expect((await row(id)).accepted_at).toBeNull()
    await fetch(`${inject('sandboxUrl')}/drop-box/control/${account}/results`, { method: 'POST' })
    await round()
    const accepted = (await row(id)).accepted_at
    expect(accepted).not.toBeNull()
    const unread = () =>
      server.context.db.selectFrom('pass_result_file').select('unreadable').where('finished_at', 'is', null).execute()
    // It may not be whole yet: it is read again for a day.
    expect(await unread()).toEqual([{ unreadable: 2 }, { unreadable: 2 }])
    aheadMs = DAY_MS + MINUTE_MS
    server.log.expectError(/results that nobody can read/)
    await round()
    expect(await unread()).toEqual([])
    expect((await row(id)).accepted_at).toEqual(accepted)
  })

  test('of a pass that is cancelled here ask for it back, whatever the operator says', async () => {
    const id = await aVerified()
    await round()
    await arm('box_keeps_passes')
    await cancel(id)
    await round()
    expect(await row(id)).toMatchObject({ state: 'CANCELLED', revoke: 'SENT' })
    server.log.expectError(/it is activated, and was cancelled here/)
    await changePass(account, `${id}-1`, 'activated', new Date())
    await round()
    expect(await row(id)).toMatchObject({ state: 'CANCELLED', activated_at: null })
  })
})

describe('a cancellation', () => {
  test('before its pass leaves: it never does', async () => {
    const id = await aVerified()
    await cancel(id)
    await round()
    expect(await row(id)).toMatchObject({ state: 'CANCELLED', revoke: null, number: null })
    expect(await linesOf(id)).toEqual([])
  })

  test('after it has left: it is taken back, and the operator says so', async () => {
    const id = await aVerified()
    await round()
    await cancel(id)
    expect(await row(id)).toMatchObject({ state: 'CANCELLED', revoke: 'ASKED', number: null })
    await round()
    expect(await given(id)).toMatchObject([{ state: 'revoked' }])
    await round()
    expect(await row(id)).toMatchObject({ revoke: 'DONE' })
    // Its lines hold no number the second time.
    expect((await linesOf(id)).at(-1)).toBe(`${id}-1,revoke,,,,,`)
  })

  test('whose list was taken and lost is asked for once more after two days', async () => {
    const id = await aVerified()
    await round()
    await cancel(id)
    await arm('box_list_lost')
    await round()
    expect(await row(id)).toMatchObject({ revoke: 'SENT' })
    aheadMs = DAY_MS
    await round()
    expect(await given(id)).toMatchObject([{ state: 'given' }])
    aheadMs = 2 * DAY_MS + MINUTE_MS
    await round()
    await round()
    expect(await given(id)).toMatchObject([{ state: 'revoked' }])
    expect(await row(id)).toMatchObject({ revoke: 'DONE' })
  })

  test.each([
    ['and the list had arrived', 'box_answer_lost', 'revoked'],
    ['and it had not', 'box_put_lost', 'revoked'],
  ])('while nobody knows whether the list arrived, %s: nothing stays alive', async (_, fault, state) => {
    const id = await aVerified()
    await arm(fault)
    expect(await round()).toBe('open')
    await cancel(id)
    aheadMs = 2 * MINUTE_MS
    await round()
    await round()
    expect(await given(id)).toMatchObject([{ state }])
    expect(await row(id)).toMatchObject({ state: 'CANCELLED', revoke: 'DONE' })
    await expect.poll(() => lettersAbout(id)).toEqual([])
  })

  // On the embedded database one transaction waits for the other in any case.
  test.runIf(inject('postgresUrl'))(
    'that holds the stay as a list is written is waited for: the pass stays',
    async () => {
      const id = await aVerified()
      const { booking_id: bookingId } = await row(id)
      const { db } = server.context
      const held = Promise.withResolvers<void>()
      const moving = db.transaction().execute(async (tx) => {
        await moveBooking(tx, bookingId, { from: 'CONFIRMED', to: 'CANCELLING', at: new Date() })
        held.resolve()
        await expect.poll(() => countLockWaiters(db)).toBe(1)
      })
      await held.promise
      await Promise.all([moving, round()])
      expect(await row(id)).toMatchObject({ state: 'VERIFIED', list_id: null })
      expect(await linesOf(id)).toEqual([])
      // The hotel refuses: the stay is as it was, and so is its pass.
      await db.updateTable('booking').set({ state: 'CONFIRMED' }).where('id', '=', bookingId).execute()
      await round()
      expect(await row(id)).toMatchObject({ state: 'SENT' })
    },
  )

  test('at the very moment of a round leaves nothing alive, whoever is quicker', async () => {
    const ids = [await aVerified(), await aVerified(), await aVerified()]
    await Promise.all([round(), ...ids.map(cancel), round()])
    await round()
    await round()
    for (const id of ids) {
      const { state, revoke } = await row(id)
      expect(state).toBe('CANCELLED')
      expect((await given(id)).filter((one) => one.state === 'given' || one.state === 'active')).toEqual([])
      expect([null, 'DONE']).toContain(revoke)
    }
  })
})

test('a partner without a drop box has nothing sent: its passes wait', async () => {
  const id = await aVerified()
  const alone = { ...server.context, passIssuers: () => undefined }
  const at = roundOf(new Date()).toISOString()
  expect(await deliverPasses(alone, { partner, at })).toHaveProperty('done')
  expect(await row(id)).toMatchObject({ state: 'VERIFIED', list_id: null })
  await round()
})

test('a round whose hour is over leaves everything to the next', async () => {
  const id = await aVerified()
  const at = new Date(roundOf(new Date()).getTime() - 1).toISOString()
  await deliverPasses(server.context, { partner, at })
  expect(await row(id)).toMatchObject({ state: 'VERIFIED', list_id: null })
})
