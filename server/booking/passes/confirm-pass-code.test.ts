import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { confirmPassCode, sendPassCode, subscribe } from '#shared/api/passes.ts'
import { listAttention } from '#server/booking/reconciliation/list-attention.ts'
import { aNumber, codeOn, passForm } from '#server/testing/a-pass.ts'
import type { As, Traveller } from '#server/testing/api-client.ts'
import { armFault, readMessages } from '#server/testing/outside-world.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const HOUR_S = 3600
const identity = randomBytes(6).toString('hex')
let server: TestServer
let ayu: Traveller
/** A confirmed stay with a pass that nobody has asked for. */
let t_id: string
/** Ayu, on a network that has used no code yet. */
let as: As
let networks = 0
let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)
beforeAll(async () => {
  server = await startTestServer({ identity, now, env: { BOOKING_RETRY_MS: '100' } })
  ayu = await server.signUp()
  t_id = (await bookRoom(server, ayu, { partner: 'indosat' })).refId
})
beforeEach(async () => {
  aheadMs = 0
  as = { token: ayu.token, ip: `198.51.100.${(networks += 1)}` }
  const { db } = server.context
  const asPromised = { number: null, number_hash: null, owned_at: null, proven_at: null, numbers_tried: '[]' }
  await db
    .updateTable('roaming_pass')
    .set({ ...asPromised, state: 'ELIGIBLE' })
    .execute()
  await db.deleteFrom('number_code').execute()
})
afterAll(() => server.close())

/** Asks for the pass with a number of one's own, and answers it. */
async function ask(ending?: string): Promise<string> {
  const contact_no = aNumber(ending)
  const { status, text } = await server.call(subscribe, { body: passForm(t_id, { contact_no }) }, as)
  expect(status, text).toBe(200)
  return contact_no
}
const send = (who = as) => server.call(sendPassCode, { body: { t_id } }, who)
const confirm = (code: string, who = as) => server.call(confirmPassCode, { body: { t_id, code } }, who)

const reasonOf = ({ status, failure }: Awaited<ReturnType<typeof send | typeof confirm>>) => [status, failure.reason]

describe('a code for the phone of a pass', () => {
  test('verifies the pass of the operator’s own number, and says from when it is sent', async () => {
    const number = await ask()
    const sent = await send()
    expect(sent.status, sent.text).toBe(200)
    expect(sent.text).not.toContain(number.replaceAll(' ', '').slice(1))
    expect(Date.parse(sent.body.expiresAt)).toBeGreaterThan(Date.now())
    const [message] = await readMessages(number)
    expect(message?.text).toContain('Indosat')
    const code = await codeOn(number)
    const confirmed = await confirm(` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect(confirmed.body).toMatchObject({
      success: true,
      pass: { state: 'VERIFIED', needsCode: false, canAsk: false },
    })
    // A second press, or a second tab.
    expect((await confirm(code)).body).toEqual(confirmed.body)
    expect(reasonOf(await send())).toEqual([409, 'ASKED_ALREADY'])
  })

  test('is proven while the operator does not say whose the number is: the pass waits for that alone', async () => {
    await armFault(`indosat-${identity}`, 'telecom_down')
    const number = await ask()
    await send()
    const confirmed = await confirm(await codeOn(number))
    expect(confirmed.body).toMatchObject({ success: true, pass: { state: 'REQUESTED', needsCode: false } })
  })

  test('is of the number that is asked for now: another one needs a code of its own', async () => {
    const first = await ask()
    await send()
    const second = await ask()
    expect(reasonOf(await confirm(await codeOn(first)))).toEqual([409, 'CODE_NOT_SENT'])
    await send()
    expect((await confirm(await codeOn(second))).body.pass.state).toBe('VERIFIED')
  })

  test('is sent to nobody who has not asked, whose stay it is not, or whose pass is cancelled', async () => {
    expect(reasonOf(await send())).toEqual([409, 'NOT_ASKED'])
    expect(reasonOf(await confirm('123456'))).toEqual([409, 'NOT_ASKED'])
    const number = await ask()
    const stranger = await server.signUp()
    for (const call of [send, () => confirm('123456', { token: stranger.token })]) {
      const { status, text } = await call({ token: stranger.token })
      expect([status, text.includes('pass')]).toEqual([404, false])
    }
    await server.context.db.updateTable('roaming_pass').set({ state: 'CANCELLED' }).execute()
    expect(reasonOf(await send())).toEqual([409, 'CANCELLED'])
    expect(reasonOf(await confirm('123456'))).toEqual([409, 'CANCELLED'])
    expect(await readMessages(number)).toEqual([])
  })
})

describe('what does not work is said with a reason and a way on', () => {
  test('a wrong code, one too many of them, and none at all', async () => {
    const number = await ask()
    expect(reasonOf(await confirm('123456'))).toEqual([409, 'CODE_NOT_SENT'])
    await send()
    const code = await codeOn(number)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const refused = await confirm(wrong)
    expect(reasonOf(refused)).toEqual([422, 'CODE_WRONG'])
    expect(refused.failure.issues).toMatchObject([
      { path: 'body.code', message: 'This is not the code. Please check the latest message.' },
    ])
    expect((await confirm('-')).failure.message).toBe('Please input the code')
    await confirm(wrong)
    expect(reasonOf(await confirm(wrong))).toEqual([409, 'CODE_LOCKED'])
    expect(reasonOf(await confirm(code))).toEqual([409, 'CODE_LOCKED'])
    await confirm(code)
    const limited = await confirm(code)
    expect(reasonOf(limited)).toEqual([429, 'TOO_MANY_TRIES'])
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(HOUR_S - 60)
  })

  test('a fourth code in an hour, with when there is another', async () => {
    await ask()
    for (let times = 0; times < 3; times += 1) expect((await send()).status).toBe(200)
    aheadMs = 20 * 60_000
    const limited = await send()
    expect(reasonOf(limited)).toEqual([429, 'TOO_MANY_CODES'])
    const wait = Number(limited.headers.get('retry-after'))
    expect([wait > HOUR_S * 0.6, wait <= (HOUR_S * 2) / 3]).toEqual([true, true])
  })

  test('none where no operator can be asked any more: a person is told, and the operator of the site', async () => {
    const number = await ask()
    await send()
    const code = await codeOn(number)
    const gone = `gone-${identity}`
    const move = (from: string, to: string) =>
      server.context.db.updateTable('roaming_pass').set({ partner: to }).where('partner', '=', from).execute()
    await move('indosat', gone)
    onTestFinished(async () => void (await move(gone, 'indosat')))
    const refused = await send()
    expect(reasonOf(refused)).toEqual([409, 'NO_CHECK'])
    expect(refused.failure.message).toContain('please contact support')
    expect(reasonOf(await confirm(code))).toEqual([409, 'NO_CHECK'])
    const { passes } = await listAttention(server.context)
    expect(passes.map(({ partner }) => partner)).toEqual([gone])
  })

  test.each([
    ['9904', 503, 'CHECK_UNAVAILABLE'],
    ['9905', 503, 'CHECK_UNAVAILABLE'],
    ['9909', 429, 'TOO_MANY_CODES'],
    ['9916', 409, 'NUMBER_BLOCKED'],
  ])('an operator that sends no code to …%s', async (ending, status, reason) => {
    await ask(ending)
    expect(reasonOf(await send())).toEqual([status, reason])
  })

  test('a code that is too old', async () => {
    const number = await ask('9912')
    await send()
    expect(reasonOf(await confirm(await codeOn(number)))).toEqual([410, 'CODE_EXPIRED'])
  })
})
