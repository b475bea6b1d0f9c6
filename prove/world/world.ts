import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { columnValues } from '#server/db/column-values.ts'
import { queryBuilder } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded/open-embedded.ts'
import type { Db } from '#server/db/schema.ts'
import { copyMigratedFolder } from '#server/testing/migrated-folder.ts'
import { freePort } from '#tools/free-port.ts'
import { OF_PARTNER, type ActRecord } from '#prove/check/books.ts'
import { openEventRelay, type EventRelay } from './event-relay.ts'
import type { SeededRandom } from '#prove/travellers/plans.ts'
import type { TestPostgres } from '#tools/postgres.ts'
import type { Edit } from '#tools/pack-programs.ts'
import { packServer } from '#tools/test-setup/packed-programs.ts'
import { shortenedWaits } from './shortened-waits.ts'
import { openMailProxy } from './mail-proxy.ts'
import { openOutages, type Outages } from './outages.ts'
import { openSlot, type ServerSlot } from './server-slot.ts'
import { openPartyProxy, type Phase, type ProxyPlan } from './party-proxy.ts'

export type Engine = 'embedded' | 'postgres'

/** The parties and, for one engine, the database server: they outlive every server of ours. */
export interface Surroundings {
  sandboxUrl: string
  smtpPort: number
  postgresUrl: string
  /** Of a PostgreSQL that no other world uses, and that may go away. */
  postgres?: TestPostgres | undefined
}

export interface Accounts {
  supply: string
  supplyDemo: string
  second: string
  secondDemo: string
  card: string
  doku: string
  airalo: string
  operator: string
  dropBox: string
}

