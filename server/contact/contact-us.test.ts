import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactUs, openContactForm } from '#shared/api/contact.ts'
import { deleteAccount, exportMyData } from '#shared/api/personal-data.ts'
import { purgeExpired } from '#server/wiring/housekeeping.ts'
import { armFault, readLetters } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { forgetContactMessages } from './forget-contact-messages.ts'
import { releaseMessage, suspectMessages } from './suspects.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const desk = `help-${Date.now()}@lodestay.example`
let aheadMs = 0
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { SUPPORT_EMAIL: desk },
    now: () => new Date(Date.now() + aheadMs),
  })
})
afterAll(() => server.close())

let writers = 0
/** Each from an address of its own. */
const written = (more: object = {}) => ({
  user: 'Ayu Lestari',
  email: `ayu-${(writers += 1)}@stay.example`,
  subject: 'Late arrival',
  message: 'We land at 23:40.\nIs somebody there?',
  ...more,
})
const send = (body: object, as: object = {}) =>
  server.call(contactUs, { body: body as never }, { ip: `10.77.0.${writers % 250}`, ...as })

/** What reached the desk from an address. */
async function letterFrom(email: string) {
  const came = async () => (await readLetters(desk)).some(({ replyTo }) => replyTo === email)
  await expect.poll(came, { timeout: 15_000 }).toBe(true)
  return (await readLetters(desk)).filter(({ replyTo }) => replyTo === email)
}
const suspectsFrom = async (email: string) =>
  (await suspectMessages(server.context)).filter((message) => message.email === email)

async function sixTimes(each: (turn: number) => ReturnType<typeof send>): Promise<number[]> {
  const statuses = []
  for (const turn of [1, 2, 3, 4, 5, 6]) statuses.push((await each(turn)).status)
  return statuses
}

const opened = async () => (await server.call(openContactForm, {})).body.form

const thanks = {
  success: true,
  message: 'Thanks for reaching out , we will get back to you as soon as possible.',
}

