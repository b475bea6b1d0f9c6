import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '#shared/api/newsletter.ts'
import { deleteAccount, exportMyData } from '#shared/api/personal-data.ts'
import { newsletterConsent } from '#shared/newsletter-consent.ts'
import { purgeExpired } from '#server/wiring/housekeeping.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { listSubscribers } from './list-subscribers.ts'
import { newsletterLetter } from './newsletter-letter.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
let aheadMs = 0
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { NEWSLETTER_DOUBLE_OPT_IN: 'true' },
    now: () => new Date(Date.now() + aheadMs),
  })
})
afterEach(() => void (aheadMs = 0))
afterAll(() => server.close())

let readers = 0
const anAddress = (name = 'ayu') => `${name}-${(readers += 1)}-${Date.now()}@stay.example`
const atIndosat = { cookie: 'provider=indosat', 'accept-language': 'id' }
const subscribe = (email: string, { ip = `10.88.0.${readers % 250}`, headers = atIndosat, consent = '1' } = {}) =>
  server.call(subscribeNewsletter, { body: { email, consent: consent as '1' } }, { ip, headers })
const confirm = (key: string) => server.call(confirmNewsletter, { body: { key } }, { ip: '10.89.0.1' })
const unsubscribe = (key: string) => server.call(unsubscribeNewsletter, { body: { key } })

const rowOf = (email: string) =>
  server.context.db.selectFrom('newsletter_subscription').selectAll().where('email', '=', email).executeTakeFirst()

