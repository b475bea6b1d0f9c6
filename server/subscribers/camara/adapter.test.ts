import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { captureLog, type CapturedLog } from '#server/testing/captured-log.ts'
import { armFault, readMessages } from '#server/testing/outside-world.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { freePort } from '#tools/free-port.ts'
import type { SubscriberCheck } from '#server/subscribers/subscriber-check.ts'
import { camaraSubscriberCheck, camaraSubscriberChecks } from './adapter.ts'

/** Numbers of this run only: their messages are read back. */
let counted = Math.floor(Math.random() * 90_000)
const aNumber = (ending = '0000') => `+62814${String((counted += 1)).padStart(5, '0')}${ending}`

let clientId: string
let log: CapturedLog
let check: SubscriberCheck
beforeEach(() => {
  clientId = `camara-${randomBytes(6).toString('hex')}`
  log = captureLog()
  check = aCheck()
})

const operatorAt = (url: string) => ({
  url,
  tokenUrl: `${url}/oauth2/token`,
  clientId,
  clientSecret: `secret-of-${clientId}`,
})

function aCheck({ url = `${inject('sandboxUrl')}/camara/tel`, patienceMs = 10_000, now = () => new Date() } = {}) {
  return camaraSubscriberCheck({ operator: operatorAt(url), log: log.log, now, patienceMs })
}

const send = (number: string, language: 'en' | 'id' = 'en') =>
  check.startPossession({ number, brand: 'Lodestay', language })

/** Sends a code and reads it on the phone. */
async function sendAndRead(number: string) {
  const possession = await send(number)
  if (possession.status !== 'sent') throw new Error(`it was ${possession.status}`)
  const [message] = await readMessages(number)
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? 'none'
  return { ...possession, code, wrong: code === '111111' ? '222222' : '111111' }
}

describe('whose a number is', () => {
  test.each([
    ['a customer', '0000', 'OURS'],
    ['17 another operator’s', '9917', 'OTHER'],
    ['18 ported away, whatever it begins with', '9918', 'OTHER'],
    ['19 a customer without data', '9919', 'SUSPENDED'],
    ['19 a customer since today', '9929', 'OURS'],
    ['8 a customer, of whom nobody says more', '9938', 'OURS'],
    ['13 a customer, in an answer without correlator', '9913', 'OURS'],
    ['5 an operator that is down', '9905', 'UNKNOWN'],
    ['6 our quota', '9906', 'UNKNOWN'],
    ['8 a call that is not offered', '9908', 'UNKNOWN'],
    ['10 a field that it does not know', '9910', 'UNKNOWN'],
    ['15 a check that wants to see the phone', '9915', 'UNKNOWN'],
    ['20 an identifier that it misses', '9920', 'UNKNOWN'],
    ['20 an identifier that it did not need', '9930', 'UNKNOWN'],
    ['a body of another kind', '9922', 'UNKNOWN'],
    ['the page of a gateway', '9923', 'UNKNOWN'],
  ])('%s', async (_, ending, ownership) => {
    expect(await check.ownership(aNumber(ending))).toBe(ownership)
  })

  test('one that was ported in is a customer’s', async () => {
    expect(await check.ownership('+628111234000')).toBe('OURS')
  })

  test('no answer in time is no "no"', async () => {
    check = aCheck({ patienceMs: 300 })
    expect(await check.ownership(aNumber('9921'))).toBe('UNKNOWN')
  })

  test('nobody there is no "no"', async () => {
    check = aCheck({ url: `http://localhost:${await freePort()}` })
    expect(await check.ownership(aNumber())).toBe('UNKNOWN')
    expect(await send(aNumber())).toEqual({ status: 'unknown' })
    expect(await check.confirm('attempt', '123456')).toBe('UNKNOWN')
  })

  test('asks with a date that has begun everywhere', async () => {
    // The sandbox's calendar says that a date to come is out of range.
    check = aCheck({ now: () => new Date(Date.now() + 20 * 3600_000) })
    expect(await check.ownership(aNumber())).toBe('OURS')
  })

  test('a partner without an operator is asked nothing, and refuses nobody', async () => {
    const checks = camaraSubscriberChecks(new Map([['a', operatorAt(`${inject('sandboxUrl')}/camara/tel`)]]), {
      log: log.log,
      now: () => new Date(),
    })
    expect(await checks('a').ownership(aNumber())).toBe('OURS')
    expect(await checks('b').ownership(aNumber())).toBe('UNKNOWN')
    expect(await checks('b').confirm('x', '1')).toBe('UNKNOWN')
  })
})

