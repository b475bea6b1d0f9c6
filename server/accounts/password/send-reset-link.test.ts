import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendResetLink } from '#shared/api/passwords.ts'
import { freshIp } from '#server/testing/reset-links.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let now = new Date('2026-11-21T10:00:00Z')
let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false, now: () => now })))
afterAll(() => server.close())

const ask = (email: string, more: Record<string, unknown> = {}, ip = freshIp()) =>
  server.call(sendResetLink, { body: { email, ...more } }, { ip })

const jobs = () =>
  server.context.db.selectFrom('job').select(['kind', 'data']).where('kind', '=', 'mail.reset-link').execute()

test('answers the same for an account and for nobody, and has done the same by then [A7-013] [A7-014]', async () => {
  const { email } = await server.signUp()
  const answers = [await ask(email), await ask('nobody@lodestay.example')]
  for (const [n, address] of [email, 'nobody@lodestay.example'].entries()) {
    expect(answers[n]?.status).toBe(200)
    expect(answers[n]?.body).toEqual({
      success: true,
      msg: `Successfully sent an email to ${address}. Please check your inbox.`,
    })
  }
  // Whether there is an account is the job's question, long after the answer.
  const queued = await jobs()
  expect(queued.map(({ data }) => data['emailKey'])).toEqual([email, 'nobody@lodestay.example'])
  expect(await server.context.db.selectFrom('password_reset').selectAll().execute()).toEqual([])
})

test('takes the URL field and the marker, and follows only addresses of ours [A7-013]', async () => {
  const ours = server.context.config.frontendOrigins[0]
  for (const frontendUrl of [`${ours}/anything?x=1`, 'https://evil.example', `${ours}.evil.example`, 'nonsense', '']) {
    const answer = await ask('urls@lodestay.example'.replace('urls', `urls-${freshIp()}`), {
      frontendUrl,
      marker: 'web',
    })
    expect(answer.status).toBe(200)
  }
  expect(new Set((await jobs()).map(({ data }) => data['origin']))).toEqual(new Set([ours]))
})

test.each([
  ['no e-mail', {}, 'Please input your email!'],
  ['an empty one', { email: ' ' }, 'Please input your email!'],
  ['no valid one', { email: 'abc' }, 'Please input a valid email'],
])('refuses %s in the documents’ words [A5-021]', async (_what, body, words) => {
  const answer = await server.call(sendResetLink, { body: body as never }, { ip: freshIp() })
  expect(answer.status).toBe(422)
  expect(answer.failure).toMatchObject({ success: false, msg: words })
})

test('three letters an hour go to one address, however it is spelled and wherever the wish comes from', async () => {
  const before = (await jobs()).length
  for (let n = 0; n < 3; n += 1) expect((await ask('Bombed@lodestay.example')).status).toBe(200)
  const fourth = await ask(' bombed@LODESTAY.example')
  expect(fourth.status).toBe(429)
  expect(fourth.failure.msg).toBe('An error occurred. Please try again later.')
  expect(fourth.headers.get('retry-after')).toBe('3600')
  expect((await jobs()).length).toBe(before + 3)
  now = new Date(now.getTime() + 61 * 60_000)
  expect((await ask('bombed@lodestay.example')).status).toBe(200)
})

test('tags behind a plus make no other mailbox: three letters an hour go to all of them together', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) statuses.push((await ask(`tagged+${n}@lodestay.example`)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('ten wishes an hour come from one network address', async () => {
  const ip = freshIp()
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push((await ask(`spray-${n}@lodestay.example`, {}, ip)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
