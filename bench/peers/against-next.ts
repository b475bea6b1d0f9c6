import { isDeepStrictEqual } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureBrowser, launchArgs } from '#tools/browser.ts'
import { ensureBuilt } from '#tools/build.ts'
import { ensurePacked } from '#tools/pack-files.ts'
import { dayFromNow } from '../product/ask-json.ts'
import { BROWSERS, manyRequests, type Round } from '../product/many-requests.ts'
import { startProduct } from '../product/start-product.ts'
import { type Bar, heading, row, span } from '../report.ts'
import { median } from '../timing.ts'
import { absentNext, startNextShop } from './next-shop.ts'
import { type Load, loadOnPhone } from './phone.ts'

/** Linux counts processor time in hundredths of a second: 200 requests for a cached page are about a dozen. */
const REQUESTS = { cached: 2000, made: 200 }
const ROUNDS = 5
const LOADS = 5
const KB = 1024

/** Bukittinggi's middle: a page of 16 and some more. */
const PLACE = { id: '1647866', slug: 'Bukittinggi-West-Sumatra', km: 1 }
/** A link as a search writes it. */
const STAY = `radius=${PLACE.km}&checkIn=${dayFromNow(20)}&checkOut=${dayFromNow(22)}`
const sites = ['Lodestay', 'Next.js'] as const
type Site = (typeof sites)[number]
/** What was measured, by site. */
type Measured<T> = Record<Site, T[]>

interface PagePair extends Record<Site, string> {
  name: string
  /** In a round. */
  requests: number
  /** Each request with a mark of its own, so that no page is like another. */
  isMarked?: true
}

/**
 * Home, results and a hotel against the same pages in plain Next.js, its shop asking our own API: what a page costs the process
 * that answers, and what it is on a throttled phone. Home and hotel come from the cache on both sides. The other makes results for
 * each visitor, with the search from memory. We make them once for all who ask for the same within half a minute; where each has an
 * address of its own, we make them for each, too.
 */
export async function benchPeers(): Promise<Bar[]> {
  const missing = absentNext()
  if (missing) {
    console.log(`  left out: ${missing.absent}`)
    return []
  }
  await ensureBuilt()
  await ensurePacked()
  const product = await startProduct()
  try {
    const shop = await startNextShop(`${product.url}/api`)
    try {
      const pairs = await pagesOf(product.url, shop.url)
      const pids: Record<Site, number> = { Lodestay: product.serverPid(), 'Next.js': shop.pid }
      heading(`The same pages in Next.js ${shop.version}, by ${BROWSERS} browsers, and on a phone`)
      row('', 'per second', 'CPU a page', 'LCP', 'scripts')
      const [, results] = pairs
      const marked: PagePair = { ...results!, name: 'results, an address each', isMarked: true }
      const all = [...pairs, marked]
      const costs = await costsOf(all, pids)
      const loads = await loadsOf(all)
      return all.flatMap(({ name }, at) => barsOf(name, costs[at]!, loads[at]!))
    } finally {
      await shop.stop()
    }
  } finally {
    await product.stop()
  }
}

async function pagesOf(ours: string, theirs: string): Promise<PagePair[]> {
  const results = {
    name: 'results',
    requests: REQUESTS.made,
    Lodestay: `${ours}/${PLACE.slug}/${PLACE.id}/rooms?${STAY}&rooms=1&residence=US`,
    'Next.js': `${theirs}/hotels?place=${PLACE.id}&${STAY}&adults=1`,
  }
  // The first visitors wait for the suppliers, those that are measured find the search in memory.
  const html = await (await fetch(results['Next.js'])).text()
  const [, hotelId = ''] = /href="\/hotels\/(\d+)\?/.exec(html) ?? []
  const hotel = {
    name: 'hotel',
    requests: REQUESTS.cached,
    Lodestay: `${ours}/hotel/${hotelId}/detail`,
    'Next.js': `${theirs}/hotels/${hotelId}`,
  }
  return [{ name: 'home', requests: REQUESTS.cached, Lodestay: `${ours}/`, 'Next.js': `${theirs}/` }, results, hotel]
}

/** In turns, so that a busy moment of the machine hits both. The first round warms up. */
async function costsOf(pairs: readonly PagePair[], pids: Record<Site, number>): Promise<Measured<Round>[]> {
  const costs = pairs.map((): Measured<Round> => ({ Lodestay: [], 'Next.js': [] }))
  for (let round = -1; round < ROUNDS; round++) {
    for (const [at, pair] of pairs.entries()) {
      for (const site of sites) {
        const url = () => addressOf(pair, site)
        const cost = await manyRequests({ url, pid: pids[site] }, pair.requests)
        if (round >= 0) costs[at]?.[site].push(cost)
      }
    }
  }
  return costs
}

let marks = 0
/** The address of a page, with a mark of its own where it is to have one. */
const addressOf = ({ isMarked, ...pair }: PagePair, site: Site) =>
  isMarked ? `${pair[site]}&mark=${++marks}` : pair[site]

async function loadsOf(pairs: readonly PagePair[]): Promise<Measured<Load>[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArgs })
  try {
    const loads = pairs.map((): Measured<Load> => ({ Lodestay: [], 'Next.js': [] }))
    for (let round = 0; round < LOADS; round++) {
      for (const [at, pair] of pairs.entries()) {
        for (const site of sites) loads[at]?.[site].push(await loadOnPhone(browser, addressOf(pair, site)))
        const [ours, theirs] = sites.map((site) => loads[at]?.[site].at(-1)?.names)
        if (!isDeepStrictEqual(ours, theirs))
          throw new Error(`${pair.name} shows something else: ${JSON.stringify({ ours, theirs })}`)
      }
    }
    return loads
  } finally {
    await browser.close()
  }
}

function barsOf(name: string, costs: Measured<Round>, loads: Measured<Load>): Bar[] {
  const both = <T>(measured: Measured<T>, read: (one: T) => number) => {
    const [ours = Number.NaN, theirs = Number.NaN] = sites.map((site) => median(measured[site].map(read)))
    return { ours, theirs }
  }
  const perSecond = both(costs, (round) => round.perSecond)
  const cpu = both(costs, (round) => round.us)
  const lcp = both(loads, (load) => load.lcp)
  const script = both(loads, (load) => load.script)
  for (const side of ['ours', 'theirs'] as const)
    row(
      `${name}, ${side === 'ours' ? 'Lodestay' : 'Next.js'}`,
      perSecond[side].toFixed(0),
      span(cpu[side]),
      `${(lcp[side] / 1000).toFixed(2)} s`,
      `${(script[side] / KB).toFixed(0)} kB`,
    )
  return [
    { what: `${name}: requests a second / Next.js`, value: perSecond.ours / perSecond.theirs, atLeast: 3 },
    { what: `${name}: CPU of Next.js a page / ours`, value: cpu.theirs / cpu.ours, atLeast: 3 },
    { what: `${name}: LCP on a phone / Next.js`, value: lcp.ours / lcp.theirs, atMost: 1 },
    { what: `${name}: script bytes / Next.js`, value: script.ours / script.theirs, atMost: 0.5 },
  ]
}
