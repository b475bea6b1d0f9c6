import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { SeededRandom } from '#prove/travellers/plans.ts'
import type { TestPostgres } from '#tools/postgres.ts'

/** Restarted in order, crashed and restarted, gone for some seconds, or standing still with all its lines open. */
export const outageKinds = ['restarted', 'crashed', 'away', 'frozen'] as const
export type OutageKind = (typeof outageKinds)[number]

/** What the database goes through while people buy. One outage at a time. */
export interface Outages {
  /** Places of the table where it has not gone yet. */
  readonly left: ReadonlySet<string>
  readonly count: number
  /** It goes here, if the table says so. Resolves when it is gone, before it is back. */
  at: (place: string) => Promise<void>
  /** It goes now. Resolves when it is back. */
  strike: (kind: OutageKind) => Promise<void>
  /** Catches servers inside a transaction at the tables that the table of outages names, until it has them all. */
  hunt: () => Promise<void>
  /** None from now on. Resolves when it is back. */
  rest: () => Promise<void>
}

const AWAY_MS = 3000
/** Shorter and longer than a server waits for an answer. */
const FROZEN_MS = [1500, 12_000] as const
/** What is back stays so long at least. */
const LEAST_UP_MS = 2000
const LOCK_MS = 3000

interface Parts {
  postgres: Pick<TestPostgres, 'end' | 'begin' | 'freeze' | 'thaw'>
  databaseUrl: string
  random: SeededRandom
  table: readonly string[]
}

export function openOutages({ postgres, databaseUrl, random, table }: Parts): Outages {
  const left = new Set(table)
  let wayBack: Promise<void> | undefined
  let backSince = 0
  let isResting = false
  let count = 0

  /** Resolves when it is gone. */
  const begin = async (kind: OutageKind): Promise<void> => {
    count += 1
    const gone = Promise.withResolvers<void>()
    wayBack = goAndComeBack(postgres, kind, random, gone.resolve).finally(() => {
      wayBack = undefined
      backSince = Date.now()
    })
    await gone.promise
  }
  const canGo = () => !isResting && !wayBack && Date.now() - backSince >= LEAST_UP_MS
  const at = async (place: string) => {
    const entry = [...left].find((one) => one.endsWith(` at ${place}`))
    if (!entry || !canGo()) return
    left.delete(entry)
    await begin(entry.split(' ')[0] as OutageKind)
  }
  const tables = () => (isResting ? [] : [...left].flatMap((entry) => /at insert (\w+)$/.exec(entry)?.[1] ?? []))

  return {
    left,
    get count() {
      return count
    },
    at,
    strike: async (kind) => {
      while (!canGo()) {
        if (isResting) return
        await pause(50)
      }
      await begin(kind)
      await wayBack
    },
    hunt: async () => {
      for (let names = tables(); names.length > 0; names = tables()) {
        const name = random.pick(names)
        // Our own lines break, too.
        await catchInserting(databaseUrl, name, () => at(`insert ${name}`)).catch(() => undefined)
        await wayBack
        await pause(300)
      }
    },
    rest: async () => {
      isResting = true
      await wayBack
    },
  }
}

async function goAndComeBack(
  postgres: Parts['postgres'],
  kind: OutageKind,
  random: SeededRandom,
  isGone: () => void,
): Promise<void> {
  if (kind === 'frozen') {
    postgres.freeze()
    isGone()
    await pause(random.pick(FROZEN_MS))
    return postgres.thaw()
  }
  await postgres.end(kind === 'crashed' ? 'immediate' : 'fast')
  isGone()
  if (kind === 'away') await pause(AWAY_MS)
  await postgres.begin()
}

/** Holds inserts into a table, inside their transaction, and calls `caught` as soon as one is held. */
async function catchInserting(databaseUrl: string, table: string, caught: () => Promise<void>): Promise<void> {
  const lines = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: LOCK_MS }))
  const [holder, watcher] = lines as [pg.Client, pg.Client]
  try {
    for (const line of lines) {
      line.on('error', () => undefined)
      await line.connect()
    }
    await holder.query(`begin; lock table ${table} in exclusive mode`)
    const giveUpAt = Date.now() + LOCK_MS
    while (Date.now() < giveUpAt) {
      const { rowCount } = await watcher.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "${table}"%'
           and datname = current_database()`,
      )
      if (rowCount) return await caught()
      await pause(20)
    }
  } finally {
    // A frozen one hears of it later, and lets go then.
    for (const line of lines) void line.end().catch(() => undefined)
  }
}
