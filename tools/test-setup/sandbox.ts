import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#server/db/database.ts'
import { startPostgres } from '#tools/postgres.ts'
import { run } from '#tools/process.ts'
import { runRoomySandbox } from '#tools/run-sandbox.ts'
import { packPackages, packedFlags } from './packed-packages.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the sandbox of outside parties listens for this test run. */
    sandboxUrl: string
    smtpPort: number
    /** A PostgreSQL to test on beside the embedded database; empty where none could be started. */
    postgresUrl: string
  }
}

/** One sandbox and, where Debian's package is there, one PostgreSQL for the whole test run. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestay-test-'))
  // As `npm start` has it: the demo's company has been travelling for months.
  const days = { SANDBOX_DAYS_BACK: '120' }
  const sandbox = runRoomySandbox({ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', DATA_DIR: dataDir, ...days })
  const compiled = packPackages().then(compileServer)
  const [ready, postgres] = await Promise.all([
    sandbox.line(/^sandbox ready on (\S+), mail on port (\d+)/),
    startPostgres(),
    compiled,
  ])
  if (postgres) await makeTemplate(postgres.url)
  else process.stdout.write('No PostgreSQL found: the database tests run on the embedded database only.\n')
  project.provide('sandboxUrl', ready[1] ?? '')
  project.provide('smtpPort', Number(ready[2]))
  project.provide('postgresUrl', postgres?.url ?? '')
  return async () => {
    await sandbox.stop()
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** As the servers of tests are run; in vain where one is still up to date. */
async function compileServer(): Promise<void> {
  await once(run('tools/test-setup/compile-server.ts', [], { nodeFlags: packedFlags() }).process, 'exit')
}

/** The migrated database of which every test's own is a copy. */
async function makeTemplate(postgresUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query('create database lodestay_template')
  await client.end()
  const url = new URL(postgresUrl)
  url.pathname = '/lodestay_template'
  const template = await openPostgres(url.href, pino({ level: 'silent' }))
  await template.close()
}
