import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserDetails } from '#shared/api/accounts.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { endSessionsByHand } from './end-sessions-by-hand.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false })))
afterAll(() => server.close())

const isIn = async ({ email, token }: Traveller) =>
  (await server.call(getUserDetails, { params: { email } }, { token })).status === 200

const written = () =>
  server.context.db
    .selectFrom('audit_event')
    .select(['account_id', 'details'])
    .where('kind', '=', 'session.ended-by-hand')
    .orderBy('seq')
    .execute()

test('an operator ends the sessions of one person, or of everybody, and the log knows who wanted it', async () => {
  const [ayu, budi, citra] = [await server.signUp(), await server.signUp(), await server.signUp()]
  const { context } = server
  expect(await endSessionsByHand(context, { email: ayu.email.toUpperCase(), endedBy: 'Nina' })).toBe(1)
  expect([await isIn(ayu), await isIn(budi), await isIn(citra)]).toEqual([false, true, true])
  expect(await endSessionsByHand(context, { email: undefined, endedBy: 'Nina' })).toBe(2)
  expect([await isIn(ayu), await isIn(budi), await isIn(citra)]).toEqual([false, false, false])
  expect(await endSessionsByHand(context, { email: 'nobody@lodestay.example', endedBy: 'Nina' })).toBeUndefined()
  expect(await written()).toEqual([
    { account_id: ayu.user.id, details: { ended: 1, endedBy: 'Nina' } },
    { account_id: null, details: { ended: 2, endedBy: 'Nina' } },
  ])
})
