import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const METRICS_TOKEN = 'a'.repeat(64)
let server: TestServer | undefined
afterEach(() => server?.close())
async function serve(env: Record<string, string>): Promise<TestServer> {
  return (server = await startTestServer({ worker: false, env }))
}

const job = (key: string, change: object) => ({
  kind: 'mail.welcome',
  data: '{}',
  lease_until: null,
  holder: null,
  done_at: null,
  last_error: null,
  key,
  ...change,
})
const ago = (seconds: number) => sql<Date>`now() - ${seconds} * interval '1 second'`

/** The gauges by their names. */
async function read({ request }: TestServer) {
  const { status, text, headers } = await request('GET', '/metrics', undefined, { token: METRICS_TOKEN })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(text).toMatch(/^# HELP lodestay_letters_waiting .+\n# TYPE lodestay_letters_waiting gauge\n/)
  expect(text.endsWith('\n')).toBe(true)
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(samples.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]))
}

test('letters that wait are counted, with for how long the oldest has; what is planned, done or no letter is not', async () => {
  const { context } = await serve({ METRICS_TOKEN })
  const gauges = { lodestay_letters_waiting: 0, lodestay_letters_oldest_waiting_seconds: 0 }
  expect(await read(server!)).toEqual(gauges)
  await context.db
    .insertInto('job')
    .values([
      job('due', { run_at: ago(60) }),
      // Refused for an hour, and next tried in a minute.
      job('refused', { run_at: ago(-60), failing_since: ago(3600), last_error: 'refused', attempts: 20 }),
      job('planned', { run_at: ago(-3600) }),
      job('postponed', { run_at: ago(-3600), last_error: 'arrival is more than a week ahead' }),
      job('done', { run_at: ago(7200), done_at: ago(7100) }),
      job('given up', { run_at: ago(7200), done_at: ago(7100), failing_since: ago(9000), last_error: 'refused' }),
      job('no letter', { kind: 'reconcile', run_at: ago(7200) }),
    ])
    .execute()
  const waiting = await read(server!)
  expect(waiting.lodestay_letters_waiting).toBe(2)
  expect(waiting.lodestay_letters_oldest_waiting_seconds).toBeGreaterThanOrEqual(3600)
  expect(waiting.lodestay_letters_oldest_waiting_seconds).toBeLessThan(3900)
})

test('only who holds the token reads them, and where none is set there is nothing to read', async () => {
  const { request } = await serve({ METRICS_TOKEN })
  for (const given of [{}, { token: 'b'.repeat(64) }, { headers: { authorization: `Basic ${METRICS_TOKEN}` } }]) {
    const { status, text, headers } = await request('GET', '/metrics', undefined, given)
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(text).not.toContain('lodestay')
  }
  await server?.close()
  const open = await serve({})
  expect((await open.request('GET', '/metrics', undefined, { token: METRICS_TOKEN })).status).toBe(404)
  expect(() => readConfig({ METRICS_TOKEN: 'secret' })).toThrow('METRICS_TOKEN: needs 32 random bytes')
})
