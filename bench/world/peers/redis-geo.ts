import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { freePort } from '#tools/free-port.ts'
import { Ranker } from './ranker.ts'
import type { Absent, ServicePeer } from './service.ts'

/** What we use of its package, which is installed where it is compared, not with the product (12 MB). */
interface RedisPackage {
  createClient: (settings: { url: string; socket: { reconnectStrategy: number } }) => Client
}
interface Place {
  longitude: number
  latitude: number
}
interface Client {
  on: (event: 'error', ignore: () => void) => unknown
  connect: () => Promise<unknown>
  geoAdd: (key: string, members: (Place & { member: string })[]) => Promise<unknown>
  geoSearch: (key: string, from: Place, by: { radius: number; unit: 'km' }) => Promise<string[]>
  destroy: () => void
}

const PACKAGE = '@redis/client'
const ROWS_A_COMMAND = 5000
/** Redis measures on a sphere and keeps 52 bits of a place: what it leaves out must lie outside for us, too. */
const WIDER = 1.01

/** A throw-away Redis that holds all places in one geo set. */
export async function redisPeer(atlas: Atlas): Promise<ServicePeer | Absent> {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    return { absent: 'Redis GEO: needs the Debian package redis-server' }
  }
  const redis = (await import(PACKAGE).catch(() => undefined)) as RedisPackage | undefined
  if (!redis) return { absent: `Redis GEO: needs \`npm install --no-save ${PACKAGE}\`` }
  const folder = mkdtempSync(join(tmpdir(), 'lodestay-bench-redis-'))
  const port = await freePort()
  const settings = ['--port', String(port), '--dir', folder, '--save', '', '--bind', '127.0.0.1']
  const server = spawn('redis-server', settings, { stdio: 'ignore' })
  const client = redis.createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: 50 } })
  // Until it listens, every attempt is an error; the client goes on trying.
  client.on('error', () => undefined)
  await client.connect()
  const { lat, lon, count } = atlas.columns
  for (let from = 0; from < count; from += ROWS_A_COMMAND) {
    const members = Array.from({ length: Math.min(ROWS_A_COMMAND, count - from) }, (_, at) => ({
      longitude: lon[from + at] ?? 0,
      // Beyond this Redis takes no place; the workload asks none there either.
      latitude: Math.max(-85, Math.min(85, lat[from + at] ?? 0)),
      member: String(from + at),
    }))
    await client.geoAdd('place', members)
  }
  const ranker = new Ranker(atlas)
  return {
    name: 'Redis GEO + our pricing',
    explore: async (query) => {
      const { lat: latitude, lon: longitude, radiusKm } = query.area
      const circle = { radius: radiusKm * WIDER, unit: 'km' } as const
      const found = await client.geoSearch('place', { latitude, longitude }, circle)
      return ranker.rank(found.map(Number), query)
    },
    close: async () => {
      client.destroy()
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
