import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { liveSettings } from '#server/testing/live-settings.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer | undefined
afterEach(() => server?.close())
async function serve(env: Record<string, string> = {}): Promise<TestServer> {
  return (server = await startTestServer({ worker: false, env, now: () => new Date('2027-01-31T12:00:00Z') }))
}

test('whoever finds a weakness is told whom to tell, until half a year from now', async () => {
  const { request, context } = await serve({ SECURITY_POLICY_URL: 'https://stay.example/security' })
  const { text, headers } = await request('GET', '/.well-known/security.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@lodestay.example',
    'Expires: 2027-08-01T12:00:00Z',
    'Preferred-Languages: en, id',
    `Canonical: ${context.config.appUrl}/.well-known/security.txt`,
    'Policy: https://stay.example/security',
    '',
  ])
})

test('live names nobody, and describes no call, until it is told to', async () => {
  expect(readConfig(liveSettings)).toMatchObject({ apiDocs: false, security: { contact: undefined } })
  const told = readConfig({ ...liveSettings, API_DOCS: 'true', SECURITY_CONTACT: 'mailto:security@stay.example' })
  expect(told).toMatchObject({ apiDocs: true, security: { contact: 'mailto:security@stay.example' } })
  expect(() => readConfig({ SECURITY_CONTACT: 'security@stay.example' })).toThrow(/SECURITY_CONTACT/)
  const { request } = await serve({ API_DOCS: 'false' })
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html']) {
    expect((await request('GET', path)).status).toBe(404)
  }
})

test('every answer says the same about frames, and what no page may ask a browser for', async () => {
  const { request } = await serve()
  for (const path of ['/livez', '/api/general/settings', '/api/no/such/call', '/api/docs/']) {
    const { headers } = await request('GET', path)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*geolocation=\(\).*payment=\(self "http/)
    expect(headers.get('reporting-endpoints')).toBe('policy="/api/policy-reports"')
    if (path.startsWith('/api/docs')) continue
    expect(headers.get('content-security-policy')).toMatch(/report-uri \/api\/policy-reports;report-to policy$/)
    expect(headers.get('content-security-policy')).toContain(
      "require-trusted-types-for 'script';trusted-types default parsed",
    )
  }
})
