// A throw-away PostgreSQL for tests, where Debian's package is installed.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tools/free-port.ts'

/** How it ends: `fast` rolls back what is open and says goodbye, `immediate` is a crash. Both keep what was committed. */
export type Shutdown = 'fast' | 'immediate'

export interface TestPostgres {
  /** Of a superuser, for the database `postgres`. */
  url: string
  /** Takes it away until `begin`; its files stay. */
  end: (how: Shutdown) => Promise<void>
  /** On the same port, with the same files. */
  begin: () => Promise<void>
  /** Every process of it stands still, with all lines open, until `thaw`. */
  freeze: () => void
  thaw: () => void
  /** For good: its files go. */
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
  // Databases that live for seconds need no tidying: it looks into each of hundreds every minute.
  const settings = [
    'listen_addresses=127.0.0.1',
    'fsync=off',
    'autovacuum=off',
    'max_connections=200',
    'shared_buffers=32MB',
  ]
  const command = ['-D', cluster, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])]
  let server = await startServer(`${bin}/postgres`, command, identity)
  const isRunning = () => server.exitCode === null && server.signalCode === null
  const begin = async () => void (server = await startServer(`${bin}/postgres`, command, identity))
  const end = async (how: Shutdown) => {
    if (!isRunning()) return
    const gone = once(server, 'exit')
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await gone
  }
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    if (!isRunning()) return
    // The parent first, so that no child is born meanwhile; who has just ended needs no signal.
    server.kill(signal)
    for (const pid of childrenOf(server.pid!)) spawnSync('kill', [`-${signal.slice(3)}`, String(pid)])
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    end,
    begin,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop: async () => {
      signalAll('SIGCONT')
      await end('immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Identity = { uid: number; gid: number; cwd: string; env: Record<string, string> }

async function startServer(program: string, args: string[], identity: Identity): Promise<ChildProcess> {
  const server = spawn(program, args, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let log = ''
    const read = (chunk: Buffer) => {
      log += String(chunk)
      if (!log.includes('ready to accept connections')) return
      server.stderr.off('data', read).resume()
      resolve()
    }
    server.stderr.on('data', read)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  })
  return server
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

function findBinaries(): string | undefined {
  if (!existsSync(DEBIAN_PACKAGES)) return undefined
  const newestFirst = readdirSync(DEBIAN_PACKAGES).toSorted((one, other) => Number(other) - Number(one))
  return newestFirst
    .map((version) => join(DEBIAN_PACKAGES, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')))
}

const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString() || Number.NaN)

/** PostgreSQL refuses to run as root: then as the package's own user. */
export function findOwner(): { uid: number; gid: number } | undefined {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  if (uid === undefined || gid === undefined) return undefined
  if (uid !== 0) return { uid, gid }
  const owner = { uid: idOf('-u'), gid: idOf('-g') }
  return Number.isInteger(owner.uid) && Number.isInteger(owner.gid) ? owner : undefined
}
