import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { partners } from '#partners/registry.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { apiClient, type ApiClient } from '#server/testing/api-client.ts'
import { copyMigratedFolder } from '#server/testing/migrated-folder.ts'
import { createContext } from '#server/wiring/create-context.ts'
import { jobHandlers } from '#server/wiring/job-handlers.ts'
import { freePort } from '#tools/free-port.ts'
import type { Exchange } from './wire/exchange.ts'
import { openMailRecorder } from './wire/mail-recorder.ts'
import { openRecordingProxy } from './wire/recording-proxy.ts'

export interface Outside {
  sandboxUrl: string
  smtpPort: number
}

/** The server with all its lines to the outside recorded. */
export interface World extends ApiClient {
  context: Context
  outside: Outside
  /** Sets this server's accounts at the parties apart from anybody else's. */
  identity: string
  /** Whatever passed, in the order of the answers. */
  exchanges: Exchange[]
  /** Where our server answers, and where browsers find the styles of maps. */
  url: string
  mapsUrl: string
  close: () => Promise<void>
}

/** Who posts to which of our addresses. */
const tellers: [RegExp, string][] = [
  [/^\/api\/webhooks\/card\/stripe/, 'stripe'],
  [/^\/api\/webhooks\/.*doku/, 'doku'],
  [/^\/api\/webhooks\/.*airalo/, 'airalo'],
]

/** A server on a database of its own, a recording proxy in front of each party, and one in front of the server for events. */
export async function openWorld(outside: Outside): Promise<World> {
  const identity = randomBytes(6).toString('hex')
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestay-conform-'))
  const exchanges: Exchange[] = []
  const closing: (() => Promise<unknown>)[] = []
  const port = await freePort()
  const door = await openRecordingProxy({
    partyOf: (path) => tellers.find(([pattern]) => pattern.test(path))?.[1],
    from: 'party',
    target: () => `http://localhost:${port}`,
    records: exchanges,
  })
  closing.push(door.close)
  const lineTo = async (party: string, isOurs: (path: string) => boolean = () => true) => {
    const sides = { from: 'server', target: () => outside.sandboxUrl } as const
    const proxy = await openRecordingProxy({
      ...sides,
      partyOf: (path) => (isOurs(path) ? party : undefined),
      records: exchanges,
    })
    closing.push(proxy.close)
    return proxy.url
  }
  const mail = await openMailRecorder(outside.smtpPort, exchanges)
  closing.push(mail.close)
  const liteapi = await lineTo('liteapi')
  // Its page of consent is the browser's.
  const google = await lineTo('google', (path) => !path.includes('/o/oauth2/'))
  const facebook = await lineTo('facebook')
  const mapsUrl = await lineTo('maps')
  // One that gives passes, so that its operator is asked.
  const partner = partners.find(({ bundle }) => bundle?.roamingPass)?.id ?? ''
  const operator = `${partner}-${identity}`
  const config = readConfig({
    PORT: String(port),
    APP_URL: door.url,
    DATA_DIR: dataDir,
    SANDBOX_PORT: new URL(outside.sandboxUrl).port,
    SMTP_URL: `smtp://localhost:${mail.port}`,
    PASSWORD_MEMORY_KIB: '64',
    LOG_LEVEL: 'error',
    FEATURED_PRICES: 'false',
    TRUST_PROXY: 'true',
    CARD_API_URL: await lineTo('stripe'),
    CARD_SCRIPT_URL: `${outside.sandboxUrl}/card/v3.js`,
    CARD_SECRET_KEY: `sk_test_${identity}`,
    CARD_PUBLISHABLE_KEY: `pk_test_${identity}`,
    CARD_WEBHOOK_SECRET: `whsec_${identity}`,
    DOKU_API_URL: await lineTo('doku'),
    DOKU_PAGE_ORIGINS: new URL(outside.sandboxUrl).origin,
    DOKU_CLIENT_ID: `BRN-${identity}`,
    DOKU_SECRET_KEY: `SK-${identity}`,
    SUPPLY_URL: await lineTo('hub'),
    SUPPLY_ACCOUNT_LIVE: `live-${identity}`,
    SUPPLY_ACCOUNT_DEMO: `demo-${identity}`,
    LITEAPI_URL: `${liteapi}/liteapi/v3.0`,
    LITEAPI_BOOK_URL: `${liteapi}/liteapi/v3.0`,
    LITEAPI_API_KEY: `lite-live-${identity}`,
    LITEAPI_DEMO_API_KEY: `lite-demo-${identity}`,
    SUBSCRIBER_CHECKS: JSON.stringify({
      [partner]: {
        url: `${await lineTo('camara')}/camara/${partner}`,
        clientId: operator,
        clientSecret: `secret-of-${operator}`,
      },
    }),
    AIRALO_URL: await lineTo('airalo'),
    AIRALO_CLIENT_ID: `airalo-${identity}`,
    AIRALO_CLIENT_SECRET: `secret-of-airalo-${identity}`,
    GOOGLE_ISSUER_URL: `${google}/google`,
    GOOGLE_CLIENT_ID: `google-${identity}`,
    FACEBOOK_DIALOG_URL: `${outside.sandboxUrl}/facebook/v24.0/dialog/oauth`,
    FACEBOOK_GRAPH_URL: `${facebook}/facebook/v24.0`,
    FACEBOOK_APP_ID: `facebook-${identity}`,
    PLACES_URL: await lineTo('places'),
    PLACES_API_KEY: `places-${identity}`,
    EXCHANGE_URL: `${await lineTo('bnm')}/central-bank/public`,
    BEACON_URL: `${await lineTo('drand')}/drand/${identity}`,
  })
  await copyMigratedFolder(dataDir)
  const context = await createContext(config)
  const app = await buildApp(context)
  await app.listen({ port, host: '127.0.0.1' })
  const worker = context.jobs.startWorker(jobHandlers(context))
  const url = `http://localhost:${port}`
  return {
    ...apiClient(url),
    url,
    mapsUrl,
    context,
    outside,
    identity,
    exchanges,
    close: async () => {
      await app.close()
      await worker.stop()
      await context.close()
      for (const close of closing) await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
