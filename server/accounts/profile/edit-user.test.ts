import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { getUserDetails, login } from '#shared/api/accounts.ts'
import { cancelEmailChange, confirmEmail, editUser } from '#shared/api/profile.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { countLockWaiters } from '#server/testing/lock-waiters.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { emailChangeLetter } from './email-change-letter.ts'

let server: TestServer
/** How far the server's clock is ahead of the machine's. */
let aheadMs = 0
beforeAll(async () => void (server = await startTestServer({ now: () => new Date(Date.now() + aheadMs) })))
afterAll(() => server.close())

const MINUTE_MS = 60_000
let addresses = 0
const anAddress = () => `fresh-${(addresses += 1)}-${Date.now()}@lodestay.example`

const aPic = () => server.signUp({ isRegisterCompanyPIC: true, country: 'ID', email: `pic-${anAddress()}` })

function edit(who: Traveller, changes: Record<string, unknown>) {
  return server.call(editUser, { body: { prevemail: who.email, ...changes } }, { token: who.token })
}

const details = (who: Traveller, email = who.email) =>
  server.call(getUserDetails, { params: { email } }, { token: who.token })

/** Waits for a letter to an address whose subject matches. */
async function letterTo(address: string, subject: RegExp) {
  await expect.poll(async () => (await readLetters(address)).some((one) => subject.test(one.subject))).toBe(true)
}

async function keyFor(address: string): Promise<string> {
  await letterTo(address, /Confirm your new email/)
  // The newest lies on top; one that was written twice works by its second key alone.
  const letter = (await readLetters(address)).find(({ subject }) => subject === 'Confirm your new email')
  return keyIn(letter?.text ?? '')
}

