import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { freePort } from '#tools/free-port.ts'
import { ensureProgramsPacked, packed } from '#tools/pack-programs.ts'
import type { Child } from '#tools/process.ts'
import { runSandbox } from '#tools/run-sandbox.ts'
import { runServer } from '#tools/run-server.ts'

const PATIENCE_MS = 60_000
/** Tight, to see the service and not the poller. */
const POLL_MS = 10

interface Product {
  url: string
  sandboxUrl: string
  serverPid: () => number
  stop: () => Promise<void>
  /** Ends the server, has its database filled, and starts it again. */
  fill: (work: (database: OpenDatabase) => Promise<void>) => Promise<void>
}

/** Sandbox and server of its own, with an empty database; `--headless` leaves the pages out. */
export function startProduct(...flags: string[]): Promise<Product> {
  return startProductOn(undefined, ...flags)
}

/** The same on a PostgreSQL; undefined: on the embedded database. */
export async function startProductOn(databaseUrl: string | undefined, ...flags: string[]): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lodestay-bench-product-'))
  const env = {
    ...(await ownPlaces(dataDir)),
    // Callers of a bench may come from many addresses.
    TRUST_PROXY: 'true',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const children: Child[] = []
  const stop = async () => {
    await Promise.all(children.map((child) => child.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await ensureProgramsPacked()
    const sandbox = runSandbox({ env })
    children.push(sandbox)
    await sandbox.line(/^sandbox ready/)
    const url = `http://localhost:${env.PORT}`
    const start = async () => {
      // Errors only: they belong beside what is measured.
      const server = runServer(packed('server/main.ts'), flags, { env, onLine: (line) => console.error(line) })
      children.push(server)
      await until(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true)
      return server
    }
    let server = await start()
    const fill: Product['fill'] = async (work) => {
      await server.stop()
      const database = await openDatabase({ databaseUrl, dataDir }, pino({ level: 'error' }))
      await work(database)
      await database.close()
      server = await start()
    }
    const serverPid = () => server.process.pid ?? 0
    return { url, sandboxUrl: `http://localhost:${env.SANDBOX_PORT}`, serverPid, stop, fill }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Settings of a shop and its outside world that are in nobody's way. */
export async function ownPlaces(dataDir: string) {
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  return {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  }
}

export async function until(done: () => Promise<boolean>, pollMs = POLL_MS): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await done())) {
    if (performance.now() > deadline) throw new Error('nothing came in time')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
