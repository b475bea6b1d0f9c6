import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, inject, test } from 'vitest'
import { readConfigForTrial } from '#server/config.ts'
import { certifyForTest } from '#server/testing/certify-for-test.ts'
import { answerChallenge, armFault, readCardLedger } from '#server/testing/outside-world.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { testSettings } from '#server/testing/test-server.ts'
import { stripeGateway } from './gateway.ts'

interface Spoiled {
  /** While this step runs the outside world does `fault`. */
  step?: string
  fault?: string
  /** Until the run is over. */
  stays?: boolean
  /** Which button the cardholder presses instead. */
  presses?: { completed?: 'complete' | 'fail'; failed?: 'complete' | 'fail' }
  byHand?: boolean
  /** The secret that our server has. */
  secret?: string
  endpoint?: false | 'other version'
}

/** An account with an endpoint that leads to a server of ours, and its whole list. */
async function certifyAccount({ step, fault, stays, presses = {}, byHand = true, secret, endpoint }: Spoiled = {}) {
  const identity = randomBytes(6).toString('hex')
  const key = `sk_test_${identity}`
  const config = readConfigForTrial({ ...testSettings(identity, 3000), ...(secret && { CARD_WEBHOOK_SECRET: secret }) })
  const gateway = stripeGateway(config.card, () => new Date())
  const appUrl = await serveForTest((asked, reply) => {
    void buffer(asked).then((body) => {
      const signature = asked.headers['stripe-signature']
      const reading = gateway.readWebhook(body, () => (typeof signature === 'string' ? signature : undefined))
      reply.writeHead(reading.status === 'event' ? 200 : 400).end()
    })
  })
  if (endpoint === undefined) await gateway.registerWebhook(appUrl + gateway.webhookPath)
  if (endpoint === 'other version')
    await fetch(`${inject('sandboxUrl')}/v1/webhook_endpoints`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams({
        url: appUrl + gateway.webhookPath,
        'enabled_events[]': '*',
        api_version: '2020-08-27',
      }),
    })
  const pressing: Promise<void>[] = []
  const press = (line: string) => {
    const [, what, page] = /\((Complete|Fail)\): (\S+)/.exec(line) ?? []
    if (!page) return
    const usual = what === 'Complete' ? (presses.completed ?? 'complete') : (presses.failed ?? 'fail')
    pressing.push(answerChallenge(new URL(page).searchParams.get('client_secret') ?? '', usual))
  }
  const certified = await certifyForTest('stripe', {
    identity,
    env: { APP_URL: appUrl },
    wishes: { byHand },
    hears: press,
    begins: async (id) => (id === step && fault ? armFault(key, fault, -1) : undefined),
    ends: async (id) => (id === step && fault && !stays ? armFault(key, fault, 0) : undefined),
  })
  await Promise.all(pressing)
  return { ...certified, key, ledger: await readCardLedger({ cardSecretKey: key }) }
}

const all = [
  'account',
  'webhook-endpoint',
  'hold',
  'idempotency',
  'declined',
  'insufficient-funds',
  'expired-card',
  'wrong-cvc',
  '3ds-asked',
  '3ds-completed',
  '3ds-failed',
  'capture',
  'webhook-signature',
  'refund-part',
  'refund-rest',
  'void',
]

/** Nothing is held any more, and all that was taken went back. */
function expectTidy({ intents, charges }: Awaited<ReturnType<typeof certifyAccount>>['ledger']) {
  expect(intents.filter(({ status }) => status === 'requires_capture')).toEqual([])
  for (const { amount_captured: taken, amount_refunded: back, captured } of charges)
    if (captured) expect(back).toBe(taken)
}