export interface World {
  engine: Engine
  surroundings: Surroundings
  accounts: Accounts
  slots: ServerSlot[]
  /** Absent where the database cannot go away. */
  outages: Outages | undefined
  relay: EventRelay
  acts: ActRecord[]
  moves: { reference: string; from: string; to: string }[]
  /** A server that is up, waiting for one. */
  server: () => Promise<string>
  startServers: () => Promise<void>
  endServers: () => Promise<void>
  /** While no server runs. */
  withDatabase: <T>(read: (db: Db) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Where servers die: at a call, at a letter, or at a move that they have just written to their log. */
export interface DeathPlan extends ProxyPlan {
  killsAtLetter: (phase: Phase) => boolean
  killsAtMove: (provider: string, to: string) => boolean
}

interface WorldOptions {
  engine: Engine
  surroundings: Surroundings
  plan: DeathPlan
  roll: () => number
  /** How the database goes away, and where. */
  outages: { random: SeededRandom; table: readonly string[] }
  nodeFlags?: string[]
  edits?: readonly Edit[]
}

/** Patience with a supplier, and how long one may still book afterwards: seconds here, minutes in earnest. */
const settings = {
  MODE: 'demo',
  LOG_LEVEL: 'info',
  TRUST_PROXY: 'true',
  // Money is proven here, and suppliers are slow on purpose: no traveller is sent away for looking.
  SEARCHES_AT_ONCE: '1000',
  SUPPLY_BOOK_TIMEOUT_MS: '4000',
  SUPPLY_SETTLE_MS: '9000',
  SUPPLY_POLL_MS: '300',
  BOOKING_RETRY_MS: '150',
  // Searches without a payment prove nothing here.
  FEATURED_PRICES: 'false',
  API_DOCS: 'false',
  // Servers here die within seconds: each of them would start a printer for a paper that nobody reads.
  CONFIRMATION_PDF: 'false',
  PASSWORD_MEMORY_KIB: '64',
  // Five looks take longer than a call that the line holds back (`party-proxy.ts`): an order that comes after them is lost.
  ESIM_LOOK_MS: '600',
  PROMOTION_CLEARANCES: JSON.stringify({ [OF_PARTNER]: { vouchers: 'cleared' } }),
}

export async function openWorld(options: WorldOptions): Promise<World> {
  const { engine, surroundings, plan, roll, nodeFlags = [], edits = [] } = options
  const { sandboxUrl, smtpPort, postgres } = surroundings
  const program = await packServer([...shortenedWaits, ...edits])
  const name = randomBytes(6).toString('hex')
  const accounts: Accounts = {
    supply: `live-${name}`,
    supplyDemo: `demo-${name}`,
    second: `lite-live-${name}`,
    secondDemo: `lite-demo-${name}`,
    card: `sk_test_${name}`,
    doku: `BRN-${name}`,
    airalo: `airalo-${name}`,
    operator: `${OF_PARTNER}-${name}`,
    dropBox: `${OF_PARTNER}-${name}`,
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestay-prove-'))
  const databaseUrl =
    engine === 'postgres' ? await createDatabase(surroundings.postgresUrl, `prove_${name}`) : undefined
  if (engine === 'embedded') await copyMigratedFolder(dataDir)
  const outages = databaseUrl && postgres ? openOutages({ ...options.outages, postgres, databaseUrl }) : undefined
  const slots: ServerSlot[] = []
  const acts: ActRecord[] = []
  const moves: World['moves'] = []
  const references = new Map<string, string>()
  const closing: (() => Promise<unknown>)[] = []
  let turn = 0
  const upSlot = () => slots.filter(({ isUp }) => isUp)[turn++ % Math.max(1, slots.filter(({ isUp }) => isUp).length)]
  const relay = await openEventRelay({ roll, server: () => upSlot()?.url ?? 'http://localhost:1' })
  closing.push(relay.close)

  // Several servers on one database, where the database takes several.
  for (let n = 0; n < (engine === 'postgres' ? 2 : 1); n += 1) {
    const port = await freePort()
    const kill = () => slots[n]?.kill()
    const isAlive = () => slots[n]?.isAlive === true
    const proxy = await openPartyProxy({
      target: sandboxUrl,
      records: acts,
      references,
      kill,
      heard: async (act) => outages?.at(`${act} after`),
      plan: { ...plan, kills: (act, phase) => isAlive() && plan.kills(act, phase) },
    })
    const mail = await openMailProxy({
      smtpPort,
      kill,
      kills: (phase) => isAlive() && plan.killsAtLetter(phase),
    })
    closing.push(proxy.close, mail.close)
    const env = {
      ...settings,
      PORT: String(port),
      APP_URL: relay.url,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      SANDBOX_PORT: new URL(sandboxUrl).port,
      SUPPLY_URL: proxy.url,
      SUPPLY_ACCOUNT_LIVE: accounts.supply,
      SUPPLY_ACCOUNT_DEMO: accounts.supplyDemo,
      LITEAPI_URL: `${proxy.url}/liteapi/v3.0`,
      LITEAPI_BOOK_URL: `${proxy.url}/liteapi/v3.0`,
      LITEAPI_API_KEY: accounts.second,
      LITEAPI_DEMO_API_KEY: accounts.secondDemo,
      CARD_API_URL: proxy.url,
      CARD_SECRET_KEY: accounts.card,
      CARD_WEBHOOK_SECRET: `whsec_${name}`,
      DOKU_API_URL: proxy.url,
      DOKU_PAGE_ORIGINS: new URL(sandboxUrl).origin,
      DOKU_CLIENT_ID: accounts.doku,
      DOKU_SECRET_KEY: `SK-${name}`,
      AIRALO_URL: proxy.url,
      AIRALO_CLIENT_ID: accounts.airalo,
      AIRALO_CLIENT_SECRET: `secret-of-${accounts.airalo}`,
      SUBSCRIBER_CHECKS: JSON.stringify({
        [OF_PARTNER]: {
          url: `${proxy.url}/camara/${OF_PARTNER}`,
          clientId: accounts.operator,
          clientSecret: `secret-of-${accounts.operator}`,
        },
      }),
      PASS_ISSUERS: JSON.stringify({
        [OF_PARTNER]: {
          url: `${proxy.url}/drop-box/${accounts.dropBox}`,
          username: accounts.dropBox,
          password: `secret-of-${accounts.dropBox}`,
        },
      }),
      SMTP_URL: `smtp://localhost:${mail.port}`,
    }
    const onLine = (line: string) => {
      const move = /"reference":"(LS-[A-Z2-7]+)".*"provider":"(\w+)","from":"(\w+)","to":"(\w+)"/.exec(line)
      if (!move) return
      const [, reference = '', provider = '', from = '', to = ''] = move
      moves.push({ reference, from, to })
      if (isAlive() && plan.killsAtMove(provider, to)) kill()
      else void outages?.at(`move ${to}`)
    }
    slots.push(openSlot({ port, program, env, nodeFlags, onLine }))
  }

  const world: World = {
    engine,
    surroundings,
    accounts,
    slots,
    outages,
    relay,
    acts,
    moves,
    server: async () => {
      for (;;) {
        const slot = upSlot()
        if (slot) return slot.url
        await pause(50)
      }
    },
    startServers: async () => {
      // One after the other: the first brings the database up to date.
      for (const slot of slots) await slot.start()
    },
    endServers: async () => void (await Promise.all(slots.map((slot) => slot.end()))),
    withDatabase: async (read) => {
      const database = await openAsItIs(databaseUrl, dataDir)
      try {
        return await read(queryBuilder(database.pool))
      } finally {
        await database.pool.end()
        await database.close()
      }
    },
    close: async () => {
      await outages?.rest()
      await world.endServers()
      for (const close of closing) await close()
      if (databaseUrl) await onServer(surroundings.postgresUrl, `drop database prove_${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return world
}

/** Not as a server opens it: nothing is migrated, and nothing is put right. */
async function openAsItIs(databaseUrl: string | undefined, dataDir: string) {
  if (!databaseUrl) return openEmbedded({ folder: join(dataDir, 'database') }, columnValues)
  const pool = new pg.Pool({ connectionString: databaseUrl, types: columnValues, max: 1 })
  return { pool, close: async () => {} }
}

async function createDatabase(server: string, name: string): Promise<string> {
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
