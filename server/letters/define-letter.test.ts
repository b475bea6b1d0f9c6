import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailKey } from '#server/accounts/account-rules.ts'
import { findAccountByKey } from '#server/accounts/account-store.ts'
import { mailboxProofLetter } from '#server/accounts/mailbox/mailbox-proof-letter.ts'
import { resetLinkLetter } from '#server/accounts/password/reset-link-letter.ts'
import { welcomeLetter } from '#server/accounts/welcome-letter.ts'
import { register } from '#shared/api/accounts.ts'
import { aRegistration } from '#server/testing/api-client.ts'
import { armFault, readLetters } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { listAttention } from '#server/booking/reconciliation/list-attention.ts'
import { LetterRefused } from '#server/mail/mailer.ts'
import { defineLetter, TO_OUR_OWN_PEOPLE } from './define-letter.ts'
import { noteLetter, sendLetterAgain } from './settle-given-up.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

test('a letter to a mailbox that is not there is not tried for ever, and who runs the server is told once', async () => {
  const { form, ip } = aRegistration()
  await armFault(form.email, 'mail_no_mailbox', -1)
  expect((await server.call(register, { body: form }, { ip })).status).toBe(201)
  const letters = server.context.db.selectFrom('job').select(['done_at', 'attempts']).where('kind', 'like', 'mail.%')
  await expect.poll(async () => (await letters.execute()).every(({ done_at: doneAt }) => doneAt)).toBe(true)
  const jobs = await letters.execute()
  expect(jobs.length).toBeGreaterThan(0)
  for (const { attempts } of jobs) expect(attempts).toBe(1)
  const told = server.log.lines.filter(({ msg }) => msg === 'letter not sent: there is no such mailbox')
  expect(told).toHaveLength(jobs.length)
  expect(JSON.stringify(told)).not.toContain(form.email)
  expect(await readLetters(form.email)).toEqual([])
})

