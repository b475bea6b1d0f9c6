import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelBooking } from '#shared/api/cancellation.ts'
import { acceptInvitation, inviteTeamMember } from '#shared/api/companies.ts'
import { getUserDetails, login } from '#shared/api/accounts.ts'
import { checkout } from '#shared/api/payments.ts'
import { endSession } from '#shared/api/sessions.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { routes } from '#server/app.ts'
import type { As } from '#server/testing/api-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false })))
afterAll(() => server.close())

test('one account checks out fifty times in five minutes at most, wherever it calls from', async () => {
  const [ayu, budi] = [await server.signUp(), await server.signUp()]
  const body = checkoutBody(await priceRoom(server))
  body.hotelInfo.selectedToken = 'gone'
  const tryCard = (token: string, n: number) => server.call(checkout, { body }, { token, ip: `10.30.0.${n}` })
  const statuses = new Set<number>()
  for (let n = 0; n < 50; n += 1) statuses.add((await tryCard(ayu.token, n)).status)
  expect(statuses).not.toContain(429)
  const tooMany = await tryCard(ayu.token, 50)
  expect(tooMany.status).toBe(429)
  expect(tooMany.failure.message).toBe('An error occurred. Please try again later.')
  expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await tryCard(budi.token, 50)).status).not.toBe(429)
})

test('colleagues behind one address do not lock each other out; who has no session counts by that address', async () => {
  const office = '10.32.0.1'
  const [ayu, budi] = [await server.signUp(), await server.signUp()]
  const cancel = (token: string) =>
    server.call(
      cancelBooking,
      { params: { id: 'LS-NOBODYS' }, body: { currency: 'USD', fee: 0, refund: 0 } },
      { token, ip: office },
    )
  for (let n = 0; n < 60; n += 1) expect((await cancel(ayu.token)).status).toBe(404)
  expect((await cancel(ayu.token)).status).toBe(429)
  expect((await cancel(budi.token)).status).toBe(404)

  const joining = { acceptInvitationKey: 'k'.repeat(43), userId: budi.user.id }
  const accept = (as: As) => server.call(acceptInvitation, { body: joining }, { ip: office, ...as })
  for (let n = 0; n < 10; n += 1) expect((await accept({})).status).not.toBe(429)
  expect((await accept({})).status).toBe(429)
  expect((await accept({ token: budi.token })).status).not.toBe(429)
})

test('every call that needs a session and has a limit counts by account', () => {
  const byAddress = routes.filter(({ access, limit }) => access !== 'public' && limit && limit.per !== 'account')
  expect(byAddress.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).toEqual([])
})

test('a flood of logins is told to come back, and is no error of ours', async () => {
  const flood = Array.from({ length: 200 }, (_, n) =>
    server.call(
      login,
      { body: { email: `nobody-${n}@lodestay.example`, password: 'Wander-0ften!' } },
      { ip: `10.31.0.${n}` },
    ),
  )
  const answers = await Promise.all(flood)
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]))
  for (const { headers, text } of busy) {
    expect(headers.get('retry-after')).toBe('2')
    expect(text).toBe('Error: An error occurred. Please try again later.')
  }
})

test('who asks for what is not theirs is written down, once a minute', async () => {
  const [ayu, budi] = [await server.signUp(), await server.signUp()]
  for (let n = 0; n < 3; n += 1) {
    await server.call(getUserDetails, { params: { email: budi.email } }, { token: ayu.token })
  }
  await server.call(endSession, { params: { id: budi.user.id } }, { token: ayu.token })
  await server.call(getUserDetails, { params: { email: budi.email } })
  // Refused by the route already: a traveller is in charge of no company.
  const invitation = { params: { id: budi.user.id }, body: { invitedEmail: 'a@nusantara.example', role: [1001] } }
  await server.call(inviteTeamMember, invitation, { token: ayu.token })
  const rows = await server.context.db
    .selectFrom('audit_event')
    .select(['account_id', 'details'])
    .where('kind', '=', 'access.denied')
    .where('account_id', 'in', [ayu.user.id, budi.user.id])
    .execute()
  expect(rows).toEqual([
    { account_id: ayu.user.id, details: { call: 'GET /users/userDetails/:email', code: 'NOT_FOUND' } },
    { account_id: ayu.user.id, details: { call: 'DELETE /users/sessions/:id', code: 'NOT_FOUND' } },
    { account_id: ayu.user.id, details: { call: 'POST /company/:id/invite', code: 'FORBIDDEN' } },
  ])
})