describe('npm run certify -- stripe', () => {
  test('passes an account that does all that Stripe documents, and leaves nothing held or taken', async () => {
    const { code, steps, says, ledger, report, key } = await certifyAccount()
    expect(steps).toEqual({ passed: all, failed: [], 'not tried': [] })
    expect(code).toBe(0)
    expect(says).toContain('Passed: 16. Failed: 0. Not tried: 0.')
    expectTidy(ledger)
    expect(report).toContain('/v1/payment_intents')
    expect(report).not.toContain(key)
    expect(report).not.toMatch(/_secret_\w|certification@/)
  })

  const afterHold = ['idempotency', 'capture', 'webhook-signature', 'refund-part', 'refund-rest']
  const spoiled: [string, Spoiled, string[]][] = [
    ['account', { fault: 'card_down' }, []],
    ['webhook-endpoint', { fault: 'card_down' }, ['webhook-signature']],
    ['webhook-endpoint', { endpoint: 'other version' }, ['webhook-signature']],
    ['webhook-endpoint', { endpoint: false }, ['webhook-signature']],
    ['hold', { fault: 'card_decline' }, afterHold],
    ['idempotency', { fault: 'card_forgets_keys' }, []],
    ['declined', { fault: 'card_accepts' }, []],
    ['insufficient-funds', { fault: 'card_accepts' }, []],
    ['expired-card', { fault: 'card_accepts' }, []],
    ['wrong-cvc', { fault: 'card_accepts' }, []],
    ['3ds-asked', { fault: 'card_accepts' }, ['3ds-completed', '3ds-failed']],
    ['3ds-completed', { presses: { completed: 'fail' } }, []],
    ['3ds-failed', { presses: { failed: 'complete' } }, []],
    ['capture', { fault: 'capture_fails' }, ['webhook-signature', 'refund-part', 'refund-rest']],
    ['webhook-signature', { secret: 'whsec_of_another_endpoint' }, []],
    ['refund-part', { fault: 'refund_fails' }, ['refund-rest']],
    ['refund-rest', { fault: 'refund_fails' }, []],
    ['void', { fault: 'release_fails' }, []],
  ]

  test.each(spoiled)('says that %s failed, and only that, where it does: %j', async (step, how, notTried) => {
    const { code, steps, ledger } = await certifyAccount({ step, ...how })
    expect(steps).toEqual({
      passed: all.filter((id) => id !== step && !notTried.includes(id)),
      failed: [step],
      'not tried': notTried,
    })
    expect(code).toBe(1)
    expectTidy(ledger)
  })

  test('names what it could not undo', async () => {
    const { code, says, report } = await certifyAccount({ step: 'void', fault: 'release_fails', stays: true })
    expect(code).toBe(1)
    expect(says.filter((line) => line.startsWith('LEFT'))).toEqual([
      expect.stringMatching(/pi_\w+ \(CERT-\w+-void\): USD.10 is held/),
      expect.stringMatching(/pi_\w+ \(CERT-\w+-3ds-ok\): USD.10 is held/),
    ])
    expect(report).toContain('## Left at the vendor, to undo by hand')
  })

  test('leaves to a person what only a person can do, and fails by nothing that it has not tried', async () => {
    const { code, steps } = await certifyAccount({ byHand: false })
    expect(steps['not tried']).toEqual(['3ds-completed', '3ds-failed'])
    expect(code).toBe(0)
  })

  test.each<Record<string, string>>([
    { CARD_SECRET_KEY: 'sk_live_x' },
    { CARD_SECRET_KEY: 'rk_live_x' },
    { CARD_PUBLISHABLE_KEY: 'pk_live_x' },
    // Of no form that we know: it may move money.
    { CARD_SECRET_KEY: 'sk_org_live_x' },
    { CARD_SECRET_KEY: ' sk_live_x' },
  ])('refuses a live key that is not allowed twice, and asks nothing of Stripe: %j', async (keys) => {
    const asked: string[] = []
    const url = await serveForTest((request, reply) => {
      asked.push(request.url ?? '')
      reply.writeHead(500).end()
    })
    const { code, says } = await certifyForTest('stripe', { env: { CARD_API_URL: url, ...keys } })
    expect(code).toBe(2)
    expect(says).toEqual([
      'Not done: CARD_SECRET_KEY or CARD_PUBLISHABLE_KEY is a live key. Certify with test keys.',
      'If this is meant, although it can cost money: --live --i-know-this-costs-money, both.',
    ])
    expect(asked).toEqual([])
  })

  test('tries no card with a live key, even when both are said', async () => {
    const env = { CARD_SECRET_KEY: 'sk_live_lodestay', CARD_API_URL: inject('sandboxUrl') }
    const { steps } = await certifyForTest('stripe', { env, wishes: { isLive: true, byHand: true } })
    expect(steps['not tried']).toEqual(all.slice(2))
  })
})
