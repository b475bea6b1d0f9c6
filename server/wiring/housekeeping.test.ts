import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { ageAuditLine } from '#server/testing/age-audit-line.ts'
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
