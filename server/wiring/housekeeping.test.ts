import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { ageAuditLine } from '#server/testing/age-audit-line.ts'
import { checkout } from '#shared/api/payments.ts'
import { initAvailability } from '#shared/api/search.ts'
import { aSearch } from '#server/testing/a-search.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { purgeExpired } from './housekeeping.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false })))
afterAll(() => server.close())

test('after a year the audit log keeps who did what, and forgets from where', async () => {
  const { db } = server.context
  await server.signUp()
  const lines = () => db.selectFrom('audit_event').select(['seq', 'ip']).orderBy('seq').execute()
  await ageAuditLine(db, 366)
  const aged = (await lines()).at(-1)?.seq
  await server.signUp()
  await purgeExpired(server.context)
  const left = await lines()
  expect(left.filter(({ ip }) => ip === null).map(({ seq }) => seq)).toEqual([aged])
  expect(await verifyAudit(db)).toMatchObject({ status: 'intact', lines: left.length })
})

test('searches, rate lists, quotes and sessions go a day after their end, and not before; a booking keeps its quote', async () => {
  const { db } = server.context
  const traveller = await server.signUp()
  await priceRoom(server, traveller)
  const booked = await priceRoom(server, traveller)
  expect((await server.call(checkout, { body: checkoutBody(booked) }, traveller)).status).toBe(200)
  const { countryOfResidence: _country, ...body } = aSearch
  expect((await server.call(initAvailability, { body })).status).toBe(200)
  const tables = ['search', 'rate_list', 'quote', 'session'] as const
  const endedAgo = (hours: number) =>
    Promise.all(
      tables.map((table) =>
        db
          .updateTable(table)
          .set({ expires_at: new Date(Date.now() - hours * 3_600_000) })
          .execute(),
      ),
    )
  const left = () =>
    Promise.all(tables.map(async (table) => (await db.selectFrom(table).select('expires_at').execute()).length > 0))
  await endedAgo(23)
  await purgeExpired(server.context)
  expect(await left()).toEqual([true, true, true, true])
  await endedAgo(25)
  await purgeExpired(server.context)
  expect(await left()).toEqual([false, false, true, false])
  expect(await db.selectFrom('quote').select('token').execute()).toHaveLength(1)
})
