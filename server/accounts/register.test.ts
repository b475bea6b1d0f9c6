import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, register } from '#shared/api/accounts.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false })))
afterAll(() => server.close())

const form = {
  first_name: 'Budi',
  last_name: 'Hartono',
  email: 'budi@lodestay.example',
  password: 'Wander-0ften!',
  confirm: 'Wander-0ften!',
  contactNumber: '+62 812 5550 100',
}

let address = 0
/** Each attempt from an address of its own: the limit has its own test. */
function attempt(change: Record<string, unknown>) {
  address += 1
  return server.call(register, { body: { ...form, ...change } }, { ip: `10.1.0.${address}` })
}

test('answers the documents’ text and opens no session [A7-004] [A3-009]', async () => {
  const answer = await attempt({})
  expect(answer.status).toBe(201)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.text).toBe('Success: Registration successful')
})

test('the same mailbox in another spelling is the same account', async () => {
  const again = await attempt({ email: ' BUDI@LodeStay.example ' })
  expect(again.status).toBe(409)
  expect(again.text).toBe('Error: An account with this email already exists.')
})

test('twenty at once with one e-mail make one account', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt({ email: 'rush@lodestay.example' })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('the welcome letter is queued with the account, once', async () => {
  await attempt({ email: 'letter@lodestay.example' })
  const { db } = server.context
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', 'letter@lodestay.example')
    .executeTakeFirstOrThrow()
  const jobs = await db
    .selectFrom('job')
    .select(['kind', 'data'])
    .where('key', '=', `mail.welcome:${account.id}`)
    .execute()
  expect(jobs).toEqual([{ kind: 'mail.welcome', data: { accountId: account.id, language: 'en', partner: 'default' } }])
})

test('what is not in the payload cannot be given to oneself', async () => {
  const email = 'greedy@lodestay.example'
  await attempt({ email, isPIC: true, isTestAccount: true, role: [1004], companyId: 1 })
  const { body } = await server.call(login, { body: { email, password: form.password } })
  expect(body.userObject).toMatchObject({ isPIC: false, isTestAccount: false })
})

describe('a form the documents refuse is refused with their words', () => {
  const refusals: [string, Record<string, unknown>, string][] = [
    ['no first name [A5-001]', { first_name: '   ' }, 'Please input your first name!'],
    ['no first name at all [A5-001]', { first_name: undefined }, 'Please input your first name!'],
    ['no last name [A5-002]', { last_name: '' }, 'Please input your last name!'],
    ['no e-mail [A5-003]', { email: '' }, 'Please input your E-mail!'],
    ['no valid e-mail [A5-004]', { email: 'abc' }, 'The input is not valid E-mail!'],
    ['no password [A5-006]', { password: '', confirm: '' }, 'Please input your password!'],
    ['a short password [A5-007]', { password: 'Aa1!aaa' }, 'Password must be at least 8 characters long'],
    ['no capital [A5-008]', { password: 'wander-0ften' }, 'Password must contain at least one uppercase letter'],
    ['no small letter [A5-009]', { password: 'WANDER-0FTEN' }, 'Password must contain at least one lowercase letter'],
    ['no number [A5-010]', { password: 'Wander-often' }, 'Password must contain at least one number'],
    ['no sign [A5-011]', { password: 'Wander0ften' }, 'Password must contain at least one special character'],
    ['no repetition [A5-012]', { confirm: '' }, 'Please confirm your password!'],
    ['another repetition [A5-013]', { confirm: 'Wander-0ften?' }, 'The passwords you entered do not match.'],
    ['no phone [A5-014]', { contactNumber: ' ' }, 'Please input your phone number!'],
    ['only the dialling code', { contactNumber: '+62 ' }, 'Please input your phone number!'],
    [
      'a common password',
      { password: 'P@ssword1!', confirm: 'P@ssword1!' },
      'This password is too common. Please choose another one.',
    ],
    ['a password of a book', { password: `Aa1!${'x'.repeat(200)}` }, 'Password must be at most 128 characters long'],
    ['a name that is written backwards', { last_name: 'Budi \u202Egnp.exe' }, 'Control characters are not allowed'],
    ['a name of two lines', { last_name: 'Budi\u2028Sent by your bank' }, 'Control characters are not allowed'],
    ['a name with a line break', { first_name: 'Budi\r\nBcc: all@example.com' }, 'Control characters are not allowed'],
  ]
  test.each(refusals)('%s', async (_what, change, words) => {
    const answer = await attempt({ email: 'refused@lodestay.example', ...change })
    expect(answer.status).toBe(422)
    expect(answer.text).toBe(`Error: ${words}`)
  })
})

describe('what is no form at all gets a clear 4xx', () => {
  const bodies: [string, unknown, number][] = [
    ['nothing', undefined, 400],
    ['broken JSON', '{"first_name": ', 400],
    ['a list', [], 422],
    ['null', 'null', 422],
    ['numbers for words', { ...form, first_name: 7, email: {} }, 422],
    ['300 KB', { ...form, first_name: 'x'.repeat(300_000) }, 413],
  ]
  test.each(bodies)('%s', async (_what, body, status) => {
    address += 1
    const answer = await server.request('POST', '/api/users/register', body, {
      ip: `10.1.0.${address}`,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(/^Error: \S/)
  })
})

test('an eleventh sign-up in an hour from one address is too many; refused forms do not count', async () => {
  const from = { ip: '10.2.0.1' }
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) {
    await server.call(register, { body: { ...form, first_name: '' } }, from)
    const body = { ...form, email: `flood-${n}@lodestay.example` }
    statuses.push((await server.call(register, { body }, from)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
})
