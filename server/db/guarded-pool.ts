import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { DatabaseAway, endsConnection, isCanceled, passesByItself, StatementCanceled } from './database-away.ts'
import { inTransactions } from './shared-sessions.ts'
import { timeouts, type Timeouts } from './timeouts.ts'

/** Clients whose line broke. `pg` says so by an event, before it fails the query that was under way. */
const broken = new WeakSet<pg.ClientBase>()

/** For every new pool: unheard, a line that breaks inside a transaction would end the process. */
export function hearErrors(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => broken.add(client)))
  pool.on('error', () => undefined)
}

/** Raises the timeouts of the transaction that says it. */
export const UPKEEP = `set local statement_timeout = ${timeouts.upkeep.statement}`
/** The same, as far as a migration may go. */
export const MIGRATING = `set local statement_timeout = ${timeouts.migration.statement}`
const raised = new Map<string, Timeouts>([
  [UPKEEP, timeouts.upkeep],
  [MIGRATING, timeouts.migration],
])

export interface Guarding {
  /** Hears when the database goes away and comes back. */
  log?: Logger | undefined
  /** The pool's lines lead to a pooler: no session of PostgreSQL is ours. */
  sharesSessions?: boolean
}

/**
 * What Kysely takes for a pool: says DatabaseAway for what is the database's condition and not the statement's
 * fault, and never gives a connection back that is broken or still busy with a statement no caller waits for.
 */
export function guardedPool(pool: pg.Pool, { log, sharesSessions = false }: Guarding = {}): PostgresPool {
  const outage = watchOutage(log)
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw outage.noticed(error)
      })
      return guard(client, outage, { log, sharesSessions })
    },
  }
}

function guard(client: pg.PoolClient, outage: Outage, { log, sharesSessions }: Guarding): PostgresPoolClient {
  let allowed: Timeouts = timeouts.call
  /** What ended this connection; all that is asked of it afterwards fails for the same reason. */
  let end: { cause: unknown } | undefined
  const query = async (text: string, values: readonly unknown[] = []) => {
    // Each would wait its whole time-out behind the one that does not answer.
    if (end) throw new DatabaseAway(end.cause)
    allowed = raised.get(text) ?? allowed
    try {
      const answer = await client.query({ text, values: [...values], query_timeout: allowed.answer } as pg.QueryConfig)
      outage.over()
      return answer
    } catch (error) {
      const isSilent = error instanceof Error && error.message === 'Query read timeout'
      if (isSilent || endsConnection(error) || broken.has(client)) end = { cause: error }
      if (end || passesByItself(error)) throw outage.noticed(error)
      if (!isCanceled(error)) throw error
      log?.warn({ err: error }, 'a statement was cancelled, as a rule for taking too long')
      throw new StatementCanceled(error)
    }
  }
  return {
    // Without cursors: no query here streams.
    query: (sharesSessions ? inTransactions(query) : query) as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || end !== undefined || broken.has(client)),
  }
}

interface Outage {
  noticed: (cause: unknown) => DatabaseAway
  over: () => void
}

const SAY_AGAIN_MS = 60_000

/** An outage fails every call there is: it is logged when it begins, once a minute, and when it is over. */
function watchOutage(log: Logger | undefined): Outage {
  let since: number | undefined
  let saidAt = -Infinity
  /** What has not been said to have begun is not said to be over: a short one right behind another. */
  let isSaid = false
  let failures = 0
  return {
    noticed: (cause) => {
      const now = performance.now()
      since ??= now
      failures += 1
      if (now - saidAt >= SAY_AGAIN_MS) {
        saidAt = now
        isSaid = true
        log?.error({ err: cause, failures }, 'the database does not answer: calls are refused until it does')
      }
      return new DatabaseAway(cause)
    },
    over: () => {
      if (since === undefined) return
      if (isSaid) log?.warn({ failures, ms: Math.round(performance.now() - since) }, 'the database answers again')
      since = undefined
      failures = 0
      isSaid = false
    },
  }
}
