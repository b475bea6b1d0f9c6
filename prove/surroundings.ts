import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tools/postgres.ts'
import { runRoomySandbox } from '#tools/run-sandbox.ts'
import { compileServer, packServer } from '#tools/test-setup/packed-programs.ts'
import { shortenedWaits } from './world/shortened-waits.ts'
import type { Surroundings } from './world/world.ts'

/** A sandbox and, where Debian's package is there, a PostgreSQL of our own. */
export async function openSurroundings(): Promise<Surroundings & { close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestay-prove-world-'))
  const sandbox = runRoomySandbox({ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', DATA_DIR: dataDir })
  const [ready, postgres] = await Promise.all([
    sandbox.line(/^sandbox ready on (\S+), mail on port (\d+)/),
    startPostgres(),
    // Servers of the long form live for minutes, in which quick code is slow code.
    packServer(shortenedWaits).then((program) => compileServer([], program)),
  ])
  // Who is told to stop takes everything along that it started.
  const stop = () => void close().finally(() => process.exit(130))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  async function close(): Promise<void> {
    await sandbox.stop()
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    sandboxUrl: ready[1] ?? '',
    smtpPort: Number(ready[2]),
    postgresUrl: postgres?.url ?? '',
    postgres,
    close,
  }
}
