/** By how much this browser's clock is behind the server's, by its last answer; 0 where both say the same. */
let behindMs = 0

/** An answer's `date` counts whole seconds. */
const SECOND_MS = 1000

/**
 * Learns the server's clock from an answer that no cache has kept. It was written between the call and its answer; so a clock
 * that can be right is left as it is, and another one is put right by no more than is certain.
 */
export function learnServerClock(headers: Headers, askedAt: number): void {
  const written = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(written) || headers.get('cache-control') !== 'no-store') return
  behindMs = Math.max(written - Date.now(), Math.min(0, written + SECOND_MS - askedAt))
}

/** Now by the server's clock, in milliseconds: what it says until when is not over because a browser's clock is wrong. */
export const serverNow = (): number => Date.now() + behindMs