describe('a message from the contact page', () => {
  test('reaches the desk once, as a letter whose answer goes to who wrote it [B7-054]', async () => {
    const body = written()
    const answers = [await send(body), await send(body)]
    for (const { status, body: answer } of answers) expect({ status, answer }).toEqual({ status: 200, answer: thanks })
    const letters = await letterFrom(body.email)
    expect(letters.map(({ subject, count }) => ({ subject, count }))).toEqual([
      { subject: expect.stringMatching(/^Contact message \d+$/), count: 1 },
    ])
    for (const part of ['Ayu Lestari', 'Late arrival', 'We land at 23:40.', body.email])
      expect(letters[0]?.text).toContain(part)
  })

  test('waits while the desk’s own mailbox is not there, for an operator to be told of, and is sent once it is', async () => {
    server.log.expectError(/job failed, will be tried again/)
    await armFault(desk, 'mail_no_mailbox', -1)
    const body = written()
    expect((await send(body)).status).toBe(200)
    const messages = server.context.db.selectFrom('contact_message').select(['id', 'sent_at'])
    const message = await messages.where('email', '=', body.email).executeTakeFirstOrThrow()
    const key = `mail.contact:${message.id}`
    const jobs = server.context.db.selectFrom('job').select(['last_error', 'done_at']).where('key', '=', key)
    const waits = { done_at: null, last_error: expect.stringContaining('no such mailbox of ours') }
    await expect.poll(() => jobs.executeTakeFirst()).toMatchObject(waits)
    expect(await messages.where('id', '=', message.id).executeTakeFirst()).toMatchObject({ sent_at: null })
    await armFault(desk, 'mail_no_mailbox', 0)
    await server.context.jobs.wake(key)
    expect(await letterFrom(body.email)).toHaveLength(1)
  })

  test('needs no words beyond its subject [B5-032]', async () => {
    const { message: _none, ...body } = written()
    expect((await send(body)).status).toBe(200)
    expect((await letterFrom(body.email))[0]?.text).toContain('Message: (none)')
  })

  test.each([
    ['no name [B5-030]', { user: undefined }],
    ['an empty name [B5-030]', { user: '  ' }],
    ['no e-mail [B5-031]', { email: undefined }],
    ['an e-mail that is none [B5-031]', { email: 'ayu' }],
    ['no subject [B5-032]', { subject: undefined }],
    ['an empty subject [B5-032]', { subject: '' }],
    ['a header in the e-mail', { email: 'ayu@stay.example\r\nBcc: all@stay.example' }],
    ['a header in the subject', { subject: 'Hello\r\nBcc: all@stay.example' }],
    ['two addresses', { email: 'ayu@stay.example, all@stay.example' }],
    ['a novel', { message: 'x'.repeat(5001) }],
  ])('is refused with %s', async (_what, changes) => {
    expect((await send(written(changes))).status).toBe(422)
  })

  test('the sixth in an hour waits, from one address of e-mail and from one of the network', async () => {
    const { email } = written()
    expect(
      await sixTimes((turn) => send(written({ email, subject: `Question ${turn}` }), { ip: `10.78.0.${turn}` })),
    ).toEqual([200, 200, 200, 200, 200, 429])
    expect(await sixTimes(() => send(written(), { ip: '10.79.0.1' }))).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a message that looks like a machine’s', () => {
  const browser = { headers: { 'sec-fetch-site': 'same-origin' } }

  test.each([
    ['fills in what nobody sees', async () => ({ website: 'https://spam.example' }), {}],
    ['comes from a browser that never opened the form', async () => ({}), browser],
    ['was written in no time', async () => ({ form: await opened() }), browser],
    ['comes from another site', async () => ({}), { headers: { origin: 'https://evil.example' } }],
  ])('is thanked for and kept back when it %s', async (_what, more, as) => {
    const body = written(await more())
    const answer = await send(body, as)
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: thanks })
    expect(await suspectsFrom(body.email)).toHaveLength(1)
    // Sent after it, and there before it.
    const later = written()
    await send(later)
    await letterFrom(later.email)
    expect((await readLetters(desk)).filter(({ replyTo }) => replyTo === body.email)).toEqual([])
  })

  test('is a person’s when a browser takes its time', async () => {
    const form = await opened()
    aheadMs += MINUTE_MS
    const body = written({ form })
    await send(body, { headers: { ...browser.headers, origin: server.url } })
    expect(await letterFrom(body.email)).toHaveLength(1)
  })

  test('is sent on when a person says so, once', async () => {
    const body = written({ website: 'x' })
    await send(body)
    const [message] = await suspectsFrom(body.email)
    expect(message?.suspicions).toEqual(['trap'])
    expect(await releaseMessage(server.context, message!.id)).toBe(true)
    expect(await letterFrom(body.email)).toHaveLength(1)
    expect(await suspectsFrom(body.email)).toEqual([])
    expect(await releaseMessage(server.context, message!.id)).toBe(false)
  })
})

const isKept = async (email: string) => {
  const rows = await server.context.db.selectFrom('contact_message').select('email').execute()
  return rows.some((row) => row.email === email)
}

describe('what was written', () => {
  test('is in its writer’s export, and goes with the account', async () => {
    const ayu = await server.signUp()
    await send(written({ email: ayu.email }), { token: ayu.token })
    await send(written({ email: ayu.email, subject: 'Before I logged in' }))
    const { body } = await server.call(exportMyData, {}, { token: ayu.token })
    expect(body.contactMessages).toMatchObject([{ email: ayu.email, subject: 'Late arrival' }])
    expect(body.contactMessages).toHaveLength(1)
    await server.call(deleteAccount, { body: { password: ayu.password } }, { token: ayu.token })
    expect(await isKept(ayu.email)).toBe(false)
  })

  test('is forgotten after a year, and what nobody let through after a month', async () => {
    const [honest, spam] = [written(), written({ website: 'x' })]
    await send(honest)
    await send(spam)
    await letterFrom(honest.email)
    const { db } = server.context
    const purgeIn = async (days: number) => {
      aheadMs = days * DAY_MS
      const outcome = await purgeExpired(server.context)
      if ('done' in outcome) await db.transaction().execute(outcome.done)
      return [await isKept(honest.email), await isKept(spam.email)]
    }
    expect(await purgeIn(29)).toEqual([true, true])
    expect(await purgeIn(31)).toEqual([true, false])
    const inAYear = new Date(Date.now() + 366 * DAY_MS)
    await db.transaction().execute((tx) => forgetContactMessages(tx, inAYear))
    expect(await isKept(honest.email)).toBe(false)
  })
})