async function letterTo(email: string) {
  // An account's mailbox gets others, too.
  const find = async () => (await readLetters(email)).find(({ text }) => text.includes('/newsletter/confirm?'))
  await expect.poll(find, { timeout: 15_000 }).toBeDefined()
  const letter = await find()
  const header = (name: string) => letter?.headers.find(({ key }) => key === name)?.value ?? ''
  return {
    letter,
    header,
    confirmKey: /newsletter\/confirm\?key=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '',
    unsubscribeUrl: /^<(.+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '',
  }
}

async function asCsv(partner?: string): Promise<string> {
  const parts = []
  for await (const part of await listSubscribers(server.context, partner)) parts.push(part)
  return Buffer.concat(parts).toString()
}

async function keepTheHouse(): Promise<void> {
  const outcome = await purgeExpired(server.context)
  if ('done' in outcome) await server.context.db.transaction().execute(outcome.done)
}

/** Confirmed, by the letter. */
async function aSubscriber(email = anAddress()) {
  await subscribe(email)
  const written = await letterTo(email)
  expect((await confirm(written.confirmKey)).status).toBe(200)
  return { email, ...written }
}

test('an address is asked once by letter, confirmed by a press, and stopped without a login', async () => {
  const email = anAddress()
  expect((await subscribe(email)).body).toEqual({ success: true })
  expect(await rowOf(email)).toMatchObject({
    partner: 'indosat',
    language: 'id',
    text_version: newsletterConsent.version,
    asked_ip: `10.88.0.${readers % 250}`,
    confirmed_at: null,
  })
  const { letter, header, confirmKey, unsubscribeUrl } = await letterTo(email)
  expect(letter?.subject).toBe('Mohon konfirmasi buletin Anda')
  expect(letter?.text).toMatch(/^Kabar dari Lodestay × Indosat\n[^]*\nLodestay × Indosat\n?$/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(await asCsv()).not.toContain(email)

  expect((await confirm(confirmKey)).body).toEqual({ success: true })
  expect(await rowOf(email)).toMatchObject({ confirmed_at: expect.any(Date), confirmed_ip: '10.89.0.1' })
  const line = (await asCsv('indosat')).split('\r\n').find((one) => one.startsWith(email))
  expect(line).toContain(`,indosat,id,${newsletterConsent.version},`)
  expect(line).toContain(unsubscribeUrl)
  expect(await asCsv('yoodo')).not.toContain(email)

  // A mail program posts its form to the address in the header.
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const path = unsubscribeUrl.slice(unsubscribeUrl.indexOf('/newsletter'))
  const pressed = await server.request('POST', path, 'List-Unsubscribe=One-Click', { headers: form })
  expect(pressed.status, pressed.text).toBe(200)
  expect(await rowOf(email)).toBeUndefined()
  // Twice is once; and no old letter brings the address back.
  expect((await server.request('POST', path, 'List-Unsubscribe=One-Click', { headers: form })).status).toBe(200)
  expect((await confirm(confirmKey)).failure).toMatchObject({ code: 'EXPIRED' })
})

test('a link confirms once, for 48 hours, and only the last one that was asked for', async () => {
  const { email, confirmKey } = await aSubscriber()
  const first = await rowOf(email)
  aheadMs += HOUR_MS
  expect((await confirm(confirmKey)).status, 'a second press').toBe(200)
  expect((await rowOf(email))?.confirmed_at).toEqual(first?.confirmed_at)

  const late = anAddress()
  await subscribe(late)
  const dead = (await letterTo(late)).confirmKey
  aheadMs += 49 * HOUR_MS
  expect((await confirm(dead)).status).toBe(410)
  await subscribe(late)
  await expect.poll(async () => (await readLetters(late)).length, { timeout: 15_000 }).toBe(2)
  expect((await confirm((await letterTo(late)).confirmKey)).status).toBe(200)
  for (const forged of ['x.y.z', `${dead}x`, dead.split('.').slice(0, 2).join('.')])
    expect((await confirm(forged)).status, forged).toBe(410)
  const row = await rowOf(late)
  expect((await unsubscribe(dead)).status, 'of another purpose').toBe(410)
  expect(await rowOf(late)).toEqual(row)
})

test('a letter that a mail server takes after the 48 hours of its link does not leave', async () => {
  const email = anAddress()
  await subscribe(email)
  await letterTo(email)
  const { id: subscriptionId = '' } = (await rowOf(email)) ?? {}
  const sendLate = async () => {
    await newsletterLetter.send(server.context, { subscriptionId })
    return (await readLetters(email)).reduce((sum, { count }) => sum + count, 0)
  }
  aheadMs += 47 * HOUR_MS
  expect(await sendLate()).toBe(2)
  aheadMs += 2 * HOUR_MS
  expect(await sendLate()).toBe(2)
})

test('the answer tells nobody whether an address is known, and a mailbox gets two letters a day', async () => {
  const { email } = await aSubscriber()
  const known = await subscribe(email)
  const unknown = await subscribe(anAddress())
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  expect(await rowOf(email), 'asked again, it stays confirmed').toMatchObject({ confirmed_at: expect.any(Date) })

  const bombed = anAddress()
  const ask = async (turn: number) => expect((await subscribe(bombed, { ip: `10.90.0.${turn}` })).status).toBe(200)
  // One by one: who asks again before the first letter has left gets one and the same.
  for (const turn of [1, 2]) {
    await ask(turn)
    await expect.poll(async () => (await readLetters(bombed)).length).toBe(turn)
  }
  for (const turn of [3, 4]) await ask(turn)
  const after = anAddress()
  await subscribe(after)
  await letterTo(after)
  expect(await readLetters(bombed)).toHaveLength(2)
})

test('one caller asks ten times an hour', async () => {
  const statuses = []
  for (let turn = 0; turn < 11; turn += 1) statuses.push((await subscribe(anAddress(), { ip: '10.91.0.1' })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('nothing is kept without consent, without a box, or of no address', async () => {
  const email = anAddress()
  expect((await subscribe(email, { consent: '0' })).status).toBe(422)
  expect((await subscribe(email, { headers: { ...atIndosat, cookie: 'provider=yoodo' } })).status).toBe(404)
  expect((await subscribe('ayu@', {})).status).toBe(422)
  expect(await rowOf(email)).toBeUndefined()
})

test('what nobody confirms is gone after a week, and from where they asked is forgotten', async () => {
  const { email } = await aSubscriber()
  const silent = anAddress()
  await subscribe(silent)
  aheadMs += 6 * DAY_MS
  await keepTheHouse()
  expect(await rowOf(silent)).toBeDefined()
  aheadMs += 2 * DAY_MS
  await keepTheHouse()
  expect(await rowOf(silent)).toBeUndefined()
  expect(await rowOf(email)).toMatchObject({ asked_ip: expect.any(String) })
  aheadMs += 366 * DAY_MS
  await keepTheHouse()
  expect(await rowOf(email)).toMatchObject({ asked_ip: null, confirmed_ip: null, confirmed_at: expect.any(Date) })
})

test('no address is a formula in the list', async () => {
  const { email } = await aSubscriber(anAddress('-cmd'))
  expect(await asCsv()).toContain(`'${email}`)
})

test('an account’s own newsletter is in its data once the address is proven, and goes with it', async () => {
  const owner = await server.signUp({ email: anAddress('owner') })
  await aSubscriber(owner.email)
  const asked = async () => (await server.call(exportMyData, {}, { token: owner.token })).body.newsletters
  expect(await asked()).toEqual([])
  await server.context.db
    .updateTable('account')
    .set({ email_verified_at: new Date() })
    .where('id', '=', owner.user.id)
    .execute()
  expect(await asked()).toEqual([expect.objectContaining({ partner: 'indosat', email: owner.email, language: 'id' })])
  const gone = await server.call(deleteAccount, { body: { password: owner.password } }, { token: owner.token })
  expect(gone.status, gone.text).toBe(200)
  expect(await rowOf(owner.email)).toBeUndefined()
})
