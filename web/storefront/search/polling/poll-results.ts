import type { SearchResults } from '#shared/api/search.ts'
import { countLost, GIVE_UP_MS, secondsToldToWait } from './count-lost.ts'
import type { PollClock } from './poll-clock.ts'

/** Milliseconds: first wait and longest wait. */
export const POLL_FIRST = 500
/** Until the first rate is here the visitor looks at an empty page: asked for more often. */
export const POLL_EMPTY = 125
export const POLL_LONGEST = 2_000
const GROWTH = 1.25

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
    if (clock.now() - started + waitMs >= GIVE_UP_MS) {
      yield { ...answer, status: 'Completed', hotels: [] }
      return
    }
    key = answer.nextResultsKey ?? key
    await clock.wait(isEmpty ? POLL_EMPTY : waitMs, signal)
    if (!isEmpty) waitMs = Math.min(POLL_LONGEST, waitMs * GROWTH)
  }
}
