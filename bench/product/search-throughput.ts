import fastify from 'fastify'
import { askJson, dayFromNow } from './ask-json.ts'
import { startProduct } from './start-product.ts'
import { type Bar, heading, row, span } from '../report.ts'
import { median, quantile } from '../timing.ts'

const BROWSERS = 8
const SEARCHES = 24
const HELLOS = 2000
/** As browsers poll at first. */
const POLL_MS = 500
const PATIENCE_MS = 60_000
/** Yogyakarta: a middling city, not the densest. */
const PLACE = { centerLat: -7.79558, centerLong: 110.36949, radiusInKM: 10 }

export interface Party {
  url: string
  headers: Record<string, string>
}

interface Run {
  perSecond: number
  /** Milliseconds from `init` to Completed, for each search. */
  times: number[]
}

/**
 * Whole searches over HTTP, `init` to Completed, by several browsers at once: each its own, and all the same, against
 * an endpoint that says hello and against the hub itself, asked without us in between. One machine plays all parties.
 */
export async function benchSearchThroughput(): Promise<Bar[]> {
  const product = await startProduct('--headless')
  try {
    const ours = { url: product.url, headers: {} }
    const call = { channelId: 'bench', correlationId: 'bench', 'customer-ip': '203.0.113.9' }
    const hub = { url: product.sandboxUrl, headers: { apiKey: 'bench', accountId: 'bench', ...call } }
    const hellos = await hellosPerSecond()
    await searchOnce(ours, 0)
    const direct = await manySearches((at) => searchOnce(hub, 1 + at))
    const distinct = await manySearches((at) => searchOnce(ours, 1 + SEARCHES + at))
    const identical = await manySearches(() => searchOnce(ours, 1 + 2 * SEARCHES))
    heading(`Whole searches, ${SEARCHES} by ${BROWSERS} browsers at once`)
    row('', 'per second', 'p50', 'p99')
    row('a hello over the same HTTP', hellos.toFixed(0), '', '')
    for (const [name, { perSecond, times }] of Object.entries({ 'the hub by itself': direct, distinct, identical }))
      row(name, perSecond.toFixed(1), span(median(times) * 1000), span(quantile(times, 0.99) * 1000))
    return [
      // The hub's suppliers take their time; the second supplier's rates and at most one more poll are ours.
      {
        what: 'distinct searches p50 / the hub by itself',
        value: median(distinct.times) / median(direct.times),
        atMost: 1.25,
      },
      {
        what: 'distinct searches p99 / p50',
        value: quantile(distinct.times, 0.99) / median(distinct.times),
        atMost: 2,
      },
      // The suppliers are asked once: every browser after the first is served from memory.
      {
        what: 'identical / distinct searches per second',
        value: identical.perSecond / distinct.perSecond,
        atLeast: 1.5,
      },
      // Five calls, a row and the suppliers' JSON, while their own clocks run: most of it is waiting.
      { what: 'hellos / distinct searches per second', value: hellos / distinct.perSecond, atMost: 2000 },
    ]
  } finally {
    await product.stop()
  }
}

export async function manySearches(search: (at: number) => Promise<number>): Promise<Run> {
  const waiting = Array.from({ length: SEARCHES }, (_, at) => at).values()
  const times: number[] = []
  const browse = async () => {
    for (const at of waiting) times.push(await search(at))
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: BROWSERS }, browse))
  return { perSecond: SEARCHES / ((performance.now() - start) / 1000), times }
}

/** Polls like a browser until the search is complete. */
export async function searchOnce({ url, headers }: Party, at: number): Promise<number> {
  const start = performance.now()
  const { token } = await askJson<{ token: string }>(
    `${url}/api/hotel/availability/init`,
    {
      checkIn: dayFromNow(20 + at),
      checkOut: dayFromNow(22 + at),
      occupancies: [{ numOfAdults: 2, childAges: [] }],
      channelId: 'bench',
      // The hub reads it at the top, we under `region`.
      circularRegion: PLACE,
      region: { circularRegion: PLACE },
      currency: 'USD',
      nationality: 'ID',
    },
    headers,
  )
  let since = ''
  for (;;) {
    const results = await askJson<{ status: string; nextResultsKey?: string }>(
      `${url}/api/hotel/availability/async/${token}/results${since}`,
      undefined,
      headers,
    )
    if (results.status.toLowerCase() === 'completed') return performance.now() - start
    if (performance.now() - start > PATIENCE_MS) throw new Error('a search did not end')
    if (results.nextResultsKey) since = `?nextResultsKey=${results.nextResultsKey}`
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** What an endpoint without work answers to as many browsers, fetched the same way. */
async function hellosPerSecond(): Promise<number> {
  const app = fastify()
  app.get('/hello', async () => ({ hello: 'world' }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const greet = async (times: number) => {
    for (let i = 0; i < times; i++) await askJson(`${url}/hello`)
  }
  try {
    await greet(100)
    const start = performance.now()
    await Promise.all(Array.from({ length: BROWSERS }, () => greet(HELLOS / BROWSERS)))
    return HELLOS / ((performance.now() - start) / 1000)
  } finally {
    await app.close()
  }
}
