import { expect, test } from 'vitest'
import { contract } from '#shared/api/contract.ts'
import { routes } from '#server/app.ts'
import { rawRequest } from '#server/testing/raw-request.ts'
import { startTestServer } from '#server/testing/test-server.ts'

test('every call of the contract is bound exactly once, and nothing else is', () => {
  const bound = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  const promised = Object.values(contract).map(({ method, path }) => `${method} ${path}`)
  expect(bound.toSorted()).toEqual(promised.toSorted())
})

test('calls that act for somebody need a session', () => {
  const open = routes.filter(({ access }) => access === 'public').map(({ endpoint }) => endpoint)
  const closed = [
    contract.checkout,
    contract.makeBooking,
    contract.getBookingInfo,
    contract.logout,
    contract.getUserDetails,
  ]
  for (const endpoint of closed) expect(open).not.toContain(endpoint)
})

test('the API describes itself, and every answer is guarded', async () => {
  const server = await startTestServer()
  try {
    const description = await server.request('GET', '/api/docs/json')
    expect(description.body).toMatchObject({ openapi: '3.1.0', paths: { '/api/users/login': { post: {} } } })
    const { headers } = await server.request('GET', '/livez')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const unknown = await server.request('GET', '/api/no/such/call')
    expect(unknown.status).toBe(404)
    expect(unknown.failure).toMatchObject({ success: false, code: 'NOT_FOUND' })
    const wrongMethod = await server.request('DELETE', '/api/company/7/requests?page=1')
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    expect(wrongMethod.failure).toMatchObject({ code: 'METHOD_NOT_ALLOWED', message: 'Method not allowed' })
    const plain = await server.request('GET', '/api/general/settings')
    expect(plain.headers.get('vary')).toBe('authorization, accept-language, accept-encoding')
    const garbled = await server.request('GET', '/api/locations/locationcontent/location/%E0%A4%A')
    expect(garbled.failure).toMatchObject({ success: false, code: 'INVALID_INPUT' })
  } finally {
    await server.close()
  }
})

test('who is not logged in hears so, whatever is wrong with the form', async () => {
  const server = await startTestServer({ worker: false })
  try {
    const guarded = routes.filter(({ endpoint, access }) => endpoint.body && access !== 'public')
    const answers = await Promise.all(
      guarded.flatMap(({ endpoint: { method, path } }) =>
        ['{}', '{"torn'].map(async (body) => {
          const address = `/api${path.replaceAll(/:\w+/g, 'x')}`
          const headers = { 'content-type': 'application/json' }
          const { status } = await rawRequest(server.url, method, address, { body, headers })
          return `${status} ${method} ${path} ${body}`
        }),
      ),
    )
    expect(answers.length).toBeGreaterThan(60)
    expect(answers.filter((answer) => !answer.startsWith('401 '))).toEqual([])
    const { token } = await server.signUp()
    const { status } = await rawRequest(server.url, 'POST', '/api/payment/checkout', {
      body: '{}',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    expect(status).toBe(422)
  } finally {
    await server.close()
  }
})