const changeTo = (email: string) =>
  server.context.db
    .selectFrom('email_change')
    .select(['id', 'expires_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

/** What leaves when a job sends a letter about a change once more. */
async function sendAgain(changeId: string, letter: 'confirm' | 'warning', at = server.context.now()) {
  const sent: string[] = []
  const mailer: Mailer = { ...server.context.mailer, send: ({ text }) => (sent.push(text), Promise.resolve('taken')) }
  await emailChangeLetter.send({ ...server.context, now: () => at, mailer }, { changeId, letter })
  return sent
}

const keyIn = (text: string) => /confirm-email\?key=([\w-]{43})/.exec(text)?.[1] ?? ''

describe('editUser', () => {
  test('changes names and phone of the caller and answers success with the user [A7-010, A7-011]', async () => {
    const ayu = await server.signUp()
    const body = {
      prevemail: ayu.email.toUpperCase(),
      email: ayu.email,
      firstName: ' Ayu Dewi ',
      lastName: 'Kartika',
      contactNumber: '+60 12 345 6789',
    }
    const answer = await server.call(editUser, { body }, { token: ayu.token })
    expect(answer.status).toBe(200)
    const changed = {
      ...ayu.user,
      first_name: 'Ayu Dewi',
      last_name: 'Kartika',
      name: 'Ayu Dewi Kartika',
      contactNumber: '+60 12 345 6789',
    }
    expect(answer.body).toEqual({ status: 'success', userdata: changed })
    expect((await details(ayu)).body).toEqual(changed)
  })

  test('what is left out stays as it is', async () => {
    const ayu = await server.signUp()
    expect((await edit(ayu, { firstName: 'Sari' })).body.userdata).toEqual({
      ...ayu.user,
      first_name: 'Sari',
      name: `Sari ${ayu.user.last_name}`,
    })
  })

  test('in two tabs at once each keeps what the other changed', async () => {
    const ayu = await server.signUp()
    const answers = await Promise.all([edit(ayu, { firstName: 'Sari' }), edit(ayu, { lastName: 'Kartika' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await details(ayu)).body.name).toBe('Sari Kartika')
  })

  test.each([
    ['an empty first name [A5-037]', { firstName: ' ', lastName: 'B' }, 'First name and last name are required'],
    ['an empty last name [A5-037]', { firstName: 'A', lastName: '' }, 'First name and last name are required'],
    ['a header in a name', { firstName: 'A\r\nBcc: x@example.com' }, 'Control characters are not allowed'],
    ['no phone number', { contactNumber: 'call me' }, 'Invalid Phone Number'],
    ['no e-mail', { email: 'nobody' }, 'Please input a valid email'],
  ])('refuses %s with an error field [A7-012]', async (_what, changes, words) => {
    const ayu = await server.signUp()
    const answer = await edit(ayu, changes)
    expect(answer.status).toBe(422)
    expect(answer.failure.error).toBe(words)
    expect((await details(ayu)).body).toEqual(ayu.user)
  })

  test('an e-mail that has an account answers an error field and changes nothing [A7-012]', async () => {
    const [ayu, budi] = [await server.signUp(), await server.signUp()]
    const answer = await edit(ayu, { email: budi.email.toUpperCase(), firstName: 'Budi' })
    expect(answer.status).toBe(409)
    expect(answer.failure.error).toBe('An account with this email already exists.')
    expect((await details(ayu)).body).toEqual(ayu.user)
  })

  test('needs a session', async () => {
    const ayu = await server.signUp()
    const answer = await server.call(editUser, { body: { prevemail: ayu.email, firstName: 'Eve' } })
    expect(answer.status).toBe(401)
  })
})

describe('a new e-mail', () => {
  test('waits for its owner, while the old address is warned [A7-011]', async () => {
    const ayu = await server.signUp()
    const fresh = anAddress()
    const asked = await edit(ayu, { email: fresh })
    expect(asked.body).toEqual({ status: 'success', userdata: { ...ayu.user, pendingEmail: fresh } })
    expect((await details(ayu)).body).toMatchObject({ email: ayu.email, pendingEmail: fresh })
    await letterTo(ayu.email, /Your email is about to change/)
    const warning = (await readLetters(ayu.email)).find(({ subject }) => subject === 'Your email is about to change')
    expect(warning?.text).toContain(fresh)
    expect(warning?.text).not.toContain('key=')

    const confirmed = await server.call(confirmEmail, { body: { key: await keyFor(fresh) } })
    expect(confirmed.body).toEqual({ status: 'success', email: fresh })
    // The session survives, and a browser that still knows the old address learns the new one.
    expect((await details(ayu)).body).toEqual({ ...ayu.user, email: fresh })
    expect((await server.call(login, { body: { email: fresh, password: ayu.password } })).status).toBe(200)
    expect((await server.call(login, { body: { email: ayu.email, password: ayu.password } })).status).toBe(401)
    await letterTo(ayu.email, /Your email was changed/)
    await letterTo(fresh, /Your new email is confirmed/)
  })

  test('letters that a mail server takes late say what is so by then, and none has a link that has ended', async () => {
    const ayu = await server.signUp()
    const fresh = anAddress()
    await edit(ayu, { email: fresh })
    const key = await keyFor(fresh)
    await letterTo(ayu.email, /Your email is about to change/)
    const { id: changeId, expires_at: end } = await changeTo(fresh)
    expect(await sendAgain(changeId, 'warning')).toHaveLength(1)
    const [late = ''] = await sendAgain(changeId, 'confirm', new Date(end.getTime() - 10.9 * MINUTE_MS))
    expect(late, 'no longer than it does').toContain('The link works once and for 10 minutes.')
    expect(await sendAgain(changeId, 'confirm', end), 'once its hour is over').toEqual([])
    expect((await server.call(confirmEmail, { body: { key } })).status, 'an older letter').toBe(410)
    expect((await server.call(confirmEmail, { body: { key: keyIn(late) } })).status).toBe(200)
    expect([await sendAgain(changeId, 'confirm'), await sendAgain(changeId, 'warning')]).toEqual([[], []])
  })

  test('a warning that leaves late tells of what was asked for and cancelled meanwhile, too', async () => {
    const ayu = await server.signUp()
    const fresh = anAddress()
    await edit(ayu, { email: fresh })
    await keyFor(fresh)
    await letterTo(ayu.email, /Your email is about to change/)
    await server.call(cancelEmailChange, {}, { token: ayu.token })
    const { id: changeId } = await changeTo(fresh)
    expect(await sendAgain(changeId, 'confirm')).toEqual([])
    const [late = ''] = await sendAgain(changeId, 'warning')
    expect(late).toContain(fresh)
    expect(late).toContain(
      'It was cancelled since, and nothing has changed. If this was not you, choose a new password.',
    )
    expect(late).not.toContain('cancel it in your account')
  })

  test('repeating the address one left does not ask to go back', async () => {
    const ayu = await server.signUp()
    const fresh = anAddress()
    await edit(ayu, { email: fresh })
    await server.call(confirmEmail, { body: { key: await keyFor(fresh) } })
    const answer = await edit(ayu, { email: ayu.email, firstName: 'Sari' })
    expect(answer.body.userdata).toEqual({ ...ayu.user, email: fresh, first_name: 'Sari', name: 'Sari Lestari' })
  })

  test('the link works once, also for two clicks at once', async () => {
    const ayu = await server.signUp()
    const fresh = anAddress()
    await edit(ayu, { email: fresh })
    const key = await keyFor(fresh)
    const answers = await Promise.all([1, 2, 3].map(() => server.call(confirmEmail, { body: { key } })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
    expect(answers.find(({ status }) => status === 410)?.failure.error).toBe(
      'This link is no longer valid. Please ask for a new one in your account.',
    )
  })

  test('the link dies after an hour, with a later wish and when it is taken back', async () => {
    const ayu = await server.signUp()
    const [first, second, third] = [anAddress(), anAddress(), anAddress()]
    await edit(ayu, { email: first })
    const replaced = await keyFor(first)
    await edit(ayu, { email: second })
    const late = await keyFor(second)
    aheadMs += 61 * MINUTE_MS
    const { body } = await server.call(login, { body: { email: ayu.email, password: ayu.password } })
    const back = { ...ayu, token: body.token }
    expect((await details(back)).body).toEqual(ayu.user)
    await edit(back, { email: third })
    const cancelled = await keyFor(third)
    expect((await server.call(cancelEmailChange, {}, { token: back.token })).body).toEqual({ status: 'success' })
    for (const key of [replaced, late, cancelled]) {
      expect((await server.call(confirmEmail, { body: { key } })).status).toBe(410)
    }
    expect((await details(back)).body).toEqual(ayu.user)
  })

  // The embedded database has one connection: nobody gets in between.
  test.runIf(inject('postgresUrl'))('an address that somebody gets in the same instant is refused', async () => {
    const [ayu, other] = [await server.signUp(), await server.signUp()]
    const fresh = anAddress()
    await edit(ayu, { email: fresh })
    const key = await keyFor(fresh)
    const confirming = await server.context.db.transaction().execute(async (tx) => {
      const address = { email: fresh, email_key: fresh }
      await tx.updateTable('account').set(address).where('id', '=', other.user.id).execute()
      const answer = server.call(confirmEmail, { body: { key } })
      await expect.poll(() => countLockWaiters(server.context.db)).toBe(1)
      return { answer }
    })
    const answer = await confirming.answer
    expect([answer.status, answer.failure.error]).toEqual([409, 'An account with this email already exists.'])
    expect((await details(ayu)).status).toBe(200)
  })

  test('an address somebody registered meanwhile is not taken over', async () => {
    const ayu = await server.signUp()
    const fresh = anAddress()
    await edit(ayu, { email: fresh })
    const key = await keyFor(fresh)
    const budi = await server.signUp({ email: fresh })
    expect((await server.call(confirmEmail, { body: { key } })).status).toBe(409)
    expect((await details(budi)).body).toEqual(budi.user)
    expect((await details(ayu)).body.email).toBe(ayu.email)
  })

  test('its key is nowhere in the database', async () => {
    const ayu = await server.signUp()
    const fresh = anAddress()
    await edit(ayu, { email: fresh })
    const key = await keyFor(fresh)
    const { db } = server.context
    const rows = [
      await db.selectFrom('email_change').selectAll().execute(),
      await db.selectFrom('job').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).toContain(fresh)
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  test('five letters an hour, and no more', async () => {
    const ayu = await server.signUp()
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push(await edit(ayu, { email: anAddress() }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    // When the first of them is an hour old.
    const seconds = Number(answers.at(-1)?.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(3000)
    expect(seconds).toBeLessThanOrEqual(3600)
  })
})

describe('somebody with a company', () => {
  test('does not move to a free mailbox [A7-012]', async () => {
    const dewi = await aPic()
    const answer = await edit(dewi, { email: 'dewi.pic@gmail.com' })
    expect(answer.status).toBe(422)
    expect(answer.failure.error).toBe('Please enter a company email address!')
    expect((await edit(dewi, { email: anAddress() })).status).toBe(200)
    expect((await edit(await server.signUp(), { email: `${Date.now()}@gmail.com` })).status).toBe(200)
  })

  test('sees members in short, and of other companies nobody [A7-016]', async () => {
    const [dewi, other, member] = [await aPic(), await aPic(), await server.signUp()]
    await server.context.db
      .insertInto('team_member')
      .values({
        company_id: dewi.user.companyData?.id ?? '',
        account_id: member.user.id,
        invited_email: member.email,
        email_key: member.email,
        roles: JSON.stringify([1001, 1002]),
        status: 'approved',
        approved_at: new Date(),
        key_sha256: null,
        key_expires_at: null,
      })
      .execute()
    const seen = await details(dewi, member.email)
    expect(seen.body).toMatchObject({ email: member.email, teamMembers: { role: [1001, 1002] } })
    expect(seen.text).not.toContain(member.user.contactNumber)
    expect((await details(other, member.email)).status).toBe(404)
    expect((await details(member, dewi.email)).status).toBe(404)
    expect((await details(member)).body.teamMembers).toEqual({ role: [1001, 1002] })
  })
})
