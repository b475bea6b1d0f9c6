import { randomBytes } from 'node:crypto'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Faults, type FaultName } from '#sandbox/control/faults.ts'
import { identityParty } from '#sandbox/parties/identity/party.ts'
import type { World } from '#sandbox/party.ts'
import { certifyForTest } from '#server/testing/certify-for-test.ts'

// The party by itself: its configuration and keys are everybody's, and fail for all who share a sandbox.
const world: World = { dataDir: '', publicUrl: '', smtpPort: 0, faults: new Faults() }
const app = fastify({ forceCloseConnections: true })
beforeAll(async () => {
  await identityParty(world).register(app)
  world.publicUrl = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
})
afterAll(() => app.close())

async function certifyIdentity({
  step,
  fault,
  env = {},
}: { step?: string; fault?: FaultName; env?: Record<string, string> } = {}) {
  const identity = randomBytes(6).toString('hex')
  const accounts = ['*', `google-${identity}`, `facebook-${identity}`]
  const arm = (id: string, times: number) => {
    if (id === step && fault) for (const account of accounts) world.faults.set(account, fault, times)
  }
  return certifyForTest('identity', {
    identity,
    env: {
      GOOGLE_ISSUER_URL: `${world.publicUrl}/google`,
      FACEBOOK_GRAPH_URL: `${world.publicUrl}/facebook/v24.0`,
      APP_URL: 'https://stay.example',
      ...env,
    },
    begins: (id) => arm(id, -1),
    ends: (id) => arm(id, 0),
  })
}

const all = ['google-discovery', 'google-keys', 'google-redirect', 'facebook-app']

describe('npm run certify -- identity', () => {
  test('passes providers that do all that they document', async () => {
    const { code, steps, report } = await certifyIdentity()
    expect(steps).toEqual({ passed: all, failed: [], 'not tried': ['facebook-redirect'] })
    expect(code).toBe(0)
    expect(report).toContain('/.well-known/openid-configuration` — 200')
    expect(report).not.toContain('secret-of-')
  })

  const spoiled: [string, FaultName, string[]][] = [
    ['google-discovery', 'identity_down', ['google-keys', 'google-redirect']],
    ['google-keys', 'identity_down', []],
    ['google-redirect', 'identity_redirect_unknown', []],
    ['facebook-app', 'identity_down', []],
  ]

  test.each(spoiled)(
    'says that %s failed, and only that, where the provider plays %s',
    async (step, fault, notTried) => {
      const { code, steps } = await certifyIdentity({ step, fault })
      expect(steps).toEqual({
        passed: all.filter((id) => id !== step && !notTried.includes(id)),
        failed: [step],
        'not tried': [...notTried, 'facebook-redirect'],
      })
      expect(code).toBe(1)
    },
  )

  test('says that a secret is not the app’s, and tries no provider that is not set', async () => {
    const wrong = await certifyIdentity({ env: { FACEBOOK_APP_SECRET: 'somebody-elses' } })
    expect(wrong.steps.failed).toEqual(['facebook-app'])
    const { says, code } = await certifyForTest('identity', {
      env: { MODE: 'live', GOOGLE_CLIENT_ID: '', FACEBOOK_APP_ID: '' },
    })
    expect([code, says]).toEqual([78, ['GOOGLE_CLIENT_ID and FACEBOOK_APP_ID are not set']])
  })
})
