import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyMigratedFolder } from '#server/testing/migrated-folder.ts'
import { packed } from '#tools/pack-programs.ts'
import { type Child, run } from '#tools/process.ts'
import { packPrograms, shortLifeFlags } from '#tools/test-setup/packed-programs.ts'
import { expect } from './fixtures.ts'
import { SANDBOX } from './outside-world.ts'
import { ports } from './ports.ts'

export interface OwnShop {
  kill: () => Promise<void>
  /** On the files that the last one left. */
  start: () => Promise<void>
  /** Leaves nothing behind. */
  close: () => Promise<void>
}

/** A server of a journey's own, on the shared sandbox, where all its accounts are called `name`. */
export async function openShop(name: string, port: number, env: Record<string, string> = {}): Promise<OwnShop> {
  const dataDir = await mkdtemp(join(tmpdir(), `lodestay-${name}-`))
  await copyMigratedFolder(dataDir)
  await packPrograms()
  let server: Child | undefined
  const start = async () => {
    server = run(packed('server/main.ts'), [], {
      nodeFlags: shortLifeFlags,
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        TRUST_PROXY: 'true',
        SUPPLY_URL: SANDBOX,
        SUPPLY_ACCOUNT_LIVE: name,
        LITEAPI_URL: `${SANDBOX}/liteapi/v3.0`,
        LITEAPI_BOOK_URL: `${SANDBOX}/liteapi/v3.0`,
        LITEAPI_API_KEY: name,
        CARD_API_URL: SANDBOX,
        CARD_SCRIPT_URL: `${SANDBOX}/card/v3.js`,
        CARD_SECRET_KEY: `sk_test_${name}`,
        CARD_PUBLISHABLE_KEY: `pk_test_${name}`,
        CARD_WEBHOOK_SECRET: `whsec_${name}`,
        SMTP_URL: `smtp://localhost:${ports.smtp}`,
        FEATURED_PRICES: 'false',
        // As the shared one: late for reasons that are not its own.
        MOST_DELAY_MS: '10000',
        ...env,
      },
    })
    await expect(async () => {
      expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
    }).toPass({ timeout: 90_000 })
  }
  const close = async () => {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  await start().catch(async (error: unknown) => {
    // No caller could: one that comes too late would stay on its port.
    await close()
    throw error
  })
  return {
    kill: async () => {
      server?.process.kill('SIGKILL')
      await server?.stop()
    },
    start,
    close,
  }
}
