import { askJson, dayFromNow } from './ask-json.ts'

/** How a search of one visitor ended: milliseconds from `init` to Completed, or told to come back. */
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

/** A visitor of their own address searches a city on dates that no other `at` asks for, to the end. */
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
    try {
      const results = await askJson<{ status: string; nextResultsKey?: string }>(
        `${url}/api/hotel/availability/async/${token}/results${since}`,
        undefined,
        headers,
      )
      if (results.status === 'Completed') return { end: 'completed', ms: performance.now() - start }
      if (results.nextResultsKey) since = `?nextResultsKey=${results.nextResultsKey}`
    } catch (error) {
      return { end: 'broken', why: String(error) }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
