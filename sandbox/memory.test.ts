import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSandbox } from '#tools/run-sandbox.ts'
import type { Child } from '#tools/process.ts'
import { aRatesSearch } from '#sandbox/parties/liteapi/start-for-test.ts'
import { aStay } from '#sandbox/parties/supply/start-for-test.ts'

/** Measured: 241 after 15 searches, 246 after 25, 248 after 50, and 259 after tiles and pictures. */
const MOST_MB = 280
const STATUS = '/proc/self/status'

const cities = [
  { lat: 3.139, lon: 101.6869 },
  { lat: -6.2, lon: 106.83 },
  { lat: 35.68, lon: 139.76 },
  { lat: 51.5, lon: -0.12 },
  { lat: 40.71, lon: -74 },
]

let sandbox: Child
let url: string
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lodestay-memory-'))
  sandbox = runSandbox({ env: { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', DATA_DIR: dataDir } })
  url = (await sandbox.line(/^sandbox ready on (\S+),/))[1] ?? ''
})
afterAll(async () => {
  await sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Of all its threads together, now and at most so far. */
function megabytes() {
  const status = readFileSync(STATUS.replace('self', String(sandbox.process.pid)), 'utf8')
  const [now, peak] = ['VmRSS', 'VmHWM'].map(
    (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024,
  )
  return { now: now ?? 0, peak: peak ?? 0 }
}

async function ask(path: string, headers: Record<string, string> = {}, body?: object): Promise<string> {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(url + path, { ...init, headers: { 'content-type': 'application/json', ...headers } })
  const text = await answer.text()
  expect([path, answer.ok]).toEqual([path, true])
  return text
}

const call = { channelId: 'memory', correlationId: 'memory', 'customer-ip': '203.0.113.9' }
const hub = { apiKey: 'sandbox-key', accountId: 'memory', ...call }
const lite = { 'X-API-Key': 'memory' }

/** What a results page makes the shop ask. */
async function search({ lat, lon }: (typeof cities)[number]): Promise<void> {
  const circularRegion = { centerLat: lat, centerLong: lon, radiusInKM: 10 }
  const area = { latitude: lat, longitude: lon, radius: 10_000, limit: 5000 }
  const [token] = await Promise.all([
    ask('/api/hotel/availability/init', hub, aStay({ circularRegion })),
    ask('/api/content/hotelcontent/getHotelContent', hub, { circularRegion, contentFields: ['Basic'] }),
    ask(`/liteapi/v3.0/data/hotels?latitude=${lat}&longitude=${lon}&radius=10000&limit=5000`, lite),
    ask('/liteapi/v3.0/hotels/rates', lite, aRatesSearch({ ...area, maxRatesPerHotel: 1 })),
  ])
  await ask(`/api/hotel/availability/async/${(JSON.parse(token) as { token: string }).token}/results`, hub)
}

function tilesOf({ lat, lon }: (typeof cities)[number]): string[] {
  return [8, 11, 13, 14, 15].flatMap((z) => {
    const angle = (lat * Math.PI) / 180
    const x = Math.floor(((lon + 180) / 360) * 2 ** z)
    const y = Math.floor(((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * 2 ** z)
    return Array.from({ length: 6 }, (_, i) => `/maps/tiles/${z}/${x + (i % 4)}/${y + Math.floor(i / 4)}.mvt`)
  })
}

async function inTurn(jobs: (() => Promise<unknown>)[], atOnce: number): Promise<void> {
  const waiting = jobs.values()
  const work = async () => {
    for (const job of waiting) await job()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

test.skipIf(!existsSync(STATUS))(
  `the sandbox stays under ${MOST_MB} MB through 15 searches at both suppliers, 150 tiles and 150 pictures`,
  { timeout: 600_000 },
  async () => {
    const atStart = megabytes()
    const searches = Array.from({ length: 15 }, (_, i) => () => search(cities[i % cities.length]!))
    await inTurn(searches, 3)
    const afterSearches = megabytes()
    await inTurn(
      cities.flatMap(tilesOf).map((tile) => () => ask(tile)),
      6,
    )
    const pictures = JSON.parse(readFileSync('sandbox/world/pictures/photographs/manifest.json', 'utf8')) as {
      file: string
    }[]
    await inTurn(
      Array.from(
        { length: 150 },
        (_, i) => () => ask(`/supply/pictures/${pictures[i % pictures.length]!.file}-720.webp`),
      ),
      6,
    )
    const most = Math.max(...[atStart, afterSearches, megabytes()].map(({ now }) => now))
    expect(most, JSON.stringify({ atStart, afterSearches, atEnd: megabytes() })).toBeLessThan(MOST_MB)
  },
)
