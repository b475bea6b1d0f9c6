import { dayFromNow } from './ask-json.ts'

/** How a search of one visitor ended: milliseconds from `init` to Completed, or told to come back before it had begun. */
export type Visit = { end: 'completed'; ms: number } | { end: 'refused' } | { end: 'broken'; why: string }

/** As browsers poll at first. */
const POLL_MS = 500
const PATIENCE_MS = 60_000
/** A stay may begin within 500 days. */
const DAYS = 470
const CITIES = [
  [-7.79558, 110.36949],
  [5.4141, 100.3288],
  [18.7883, 98.9853],
  [10.8231, 106.6297],
  [-33.4489, -70.6693],
  [52.5244, 13.4105],
  [41.3888, 2.159],
  [35.0116, 135.7681],
] as const

/**
 * A visitor of their own address searches a city on dates that no other `at` asks for, to the end. A poll that is told to wait
 * comes back, as the browser's does.
 */
export async function searchAsVisitor(url: string, at: number): Promise<Visit> {
  const headers = { 'x-forwarded-for': `10.${200 + (at >> 16)}.${(at >> 8) % 256}.${at % 256}` }
  const [centerLat, centerLong] = CITIES[Math.floor(at / DAYS) % CITIES.length] ?? CITIES[0]
  const day = 10 + (at % DAYS)
  const start = performance.now()
  const begun = await fetch(`${url}/api/hotel/availability/init`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      checkIn: dayFromNow(day),
      checkOut: dayFromNow(day + 2),
      occupancies: [{ numOfAdults: 2, childAges: [] }],
      region: { circularRegion: { centerLat, centerLong, radiusInKM: 10 } },
      currency: 'USD',
      nationality: 'ID',
    }),
  })
  const said = await begun.text()
  if (begun.status === 503) return { end: 'refused' }
  if (!begun.ok) return { end: 'broken', why: `init: ${begun.status} ${said}` }
  const { token } = JSON.parse(said) as { token: string }
  let since = ''
  for (;;) {
    if (performance.now() - start > PATIENCE_MS) return { end: 'broken', why: 'it did not end' }
    const asked = await poll(`${url}/api/hotel/availability/async/${token}/results${since}`, headers)
    if ('why' in asked) return { end: 'broken', why: asked.why }
    if ('results' in asked) {
      const { status, nextResultsKey } = asked.results
      if (status === 'Completed') return { end: 'completed', ms: performance.now() - start }
      if (nextResultsKey) since = `?nextResultsKey=${nextResultsKey}`
    }
    await new Promise((resolve) => setTimeout(resolve, 'waitMs' in asked ? asked.waitMs : POLL_MS))
  }
}

type Polled = { results: { status: string; nextResultsKey?: string } } | { waitMs: number } | { why: string }

async function poll(address: string, headers: Record<string, string>): Promise<Polled> {
  try {
    const answer = await fetch(address, { headers })
    const said = await answer.text()
    if (answer.ok) return { results: JSON.parse(said) as { status: string; nextResultsKey?: string } }
    const waitMs = Number(answer.headers.get('retry-after')) * 1000
    return answer.status === 503 && waitMs > 0 ? { waitMs } : { why: `results: ${answer.status} ${said}` }
  } catch (error) {
    return { why: String(error) }
  }
}
