import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false })))
afterAll(() => server.close())

let addresses = 0
const post = (body: unknown, type = 'application/reports+json', ip = `203.0.113.${(addresses += 1)}`) =>
  server.request('POST', '/api/policy-reports', typeof body === 'string' ? body : JSON.stringify(body), {
    ip,
    headers: { 'content-type': type },
  })
const violation = (body: object) => [{ type: 'csp-violation', age: 1, url: 'https://stay.example/', body }]
const lines = () => server.log.lines.filter(({ msg }) => msg === 'content policy violated')

test('what browsers report is told once, by kind, without a word of whose page it was', async () => {
  const report = {
    documentURL: 'https://stay.example/reset-password/secret-part?key=SECRET&email=ayu@lodestay.example',
    blockedURL: 'https://evil.example/steal?who=ayu',
    effectiveDirective: 'script-src-elem',
    sourceFile: 'https://stay.example/static/app.js?SECRET',
    sample: 'SECRET',
  }
  for (let time = 0; time < 5; time += 1) expect((await post(violation(report))).status).toBe(204)
  const old = {
    'csp-report': { 'document-uri': report.documentURL, 'blocked-uri': 'inline', 'violated-directive': 'style-src' },
  }
  expect((await post(old, 'application/csp-report')).status).toBe(204)
  expect(lines()).toHaveLength(2)
  expect(lines()[0]).toMatchObject({
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
    page: '/reset-password',
    source: 'https://stay.example',
  })
  expect(lines()[1]).toMatchObject({ directive: 'style-src', blocked: 'inline' })
  expect(JSON.stringify(lines())).not.toMatch(/SECRET|secret|ayu|steal/)
})

test('nobody fills the log with it', async () => {
  for (let time = 0; time < 30; time += 1) {
    const many = Array.from({ length: 10 }, (_, one) => ({
      type: 'csp-violation',
      body: { blockedURL: `https://${time}-${one}.example`, effectiveDirective: 'img-src', documentURL: 'x' },
    }))
    await post(many)
  }
  expect(lines().length).toBeLessThanOrEqual(50)
  for (const odd of ['', '{', '[]', '[null]', 'null', '{"csp-report":5}', `["${'x'.repeat(1000)}"]`]) {
    expect((await post(odd)).status).toBe(204)
  }
  expect((await post(`["${'x'.repeat(20_000)}"]`)).status).toBe(413)
  expect((await post('a=b', 'application/x-www-form-urlencoded')).status).toBe(415)
  const answers = await Promise.all(Array.from({ length: 40 }, () => post('[]', undefined, '198.51.100.7')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect(lines().length).toBeLessThanOrEqual(50)
})
