import type { SearchResults } from '#shared/api/search.ts'
import { countLost, secondsToldToWait } from './count-lost.ts'

/** Milliseconds: first wait, longest wait, and when we stop asking. */
export const POLL_FIRST = 500
/** Until the first rate is here the visitor looks at an empty page: asked for more often. */
export const POLL_EMPTY = 125
export const POLL_LONGEST = 2_000
export const POLL_GIVE_UP = 90_000
const GROWTH = 1.25

export interface PollClock {
  now(): number
  /** Rejects when the search was cancelled meanwhile. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export const browserClock: PollClock = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason as Error)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, ms)
      if (signal?.aborted) stop()
      signal?.addEventListener('abort', stop, { once: true })
    }),
}

/**
 * Answers of one search as they come, until Completed. After 90 s what arrived counts as complete:
 * the last answer is yielded again as Completed, without hotels. A lost answer is asked for again.
 */
export async function* pollResults(
  ask: (nextResultsKey: string | undefined) => Promise<SearchResults>,
  clock: PollClock,
  signal?: AbortSignal,
): AsyncGenerator<SearchResults> {
  const started = clock.now()
  let waitMs = POLL_FIRST
  let key: string | undefined
  let isEmpty = true
  const lost = countLost(clock)
  for (;;) {
    let answer: SearchResults
    try {
      answer = await ask(key)
      lost.answered()
    } catch (error) {
      lost.weigh(error)
      await clock.wait(Math.max(waitMs, secondsToldToWait(error) * 1000), signal)
      continue
    }
    yield answer
    isEmpty &&= answer.hotels.length === 0 && clock.now() - started < POLL_LONGEST
    if (answer.status === 'Completed') return
    if (clock.now() - started + waitMs >= POLL_GIVE_UP) {
      yield { ...answer, status: 'Completed', hotels: [] }
      return
    }
    key = answer.nextResultsKey ?? key
    await clock.wait(isEmpty ? POLL_EMPTY : waitMs, signal)
    if (!isEmpty) waitMs = Math.min(POLL_LONGEST, waitMs * GROWTH)
  }
}
