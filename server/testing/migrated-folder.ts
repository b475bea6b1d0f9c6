import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '#server/db/database.ts'
import { MIGRATIONS, readMigrations } from '#server/db/migrate.ts'

/** Changes with every migration. */
export async function schemaState(): Promise<string> {
  const migrations = await readMigrations(MIGRATIONS)
  const hash = createHash('sha256').update(migrations.map(({ name, sha256 }) => `${name} ${sha256}`).join())
  return hash.digest('hex').slice(0, 16)
}

/**
 * What the very first start leaves in `dataDir`: an embedded database, migrated and empty. For servers of tests whose
 * first start is not what is tested: it costs four times any other.
 */
export async function copyMigratedFolder(dataDir: string): Promise<void> {
  // A thousand small files: each on its own, through a thread, they take three times the work.
  cpSync(await migratedFolder(), dataDir, { recursive: true })
}

/** Made once for each state of the schema. */
async function migratedFolder(): Promise<string> {
  const folder = join(tmpdir(), `lodestay-migrated-${await schemaState()}`)
  if (existsSync(folder)) return folder
  const draft = await mkdtemp(`${folder}-`)
  const fresh = await openDatabase({ databaseUrl: undefined, dataDir: draft }, pino({ level: 'silent' }))
  await fresh.close()
  // Two test processes may race to make it: the first stays, since the other may be copying it already.
  await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  return folder
}
