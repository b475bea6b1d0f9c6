// A throw-away PgBouncer for tests, where Debian's package is installed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tools/free-port.ts'
import { findOwner } from '#tools/postgres.ts'

export type PoolMode = 'session' | 'transaction'

export interface TestPgBouncer {
  /** The same database of the same server, by way of it. */
  url: (ofPostgres: string) => string
  stop: () => Promise<void>
}

const PROGRAM = '/usr/sbin/pgbouncer'

export const hasPgBouncer = existsSync(PROGRAM)

/** As it comes: nothing ignored, nothing tracked. `lines` is how many sessions it keeps for everybody. */
export async function startPgBouncer(postgresUrl: string, mode: PoolMode, lines: number): Promise<TestPgBouncer> {
  const owner = findOwner()
  if (!owner) throw new Error('PgBouncer does not run as root, and there is no user postgres')
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-pgbouncer-'))
  chownSync(folder, owner.uid, owner.gid)
  const port = await freePort()
  const { hostname, port: postgresPort, username } = new URL(postgresUrl)
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${postgresPort} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${lines}`,
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settings.join('\n'))
  const bouncer = spawn(PROGRAM, [file], { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let log = ''
    const read = (chunk: Buffer) => {
      log += String(chunk)
      if (!log.includes('process up')) return
      bouncer.stderr.off('data', read).resume()
      resolve()
    }
    bouncer.stderr.on('data', read)
    bouncer.once('exit', () => reject(new Error(`PgBouncer did not start: ${log}`)))
  })
  return {
    url: (ofPostgres) => {
      const url = new URL(ofPostgres)
      url.port = String(port)
      return url.href
    },
    stop: async () => {
      const gone = once(bouncer, 'exit')
      bouncer.kill('SIGKILL')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
