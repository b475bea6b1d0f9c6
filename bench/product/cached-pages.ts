import { readdirSync } from 'node:fs'
import { ensureBuilt } from '#tools/build.ts'
import { ensurePacked } from '#tools/pack-files.ts'
import { BROWSERS, manyRequests, type Party, type Round } from './many-requests.ts'
import { runBareFastify } from './run-bare-fastify.ts'
import { startProduct } from './start-product.ts'
import { type Bar, heading, row, span } from '../report.ts'
import { median } from '../timing.ts'

const REQUESTS = 400
const ROUNDS = 3
const WARM_UP = 100

/**
 * The home page from the cache and the heaviest script of the first load, packed as browsers take them, against Fastify alone
 * that answers the home page's bytes. They take turns, and processor time is what counts: a busy machine has no part in it.
 */
export async function benchCachedPages(): Promise<Bar[]> {
  await ensureBuilt()
  await ensurePacked()
  const product = await startProduct()
  const bare = await runBareFastify(product.url)
  try {
    const vendor = readdirSync('dist/client/static').find((name) => /^vendor-.*\.js$/.test(name)) ?? ''
    const parties: Record<string, Party> = {
      'Fastify alone': bare,
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
  }
}
