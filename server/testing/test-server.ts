import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { partners } from '#partners/registry.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { createContext } from '#server/wiring/create-context.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import type { RequestTimeouts } from '#server/http/request-timeouts.ts'
import { jobHandlers } from '#server/wiring/job-handlers.ts'
import type { Pages } from '#server/pages/pages.ts'
import { freePort } from '#tools/free-port.ts'
import { apiClient, type ApiClient } from './api-client.ts'
import { captureLog, type CapturedLog } from './captured-log.ts'
import { signUpAt } from './sign-up.ts'
import { openTestDatabase, type Engine } from './test-database.ts'

export interface TestServer extends ApiClient {
  url: string
  context: Context
  /** What the server logged; `expectError` for a test that provokes one. */
  log: CapturedLog
  /** This server's own accounts at the outside parties, for the sandbox's fault switches and ledgers. */
  supplyAccount: string
  cardSecretKey: string
  dokuClientId: string
  airaloClientId: string
  /** As `signUp`, but through the front door: for tests of registering and logging in. */
  signUpByHand: ApiClient['signUp']
  /** Stops everything. Throws when an error was logged that the test did not expect. */
  close: () => Promise<void>
}

interface Options {
  engine?: Engine
  /** Another clock than the machine's. */
  now?: () => Date
  /** Further settings, by the names of the environment. */
  env?: Record<string, string>
  /** Less patience with slow senders than usual. */
  timeouts?: RequestTimeouts
  /** A browser app beside the calls. */
  pages?: Pages
  /** False: nothing queued is worked on. */
  worker?: boolean
  /** A database to serve instead of a fresh one, for "the server came back" tests; the test closes it. */
  database?: OpenDatabase
  /** Names the accounts at the outside parties; the same for a server that came back. */
  identity?: string
}

/** A whole server over real HTTP: own database, own accounts at the sandbox, worker running. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const identity = options.identity ?? randomBytes(6).toString('hex')
  const database = options.database ?? (await openTestDatabase(options.engine))
  // The configuration wants the port before the server listens. Drawn late: it is not kept free for us.
  const port = await freePort()
  const config = readConfig({ ...testSettings(identity, port), ...options.env })
  const log = captureLog()
  const context = await createContext(config, {
    db: database.db,
    log: log.log,
    ...(options.now ? { now: options.now } : {}),
  })
  const app = await buildApp(context, options.pages, options.timeouts)
  await app.listen({ port, host: '127.0.0.1' })
  const url = `http://localhost:${port}`
  const { card } = context.payments
  if (inject('sandboxUrl')) await card.registerWebhook(url + card.webhookPath)
  const worker = options.worker === false ? undefined : context.jobs.startWorker(jobHandlers(context))

  const client = apiClient(url)
  return {
    ...client,
    signUp: signUpAt(context),
    signUpByHand: client.signUp,
    url,
    context,
    log,
    supplyAccount: config.supply.liveAccount,
    cardSecretKey: config.card.secretKey,
    dokuClientId: config.doku?.clientId ?? '',
    airaloClientId: config.airalo?.clientId ?? '',
    close: async () => {
      await app.close()
      await worker?.stop()
      await context.close()
      if (!options.database) await database.close()
      log.assertNoErrors()
    },
  }
}

/** What a server of this identity is set to; also for a command that runs on its database. */
export function testSettings(identity: string, port: number): Record<string, string> {
  const sandbox = inject('sandboxUrl')
  const outside: Record<string, string> = sandbox
    ? {
        SUPPLY_URL: sandbox,
        PLACES_URL: sandbox,
        LITEAPI_URL: `${sandbox}/liteapi/v3.0`,
        LITEAPI_BOOK_URL: `${sandbox}/liteapi/v3.0`,
        GOOGLE_ISSUER_URL: `${sandbox}/google`,
        FACEBOOK_DIALOG_URL: `${sandbox}/facebook/v24.0/dialog/oauth`,
        FACEBOOK_GRAPH_URL: `${sandbox}/facebook/v24.0`,
        CARD_API_URL: sandbox,
        CARD_SCRIPT_URL: `${sandbox}/card/v3.js`,
        DOKU_API_URL: sandbox,
        SUBSCRIBER_CHECKS: JSON.stringify(testOperators(sandbox, identity)),
        PASS_ISSUERS: JSON.stringify(testDropBoxes(sandbox, identity)),
        AIRALO_URL: sandbox,
        EXCHANGE_URL: `${sandbox}/central-bank/public`,
        BEACON_URL: `${sandbox}/drand/${identity}`,
        WEBHOOK_ALLOWED_ORIGINS: sandbox,
        SMTP_URL: `smtp://localhost:${inject('smtpPort')}`,
      }
    : {}
  return {
    ...outside,
    PORT: String(port),
    // What makes a guess dear is tested where it is hashed: elsewhere it makes a test dear.
    PASSWORD_MEMORY_KIB: '64',
    // The paper that a confirmation brings is printed where it is read: printers took a quarter of what the tests themselves took.
    CONFIRMATION_PDF: 'false',
    // Every test call may come from an address of its own.
    TRUST_PROXY: 'true',
    // The tests' own work delays the loop that the server shares with them.
    MOST_DELAY_MS: '3600000',
    // They begin searches that they do not follow to the end, all from one address.
    SEARCHES_AT_ONCE: '1000',
    // One supplier, so that a test knows whose ledger and whose fault switches it means.
    LITEAPI_USED: 'false',
    LITEAPI_API_KEY: `lite-live-${identity}`,
    LITEAPI_DEMO_API_KEY: `lite-demo-${identity}`,
    SUPPLY_ACCOUNT_LIVE: `live-${identity}`,
    SUPPLY_ACCOUNT_DEMO: `demo-${identity}`,
    PLACES_API_KEY: `places-${identity}`,
    GOOGLE_CLIENT_ID: `google-${identity}`,
    FACEBOOK_APP_ID: `facebook-${identity}`,
    CARD_SECRET_KEY: `sk_test_${identity}`,
    CARD_PUBLISHABLE_KEY: `pk_test_${identity}`,
    CARD_WEBHOOK_SECRET: `whsec_${identity}`,
    AIRALO_CLIENT_ID: `airalo-${identity}`,
    AIRALO_CLIENT_SECRET: `secret-of-airalo-${identity}`,
    DOKU_CLIENT_ID: `BRN-${identity}`,
    DOKU_SECRET_KEY: `SK-${identity}`,
  }
}

const givingPasses = partners.filter(({ bundle }) => bundle?.roamingPass)

/** Each partner's drop box, under an account of this server's own. */
function testDropBoxes(sandbox: string, identity: string) {
  return Object.fromEntries(
    givingPasses.map(({ id }) => {
      const username = `${id}-${identity}`
      return [id, { url: `${sandbox}/drop-box/${username}`, username, password: `secret-of-${username}` }]
    }),
  )
}

/** Each partner's operator, at a client of this server's own. */
function testOperators(sandbox: string, identity: string) {
  return Object.fromEntries(
    givingPasses.map(({ id }) => {
      const clientId = `${id}-${identity}`
      return [id, { url: `${sandbox}/camara/${id}`, clientId, clientSecret: `secret-of-${clientId}` }]
    }),
  )
}
