import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#shared/api/accounts.ts'
import { aRegistration } from '#server/testing/api-client.ts'
import { armFault, readLetters } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

test('a letter to a mailbox that is not there is not tried for ever, and who runs the server is told once', async () => {
  const { form, ip } = aRegistration()
  await armFault(form.email, 'mail_no_mailbox', -1)
  expect((await server.call(register, { body: form }, { ip })).status).toBe(201)
  const letters = server.context.db.selectFrom('job').select(['done_at', 'attempts']).where('kind', 'like', 'mail.%')
  await expect.poll(async () => (await letters.execute()).every(({ done_at: doneAt }) => doneAt)).toBe(true)
  const jobs = await letters.execute()
  expect(jobs.length).toBeGreaterThan(0)
  for (const { attempts } of jobs) expect(attempts).toBe(1)
  const told = server.log.lines.filter(({ msg }) => msg === 'letter not sent: there is no such mailbox')
  expect(told).toHaveLength(jobs.length)
  expect(JSON.stringify(told)).not.toContain(form.email)
  expect(await readLetters(form.email)).toEqual([])
})
