import { expect, test } from 'vitest'
import { publicSettings } from '#shared/api/settings.ts'
import { readConfig } from '#server/config.ts'
import { liveSettings } from '#server/testing/live-settings.ts'
import { startTestServer } from '#server/testing/test-server.ts'

test('browsers learn the card script and the channel of this installation, and no secret [A7-039, A7-041]', async () => {
  const server = await startTestServer({
    worker: false,
    env: { CARD_SCRIPT_URL: 'https://cards.example/v3/widget.js', SUPPLY_CHANNEL: 'our-point-of-sale' },
  })
  try {
    const { body, text, headers } = await server.call(publicSettings, {})
    expect(body.card.scriptUrl).toBe('https://cards.example/v3/widget.js')
    expect(body.channelId).toBe('our-point-of-sale')
    expect(headers.get('cache-control')).toBe('no-store')
    for (const secret of [server.cardSecretKey, server.context.config.card.webhookSecret, server.supplyAccount])
      expect(text).not.toContain(secret)
  } finally {
    await server.close()
  }
})

test('browsers learn the script of the local gateway’s page, when there is one [A7-040]', async () => {
  const script = 'https://pages.example/checkout-1.0.0.js'
  const server = await startTestServer({ worker: false, env: { DOKU_SCRIPT_URL: script } })
  try {
    const { body, text } = await server.call(publicSettings, {})
    expect(body.localGateway).toEqual({ countries: ['ID'], scriptUrl: script })
    expect(text).not.toContain(server.context.config.doku?.secretKey)
  } finally {
    await server.close()
  }
})

test('browsers learn whom customers pay through, and a number of properties where the operator has one', async () => {
  const server = await startTestServer({
    worker: false,
    env: { CARD_BRANDS: 'Visa, JCB ,', PROPERTIES_CLAIM: '12000' },
  })
  try {
    const { body } = await server.call(publicSettings, {})
    expect(body.paymentPartners).toEqual(['Visa', 'JCB', 'Stripe', 'DOKU', 'FPX'])
    expect(body.propertiesClaim).toBe(12_000)
  } finally {
    await server.close()
  }
})

test('an operator with live supply says no number of properties that nobody gave', () => {
  expect(readConfig(liveSettings).propertiesClaim).toBeUndefined()
  expect(readConfig({}).propertiesClaim).toBe(900_000)
})
