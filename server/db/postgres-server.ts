import pg from 'pg'
import { ConfigError } from '#server/config.ts'
import { CONNECT_MS, timeouts } from './timeouts.ts'

const OLDEST_POSTGRES = 15

export interface PostgresServer {
  /** What answers at DATABASE_URL hands our statements on to sessions that are not ours alone, such as PgBouncer. */
  isPooler: boolean
}

/**
 * Asks who answers, in a line of its own that demands nothing of a session. Throws a ConfigError where it is too old, and
 * whatever `pg` says where nobody answers.
 */
export async function lookAtServer(connectionString: string): Promise<PostgresServer> {
  const client = new pg.Client({
    connectionString,
    application_name: 'lodestay',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: timeouts.call.answer,
  })
  // The same is said by the statement that fails.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; pid: number }>(
      "select current_setting('server_version_num') as version, pg_backend_pid() as pid",
    )
    const [{ version, pid } = { version: '0', pid: 0 }] = rows
    const major = Math.floor(Number(version) / 10_000)
    if (major < OLDEST_POSTGRES) {
      throw new ConfigError(`DATABASE_URL is PostgreSQL ${major}; Lodestay needs ${OLDEST_POSTGRES} or later.`)
    }
    // Who opens a line hears which process has it, to cancel what runs there. A pooler tells a number of its own making.
    return { isPooler: processOf(client) !== pid }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Kept by `pg`, and missing in its types. */
const processOf = (client: pg.Client) => (client as pg.Client & { processID?: number }).processID
