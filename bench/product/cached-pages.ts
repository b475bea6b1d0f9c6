import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '#tools/build.ts'
import { ensurePacked } from '#tools/pack-files.ts'
import { run } from '#tools/process.ts'
import { processorTime } from './processor-time.ts'
import { startProduct } from './start-product.ts'
import { type Bar, heading, row, span } from '../report.ts'
import { median } from '../timing.ts'

const BROWSERS = 8
const REQUESTS = 400
const ROUNDS = 3
const WARM_UP = 100

interface Party {
  url: string
  pid: number
}

/**
 * The home page from the cache and the heaviest script of the first load, packed as browsers take them, against Fastify alone
 * that answers the home page's bytes. They take turns, and processor time is what counts: a busy machine has no part in it.
 */
export async function benchCachedPages(): Promise<Bar[]> {
  await ensureBuilt()
  await ensurePacked()
  const folder = mkdtempSync(join(tmpdir(), 'lodestay-bench-pages-'))
  const product = await startProduct()
  const file = join(folder, 'home')
  writeFileSync(file, await ask(new Agent(), product.url))
  const bare = run('bench/product/bare-fastify.ts', [file])
  try {
    const [, bareUrl = ''] = await bare.line(/^ready on (\S+)/)
    const vendor = readdirSync('dist/client/static').find((name) => /^vendor-.*\.js$/.test(name)) ?? ''
    const parties: Record<string, Party> = {
      'Fastify alone': { url: bareUrl, pid: bare.process.pid ?? 0 },
      'the home page': { url: product.url, pid: product.serverPid() },
      'the vendor script': { url: `${product.url}/static/${vendor}`, pid: product.serverPid() },
    }
    const costs = new Map(Object.keys(parties).map((name) => [name, [] as Round[]]))
    for (let round = -1; round < ROUNDS; round++) {
      for (const [name, party] of Object.entries(parties)) {
        const cost = await manyRequests(party, round < 0 ? WARM_UP : REQUESTS)
        if (round >= 0) costs.get(name)?.push(cost)
      }
    }
    const cpu = (name: string) => median(costs.get(name)?.map(({ us }) => us) ?? [])
    heading(`From memory and disk, packed with brotli, by ${BROWSERS} browsers`)
    row('', 'per second', 'CPU a request')
    for (const [name, rounds] of costs)
      row(name, median(rounds.map(({ perSecond }) => perSecond)).toFixed(0), span(cpu(name)))
    return [
      {
        what: 'CPU of Fastify alone / the home page',
        value: cpu('Fastify alone') / cpu('the home page'),
        atLeast: 0.35,
      },
      {
        what: 'CPU of Fastify alone / the vendor script',
        value: cpu('Fastify alone') / cpu('the vendor script'),
        atLeast: 0.05,
      },
    ]
  } finally {
    await Promise.all([product.stop(), bare.stop()])
    rmSync(folder, { recursive: true })
  }
}

interface Round {
  perSecond: number
  /** Microseconds of processor time a request. */
  us: number
}

async function manyRequests({ url, pid }: Party, count: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: BROWSERS })
  const turns = Array.from({ length: count }, (_, at) => at).values()
  const browse = async () => {
    for (const at of turns) await ask(agent, url, at)
  }
  const [before, start] = [processorTime(pid), performance.now()]
  await Promise.all(Array.from({ length: BROWSERS }, browse))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  return { perSecond: count / seconds, us: ((processorTime(pid) - before) * 1000) / count }
}

/** Each from another address: nobody opens so many pages a minute. The bytes as they travelled. */
function ask(agent: Agent, url: string, at = 0): Promise<Buffer> {
  const headers = { 'accept-encoding': 'br, gzip', 'x-forwarded-for': `10.7.${(at >> 8) % 256}.${at % 256}` }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(chunks))
        else reject(new Error(`${url} answered ${answer.statusCode}`))
      })
    }).on('error', reject)
  })
}
