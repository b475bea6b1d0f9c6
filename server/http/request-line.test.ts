import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserDetails, login } from '#shared/api/accounts.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false })))
afterAll(() => server.close())

/** The last line about a request; it is written once the answer has left. */
async function lineOf(correlationId: string | null) {
  const line = () => server.log.lines.find((one) => one.msg === 'request' && one['correlationId'] === correlationId)
  await expect.poll(line).toBeDefined()
  return line()
}

test('a request’s line says who asked, from where, for what, and what was refused', async () => {
  const maya = await server.signUp()
  const asked = await server.call(getUserDetails, { params: { email: maya.email } }, { token: maya.token })
  expect(await lineOf(asked.headers.get('correlationid'))).toMatchObject({
    method: 'GET',
    route: '/api/users/userDetails/:email',
    status: 200,
    account: maya.user.id,
  })
  const foreign = { params: { email: 'nobody@lodestay.example' } }
  const denied = await server.call(getUserDetails, foreign, { token: maya.token })
  expect(await lineOf(denied.headers.get('correlationid'))).toMatchObject({ account: maya.user.id, code: 'NOT_FOUND' })
})

test.each([
  ['for its form', { email: 'not an address', password: 'x' }, 422, 'INVALID_INPUT'],
  ['for a wrong password', { email: 'nobody@lodestay.example', password: 'x' }, 401, 'UNAUTHENTICATED'],
])('what is refused %s is named in its line, and nobody is', async (_why, body, status, code) => {
  const answer = await server.call(login, { body })
  const line = await lineOf(answer.headers.get('correlationid'))
  expect(line).toMatchObject({ status, code })
  expect(line).not.toHaveProperty('account')
})

test('a path that is no call is named, too', async () => {
  const answer = await server.request('GET', '/api/no/such/call')
  expect(await lineOf(answer.headers.get('correlationid'))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})
