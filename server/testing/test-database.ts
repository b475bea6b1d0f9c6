import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { columnValues } from '#server/db/column-values.ts'
import { migratePool, openPostgres, queryBuilder, type OpenDatabase } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded/open-embedded.ts'
import { schemaState } from './migrated-folder.ts'

export type Engine = 'embedded' | 'postgres'

const quiet = pino({ level: 'silent' })

/** The engines this machine can test on: `describe.each(testEngines())`. */
export function testEngines(): Engine[] {
  return inject('postgresUrl') ? ['embedded', 'postgres'] : ['embedded']
}

/** A migrated database of one's own, gone after `close`. PostgreSQL where it is: it is made in a tenth of the time. */
export async function openTestDatabase(
  engine: Engine = inject('postgresUrl') ? 'postgres' : 'embedded',
): Promise<OpenDatabase> {
  return engine === 'embedded' ? cloneTemplate() : createOnPostgres()
}

async function cloneTemplate(): Promise<OpenDatabase> {
  const embedded = await openEmbedded({ snapshot: await template() }, columnValues)
  return {
    db: queryBuilder(embedded.pool),
    close: async () => {
      await embedded.pool.end()
      await embedded.close()
    },
  }
}

/** initdb and migrations cost seconds: done once for each state of the schema, then cloned from a file. */
async function template(): Promise<string> {
  const file = join(tmpdir(), `lodestay-template-${await schemaState()}.tar`)
  if (existsSync(file)) return file
  const fresh = await openEmbedded({ snapshot: undefined }, columnValues)
  await migratePool(fresh.pool, quiet)
  const draft = `${file}.${randomUUID()}`
  await fresh.snapshot(draft)
  await fresh.pool.end()
  await fresh.close()
  keepFirst(draft, file)
  return file
}

/** Two test processes may race to make it: the first stays, since the other may be reading it already. */
function keepFirst(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  unlinkSync(draft)
}

async function createOnPostgres(): Promise<OpenDatabase> {
  // Its files copied: by way of the log, as PostgreSQL does unless told, it costs three times as much.
  return openPostgres(await createMigratedPostgres(), quiet)
}

export const createMigratedPostgres = () => createPostgres('template lodestay_template strategy file_copy')

/** An empty database on the test run's PostgreSQL, for tests of migrations and connections. */
export const createEmptyPostgres = () => createPostgres('')

/** It goes with its PostgreSQL at the end of the run: to drop it would cost more than to make it. */
async function createPostgres(options: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} ${options}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