describe('who holds the phone', () => {
  test('reads the code on it: right once, and only once', async () => {
    const { attempt, code, expiresAt } = await sendAndRead(aNumber())
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(4 * 60_000)
    expect(await check.confirm(attempt, code)).toBe('OK')
    expect(await check.confirm(attempt, code)).toBe('EXPIRED')
  })

  test('11 is locked out after three wrong ones, also with the right one', async () => {
    const { attempt, code, wrong } = await sendAndRead(aNumber())
    const verdicts = []
    for (const tried of [wrong, wrong, wrong, code]) verdicts.push(await check.confirm(attempt, tried))
    expect(verdicts).toEqual(['WRONG', 'WRONG', 'LOCKED', 'LOCKED'])
  })

  test('12 comes too late', async () => {
    const { attempt, code } = await sendAndRead(aNumber('9912'))
    expect(await check.confirm(attempt, code)).toBe('EXPIRED')
  })

  test('4 gets a code whose answer is lost: nobody knows', async () => {
    const number = aNumber('9904')
    expect(await send(number)).toEqual({ status: 'unknown' })
    expect(await readMessages(number)).toHaveLength(1)
  })

  test('14 waits for a message that never comes', async () => {
    const number = aNumber('9914')
    expect((await send(number)).status).toBe('sent')
    expect(await readMessages(number)).toEqual([])
  })

  test.each([
    ['7 may not get messages', '9907', { status: 'refused', reason: 'BLOCKED' }],
    ['9 has asked for too many', '9909', { status: 'refused', reason: 'TOO_MANY' }],
    ['16 is blocked', '9916', { status: 'refused', reason: 'BLOCKED' }],
    ['5 asks an operator that is down', '9905', { status: 'unknown' }],
    ['6 meets our quota', '9906', { status: 'unknown' }],
    ['10 asks one that knows other fields', '9910', { status: 'unknown' }],
    ['gets an answer of another kind', '9922', { status: 'unknown' }],
    ['gets the page of a gateway', '9923', { status: 'unknown' }],
  ])('%s', async (_, ending, possession) => {
    expect(await send(aNumber(ending))).toEqual(possession)
  })

  test('confirms nothing with an attempt of somebody else', async () => {
    const { attempt, code } = await sendAndRead(aNumber())
    clientId = `${clientId}-other`
    expect(await aCheck().confirm(attempt, code)).toBe('UNKNOWN')
  })

  test('reads who it is from, in their language', async () => {
    const [english, indonesian] = [aNumber(), aNumber()]
    await send(english)
    await send(indonesian, 'id')
    expect((await readMessages(english))[0]?.text).toMatch(/^\d{6} is your code for the Lodestay roaming pass\./)
    expect((await readMessages(indonesian))[0]?.text).toMatch(/^\d{6} adalah kode untuk paket roaming Lodestay Anda\./)
  })

  test('gets one message from a brand with the longest name', async () => {
    const number = aNumber()
    const brand = '{{code}}'.padEnd(300, 'x')
    expect((await check.startPossession({ number, brand, language: 'id' })).status).toBe('sent')
    expect((await readMessages(number))[0]?.text.match(/\d{6}/g)).toHaveLength(1)
  })
})

const arm = (name: string, times = 1) => armFault(clientId, name, times)

describe('tokens', () => {
  test('1 one that was used before is asked for anew, once', async () => {
    await arm('telecom_token_once', -1)
    expect(await check.ownership(aNumber())).toBe('OURS')
    expect(await check.ownership(aNumber('9917'))).toBe('OTHER')
  })

  test('1 one that is never taken tells nothing', async () => {
    await arm('telecom_token_dead', -1)
    expect(await check.ownership(aNumber())).toBe('UNKNOWN')
  })

  test('2 one that is asked for too often tells nothing, and the next is asked for', async () => {
    await arm('telecom_slow_down')
    expect(await check.ownership(aNumber())).toBe('UNKNOWN')
    expect(await check.ownership(aNumber())).toBe('OURS')
  })

  test('3 one without the scope tells nothing', async () => {
    await arm('telecom_scope', -1)
    expect(await check.ownership(aNumber())).toBe('UNKNOWN')
    expect(await send(aNumber())).toEqual({ status: 'unknown' })
  })

  test('5 an operator that is down tells nothing, whatever is asked', async () => {
    const { attempt, code } = await sendAndRead(aNumber())
    await arm('telecom_down', -1)
    expect(await check.ownership(aNumber('9917'))).toBe('UNKNOWN')
    expect(await check.confirm(attempt, code)).toBe('UNKNOWN')
    await arm('telecom_down', 0)
    expect(await check.confirm(attempt, code)).toBe('OK')
  })

  test('a wrong secret tells nothing', async () => {
    const operator = { ...operatorAt(`${inject('sandboxUrl')}/camara/tel`), clientSecret: 'another' }
    check = camaraSubscriberCheck({ operator, log: log.log, now: () => new Date() })
    expect(await check.ownership(aNumber('9917'))).toBe('UNKNOWN')
  })
})

