import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { createLocalPayment } from '#shared/api/payments.ts'
import { DEMO_PASSWORD, demoCompany } from '#server/accounts/demo-travellers.ts'
import { seedDemo } from '#server/accounts/seed-demo.ts'
import { unbilled } from '#server/testing/a-bill.ts'
import { priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { seedDemoCompany } from './seed-demo-company.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedDemo(server.context)
  await seedDemoCompany(server.context)
})
afterAll(() => server.close())

test('a member of the demo’s company pays on the gateway’s page without an address of her own', async () => {
  const { body: sinta } = await server.call(login, { body: { email: demoCompany.member, password: DEMO_PASSWORD } })
  expect(sinta.userObject.companyData).toMatchObject({ companyName: 'PT Nusantara Trading', hasAddress: true })
  const traveller = {
    email: demoCompany.member,
    password: DEMO_PASSWORD,
    token: sinta.token,
    user: sinta.userObject,
  }
  const own = { firstName: 'Sinta', lastName: 'Dewi' }
  const body = unbilled(await priceRoom(server, traveller, { currency: 'IDR' }), own)
  const opened = await server.call(createLocalPayment, { body }, { token: sinta.token })
  expect(opened.status, opened.text).toBe(200)
})
