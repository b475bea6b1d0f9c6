// A throw-away PostgreSQL for tests, where Debian's package is installed.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tools/free-port.ts'

export interface TestPostgres {
  /** Of a superuser, for the database `postgres`. */
  url: string
  stop: () => Promise<void>
}

const DEBIAN_PACKAGES = '/usr/lib/postgresql'

/** Starts PostgreSQL on a free port with an empty cluster; undefined where there is no PostgreSQL to start. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const bin = findBinaries()
  const owner = bin ? findOwner() : undefined
  if (!bin || !owner) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-postgres-'))
  chownSync(folder, owner.uid, owner.gid)
  const cluster = join(folder, 'cluster')
  const identity = { ...owner, cwd: folder, env: { LC_ALL: 'C.UTF-8' } }

  const made = spawnSync(
    `${bin}/initdb`,
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'],
    identity,
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`)

  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=200', 'shared_buffers=32MB']
  const server = spawn(
    `${bin}/postgres`,
    ['-D', cluster, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...identity, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let log = ''
    server.stderr.on('data', (chunk: Buffer) => {
      log += String(chunk)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      // Immediate shutdown: nothing in it is worth keeping.
      server.kill('SIGQUIT')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function findBinaries(): string | undefined {
  if (!existsSync(DEBIAN_PACKAGES)) return undefined
  const newestFirst = readdirSync(DEBIAN_PACKAGES).toSorted((one, other) => Number(other) - Number(one))
  return newestFirst
    .map((version) => join(DEBIAN_PACKAGES, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')))
}

const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString() || Number.NaN)

/** PostgreSQL refuses to run as root: then as the package's own user. */
function findOwner(): { uid: number; gid: number } | undefined {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  if (uid === undefined || gid === undefined) return undefined
  if (uid !== 0) return { uid, gid }
  const owner = { uid: idOf('-u'), gid: idOf('-g') }
  return Number.isInteger(owner.uid) && Number.isInteger(owner.gid) ? owner : undefined
}
