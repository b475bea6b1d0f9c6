import { SUPPLIERS } from '#sandbox/world/atlas/pricing/suppliers.ts'
import { askJson, dayFromNow } from './ask-json.ts'
import { startProduct, until } from './start-product.ts'
import { type Bar, heading, row, span } from '../report.ts'
import { median, quantile } from '../timing.ts'

const SEARCHES = 15
const UNHURRIED_MS = 500
const CITIES = [
  ['Kuala Lumpur', 3.1412, 101.68653],
  ['London', 51.50853, -0.12574],
  ['Tokyo', 35.6895, 139.69171],
] as const

/**
 * Time from Go to the first card: `init` until the first results that are not empty, against the latency that the
 * fastest supplier has by itself. Each search by itself, too: the next begins when all of its suppliers are through.
 * `productUrl` is a running product; without one, sandbox and server are started here.
 */
export async function benchFirstCard(productUrl?: string): Promise<Bar[]> {
  const product =
    productUrl === undefined ? await startProduct('--headless') : { url: productUrl, stop: async () => {} }
  try {
    const times: number[] = []
    await timeSearch(product.url, 0)
    for (let at = 1; at <= SEARCHES; at++) times.push(await timeSearch(product.url, at))
    const floor = Math.min(...SUPPLIERS.map(({ latencyMs }) => latencyMs))
    heading(`From Go to the first card, ${SEARCHES} searches in ${CITIES.length} cities`)
    row('', 'p50', 'worst', 'p50 ratio')
    row('fastest supplier by itself', span(floor * 1000), span(floor * 1000), '1.00 x')
    const p50 = median(times)
    row('the product', span(p50 * 1000), span(quantile(times, 1) * 1000), `${(p50 / floor).toFixed(2)} x`)
    return [
      { what: 'first card p50, s', value: p50 / 1000, atMost: 1 },
      { what: 'first card / fastest supplier', value: p50 / floor, atMost: 2 },
    ]
  } finally {
    await product.stop()
  }
}

/** Milliseconds from sending `init` to having cards. Comes back when the search is over. */
async function timeSearch(url: string, at: number): Promise<number> {
  const [, centerLat, centerLong] = CITIES[at % CITIES.length] ?? CITIES[0]
  const start = performance.now()
  const { token } = await askJson<{ token: string }>(`${url}/api/hotel/availability/init`, {
    checkIn: dayFromNow(20 + at),
    checkOut: dayFromNow(22 + at),
    occupancies: [{ numOfAdults: 2, childAges: [] }],
    region: { circularRegion: { centerLat, centerLong, radiusInKM: 10 } },
    currency: 'USD',
    nationality: 'ID',
  })
  const results = `${url}/api/hotel/availability/async/${token}/results`
  await until(async () => (await askJson<{ hotels: unknown[] }>(results)).hotels.length > 0)
  const taken = performance.now() - start
  await until(async () => (await askJson<{ status: string }>(results)).status === 'Completed', UNHURRIED_MS)
  return taken
}
