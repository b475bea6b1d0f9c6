import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#server/db/database.ts'
import { startPostgres } from '#tools/postgres.ts'
import { runRoomySandbox } from '#tools/run-sandbox.ts'
import { packPrograms } from './packed-programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the sandbox of outside parties listens for this test run. */
    sandboxUrl: string
    smtpPort: number
    /** A PostgreSQL to test on beside the embedded database; empty where none could be started. */
    postgresUrl: string
  }
}

interface Outside {
  sandboxUrl: string
  smtpPort: number
  postgresUrl: string
  close: () => Promise<void>
}
/** Each project of the run asks for it, from a copy of this module. */
const run = globalThis as { outsideOfTests?: Promise<Outside> }

/** One sandbox and, where Debian's package is there, one PostgreSQL for the whole test run. */
export default async function setup(project: TestProject) {
  run.outsideOfTests ??= openOutside()
  const { sandboxUrl, smtpPort, postgresUrl, close } = await run.outsideOfTests
  project.provide('sandboxUrl', sandboxUrl)
  project.provide('smtpPort', smtpPort)
  project.provide('postgresUrl', postgresUrl)
  return close
}

async function openOutside(): Promise<Outside> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestay-test-'))
  // As `npm start` has it: the demo's company has been travelling for months.
  const days = { SANDBOX_DAYS_BACK: '120' }
  const sandbox = runRoomySandbox({ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', DATA_DIR: dataDir, ...days })
  const [ready, postgres] = await Promise.all([
    sandbox.line(/^sandbox ready on (\S+), mail on port (\d+)/),
    startPostgres(),
    packPrograms(),
  ])
  if (postgres) await makeTemplate(postgres.url)
  else process.stdout.write('No PostgreSQL found: the database tests run on the embedded database only.\n')
  let closed: Promise<void> | undefined
  const end = async () => {
    await sandbox.stop()
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    sandboxUrl: ready[1] ?? '',
    smtpPort: Number(ready[2]),
    postgresUrl: postgres?.url ?? '',
    close: () => (closed ??= end()),
  }
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
