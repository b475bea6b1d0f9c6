import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { DEMO_PASSWORD, demoTravellers } from './demo-travellers.ts'
import { hashPassword } from './passwords.ts'
import { refuseDemoAccounts } from './refuse-demo-accounts.ts'
import { seedDemo } from './seed-demo.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false })))
afterAll(() => server.close())

test('live does not start where a demo’s account has the password that everybody knows', async () => {
  const { context } = server
  await refuseDemoAccounts(context)
  await seedDemo(context)
  await expect(refuseDemoAccounts(context)).rejects.toThrow(ConfigError)
  await expect(refuseDemoAccounts(context)).rejects.toThrow(/^DATABASE_URL holds the demo’s account maya@lodestay/)
  // An account of that address alone proves nothing: otherwise anybody could keep a shop from starting.
  const passwordHash = await hashPassword(context, 'Harbour-Light-9')
  await context.db.updateTable('account').set({ password_hash: passwordHash }).execute()
  await refuseDemoAccounts(context)
})

test('nobody can give such an account that password by a way of ours', async () => {
  const [maya] = demoTravellers
  const answer = await server.request('POST', '/api/users/register', {
    email: 'maya-2@lodestay.example',
    first_name: maya.first_name,
    last_name: maya.last_name,
    contactNumber: maya.contactNumber,
    password: DEMO_PASSWORD,
    confirm: DEMO_PASSWORD,
  })
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('easy to guess')])
})