/** Letters of a mailbox that says so, as after days of it, or after days of a mail server that was away. */
async function afterDays(says: 'mail_refused' | 'mail_domain_missing', days: number, wasAway = false) {
  const { form, ip } = aRegistration()
  await armFault(form.email, says, -1)
  expect((await server.call(register, { body: form }, { ip })).status).toBe(201)
  const { db, jobs } = server.context
  const letter = db.selectFrom('job').selectAll().where('kind', '=', 'mail.welcome').orderBy('id', 'desc')
  const lastError = async () => (await letter.executeTakeFirstOrThrow()).last_error
  await expect.poll(lastError).toContain('did not take the letter')
  const { id, key } = await letter.executeTakeFirstOrThrow()
  const since = sql<Date>`now() - ${days} * interval '1 day'`
  await db
    .updateTable('job')
    .set({ failing_since: since, refused_since: wasAway ? null : since, last_failed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const { attempts } = await letter.executeTakeFirstOrThrow()
  await jobs.wake(key)
  return { email: form.email, id, key, attempts, row: () => letter.executeTakeFirstOrThrow() }
}

test('a letter that is refused for five days is given up, listed for a person, and can be sent again', async () => {
  server.log.expectError(/job failed, will be tried again/)
  const { email, id, row } = await afterDays('mail_refused', 5)
  await expect.poll(async () => (await row()).done_at).not.toBeNull()
  const listed = async () => (await listAttention(server.context)).givenUp
  const because = expect.stringMatching(/^welcome:.*the mail server did not take the letter \(.*450 4\.2\.1\)$/)
  expect(await listed()).toEqual([
    { id, kind: 'mail.welcome', since: expect.any(Date), because, about: expect.stringMatching(/^accountId \S+$/) },
  ])
  expect(JSON.stringify(await listed())).not.toContain(email)
  await armFault(email, 'mail_refused', 0)
  expect(await sendLetterAgain(server.context, String(id), 'Budi')).toBe(true)
  await expect.poll(() => readLetters(email)).toMatchObject([{ subject: expect.stringContaining('Welcome') }])
  await expect.poll(async () => (await row()).done_at).not.toBeNull()
  expect(await listed()).toEqual([])
  expect(await sendLetterAgain(server.context, String(id), 'Budi')).toBe(false)
})

test('a letter that was given up is listed until somebody says that it is dealt with', async () => {
  server.log.expectError(/job failed, will be tried again/)
  const { id, row } = await afterDays('mail_refused', 5)
  await expect.poll(async () => (await row()).done_at).not.toBeNull()
  expect(await noteLetter(server.context, String(id), 'Budi')).toBe(true)
  expect((await listAttention(server.context)).givenUp).toEqual([])
  expect(await noteLetter(server.context, String(id), 'Budi')).toBe(false)
  expect(await noteLetter(server.context, 'x', 'Budi')).toBe(false)
})

test('a letter to a domain that is missing for five days ends as one to a mailbox that is not there', async () => {
  server.log.expectError(/job failed, will be tried again/)
  const told = () => server.log.lines.filter(({ msg }) => msg === 'letter not sent: there is no such mailbox').length
  const before = told()
  const { row } = await afterDays('mail_domain_missing', 5)
  await expect.poll(async () => (await row()).done_at).not.toBeNull()
  expect(told()).toBe(before + 1)
  expect((await listAttention(server.context)).givenUp).toEqual([])
})

test('a letter that is refused for four days is tried again', async () => {
  server.log.expectError(/job failed, will be tried again/)
  const { attempts, row } = await afterDays('mail_refused', 4)
  await expect.poll(async () => (await row()).attempts).toBeGreaterThan(attempts)
  expect(await row()).toMatchObject({ done_at: null, last_error: expect.stringContaining('did not take') })
})

test('a letter that is refused for the first time after six days of a mail server that was away is tried again', async () => {
  server.log.expectError(/job failed, will be tried again/)
  const { attempts, row } = await afterDays('mail_refused', 6, true)
  await expect.poll(async () => (await row()).attempts).toBeGreaterThan(attempts)
  await expect.poll(async () => (await row()).refused_since).not.toBeNull()
  expect((await row()).done_at).toBeNull()
})

test('a link that was asked for a day ago does not leave, and is not listed', async () => {
  const { form, ip } = aRegistration()
  expect((await server.call(register, { body: form }, { ip })).status).toBe(201)
  const account = await findAccountByKey(server.context.db, emailKey(form.email))
  const refused = new LetterRefused('451 4.7.1', false)
  let tries = 0
  const mailer = { reach: async () => {}, send: () => ((tries += 1), Promise.reject(refused)) }
  const context = { ...server.context, mailer }
  const about = {
    accountId: account?.id ?? '',
    emailKey: emailKey(form.email),
    language: 'en' as const,
    origin: 'http://localhost',
    ip,
    correlationId: 'one',
  }
  // As after an outage of a day: nobody has refused them.
  const soFar = { refusedForMs: 0, ageMs: 86_400_000 }
  for (const letter of [resetLinkLetter, mailboxProofLetter]) {
    const outcome = await letter.send(context, about, soFar)
    expect(outcome, letter.kind).toEqual({ done: expect.any(Function) })
    expect(tries).toBe(0)
    await expect(letter.send(context, about, { refusedForMs: 0, ageMs: 86_000_000 })).rejects.toThrow(refused.message)
    tries = 0
  }
  await expect(welcomeLetter.send(context, about, soFar)).rejects.toThrow(refused.message)
})

const notReached = () => Promise.reject(new Error('connect ECONNREFUSED'))

test('no paper or key is made for a mail server that is away', async () => {
  let loads = 0
  const letter = defineLetter({
    kind: 'mail.welcome',
    limit: { toMailbox: 1 },
    makesOnLoad: true,
    load: async () => ((loads += 1), undefined),
    write: () => ({ key: 'k', subject: 's', heading: 'h', paragraphs: [], facts: [], closing: '' }),
  })
  const away = { ...server.context.mailer, reach: notReached }
  const sent = letter.send({ ...server.context, mailer: away }, { accountId: 'a' } as never)
  await expect(sent).rejects.toThrow('connect ECONNREFUSED')
  expect(loads).toBe(0)
})

test.each([
  [
    'is not due yet',
    { retryInMs: 60_000, because: 'arrival is far ahead' },
    { retryInMs: 60_000, because: 'arrival is far ahead' },
  ],
  ['is not needed any more', undefined, { done: expect.any(Function) }],
])('a letter that %s does not fail by a mail server that is away', async (_what, about, outcome) => {
  const letter = defineLetter({
    kind: 'mail.welcome',
    limit: { toMailbox: 1 },
    load: async () => about,
    write: () => ({ key: 'k', subject: 's', heading: 'h', paragraphs: [], facts: [], closing: '' }),
  })
  const context = { ...server.context, mailer: { reach: notReached, send: notReached } }
  expect(await letter.send(context, { accountId: 'a' } as never)).toEqual(outcome)
})

const days = (count: number) => ({ refusedForMs: count * 86_400_000, ageMs: count * 86_400_000 })

test.each([
  ['a mail server that is away', new Error('connect ECONNREFUSED'), { toMailbox: 1 }],
  ['a letter to our own people', new LetterRefused('450', false), TO_OUR_OWN_PEOPLE],
])('%s is waited for, however long', async (_what, failure, limit) => {
  const letter = defineLetter({
    kind: 'mail.welcome',
    limit,
    load: async () => ({ to: 'ayu@stay.example', language: 'en' as const }),
    write: () => ({ key: 'k', subject: 's', heading: 'h', paragraphs: [], facts: [], closing: '' }),
  })
  const context = { ...server.context, mailer: { reach: async () => {}, send: () => Promise.reject(failure) } }
  await expect(letter.send(context, { accountId: 'a' } as never, days(30))).rejects.toThrow(failure.message)
})
