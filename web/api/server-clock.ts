/** By how much this browser's clock is behind the server's, by its answers; 0 where both may say the same. */
let behindMs = 0

const listeners = new Set<() => void>()

/** An answer's `date` counts whole seconds. */
const SECOND_MS = 1000

/**
 * An answer was written between the call and its coming, so this clock is behind by `least` to `most`: one that can be right is
 * left as it is, and another one is put right by no more than is certain.
 */
function learn(least: number, most: number): void {
  // What an earlier answer taught stays as long as it can be right: the time of a page does not tremble.
  const known = [0, behindMs].find((ms) => least <= ms && ms <= most) ?? Math.max(least, Math.min(0, most))
  if (known === behindMs) return
  behindMs = known
  for (const listener of listeners) listener()
}

/** Learns the server's clock from an answer that no cache has kept. */
export function learnServerClock(headers: Headers, askedAt: number): void {
  const written = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(written) || headers.get('cache-control') !== 'no-store') return
  learn(written - Date.now(), written + SECOND_MS - askedAt)
}

/** Learns it from this page, before anything asks for the day, unless it came from a cache or from our worker. */
export function learnServerClockFromPage(): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Not there over plain http.
  const said = page?.serverTiming?.find(({ name }) => name === 'now')
  if (!page || !said || page.transferSize === 0 || page.workerStart > 0) return
  const behindAtStart = said.duration - (Date.now() - performance.now())
  learn(behindAtStart - page.responseStart, behindAtStart + 1 - page.requestStart)
}

/** Told when the server's clock turns out to be another than was thought. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Now by the server's clock, in milliseconds: what it says until when is not over because a browser's clock is wrong. */
export const serverNow = (): number => Date.now() + behindMs

/** The same as a date: what is past, or free until when, is said by it. */
export const serverDate = (): Date => new Date(serverNow())

/** When this browser's clock will say it, of a moment at the server: for what is kept beyond this page. */
export const byThisClock = (instant: string): string => new Date(Date.parse(instant) - behindMs).toISOString()

/** By how many milliseconds this browser's clock is behind. */
export const readBehind = (): number => behindMs