/** An operator that answers each call with what the test says, and keeps what it was asked. */
async function aStrangeOperator(answer: { status: number; body: unknown; token?: object }, now = () => new Date()) {
  const asked: { path: string; headers: Record<string, unknown>; body: string }[] = []
  const url = await serveForTest((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push({ path: request.url ?? '', headers: request.headers, body })
      const isToken = request.url?.endsWith('/token')
      const token = { access_token: 't', token_type: 'bearer', expires_in: 3600, ...answer.token }
      reply.writeHead(isToken ? 200 : answer.status, { 'content-type': 'application/json' })
      reply.end(JSON.stringify(isToken ? token : answer.body))
    })
  })
  const tokens = () => asked.filter(({ path }) => path.endsWith('/token')).length
  return { check: aCheck({ url, now }), asked, tokens }
}

describe('an operator of another kind', () => {
  test.each([
    ['a 404 of a path', 404, { status: 404, code: 'NOT_FOUND', message: 'x' }],
    ['a 404 of a gateway', 404, { message: 'no Route matched' }],
    ['a status that its body contradicts', 404, { status: 400, code: 'IDENTIFIER_NOT_FOUND', message: 'x' }],
    ['a code under another status', 400, { status: 400, code: 'IDENTIFIER_NOT_FOUND', message: 'x' }],
    ['a code that every object has', 403, { status: 403, code: 'constructor', message: 'x' }],
    ['words instead of a truth', 200, { tenureDateCheck: 'yes' }],
  ])('%s is no "no"', async (_, status, body) => {
    const { check: strange } = await aStrangeOperator({ status, body })
    expect(await strange.ownership(aNumber())).toBe('UNKNOWN')
    expect(await strange.startPossession({ number: aNumber(), brand: 'x', language: 'en' })).toEqual({
      status: 'unknown',
    })
    expect(await strange.confirm('attempt', '123456')).toBe('UNKNOWN')
  })

  test('is asked for one token, however many calls there are, with a correlator of each', async () => {
    const strange = await aStrangeOperator({ status: 200, body: { tenureDateCheck: true } })
    await Promise.all([1, 2, 3].map(() => strange.check.ownership(aNumber())))
    await strange.check.ownership(aNumber())
    expect(strange.tokens()).toBe(1)
    const calls = strange.asked.filter(({ path }) => !path.endsWith('/token'))
    const correlators = calls.map(({ headers }) => String(headers['x-correlator']))
    expect(new Set(correlators).size).toBe(8)
    for (const correlator of correlators) expect(correlator).toMatch(/^[\da-f-]{36}$/)
    expect(calls[0]?.headers.authorization).toBe('Bearer t')
  })

  test('is asked for another token shortly before one ends', async () => {
    let aheadMs = 0
    const now = () => new Date(Date.now() + aheadMs)
    const strange = await aStrangeOperator(
      { status: 200, body: { tenureDateCheck: true }, token: { expires_in: 600 } },
      now,
    )
    const counts = []
    for (aheadMs of [0, 560_000, 580_000]) {
      await strange.check.ownership(aNumber())
      counts.push(strange.tokens())
    }
    expect(counts).toEqual([1, 1, 2])
  })
})

test('neither numbers nor codes, secrets or tokens are logged', async () => {
  const number = aNumber('9905')
  await check.ownership(number)
  await send(number)
  await check.confirm('attempt', '918273')
  await armFault(clientId, 'telecom_token_dead', -1)
  await check.ownership(number)
  await aCheck({ url: `http://localhost:${await freePort()}` }).ownership(number)
  const text = JSON.stringify(log.lines)
  expect(log.lines.length).toBeGreaterThan(2)
  expect(text).toContain('an operator')
  for (const secret of [number.slice(1), '918273', 'secret-of', 'Bearer']) expect(text).not.toContain(secret)
})
