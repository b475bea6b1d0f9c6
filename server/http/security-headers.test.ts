import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { liveSettings } from '#server/testing/live-settings.ts'
import { registerSecurityHeaders } from './security-headers.ts'

async function policyOf(env: Record<string, string>): Promise<Map<string, string[]>> {
  const app = fastify()
  await registerSecurityHeaders(app, readConfig(env))
  const { headers } = await app.inject('/')
  await app.close()
  const directives = String(headers['content-security-policy']).split(';')
  return new Map(directives.map((directive) => directive.split(' ')).map(([name = '', ...origins]) => [name, origins]))
}

test('the messenger’s origin may be framed, and nothing else of it', async () => {
  const without = await policyOf({})
  const policy = await policyOf({ CHAT_WIDGET_URL: 'https://messenger.example/shop?id=1' })
  expect(policy.get('frame-src')).toEqual([...(without.get('frame-src') ?? []), 'https://messenger.example'])
  policy.delete('frame-src')
  without.delete('frame-src')
  expect(policy).toEqual(without)
})

test('the local gateway’s page is framed only when its script is configured [A7-040]', async () => {
  const redirecting = await policyOf({})
  expect(redirecting.get('script-src')?.join(' ')).not.toContain('jokul')
  const policy = await policyOf({ DOKU_SCRIPT_URL: 'https://jokul.doku.com/v1/jokul-checkout-1.0.0.js' })
  expect(policy.get('script-src')).toEqual([...(redirecting.get('script-src') ?? []), 'https://jokul.doku.com'])
})

test('of Stripe itself the page takes what its documents ask for: its script, that script’s parts, and the frames of banks', async () => {
  const policy = await policyOf(liveSettings)
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
  expect(policy.get('script-src')).toEqual(["'self'", ...scripts])
  expect(policy.get('frame-src')).toEqual([...scripts, 'https://hooks.stripe.com'])
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.stripe.com'])
})

test('of what plays Stripe it takes that one origin', async () => {
  const policy = await policyOf({ CARD_SCRIPT_URL: 'https://cards.example/v3.js' })
  expect(policy.get('script-src')).toEqual(["'self'", 'https://cards.example'])
  expect(policy.get('frame-src')).toEqual(['https://cards.example'])
})
