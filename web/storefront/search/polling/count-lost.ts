import { ApiFailure } from '#web/api/client.ts'
import { isNetworkFailure, isUncertain } from '#web/api/errors.ts'
import type { PollClock } from './poll-clock.ts'

/** How long a search is waited for. */
export const GIVE_UP_MS = 90_000

/** Answers in a row that may stay away before the search has failed. */
const MOST_LOST = 3

/** What a server that has no time says; 0 where it says nothing. */
export function secondsToldToWait(error: unknown): number {
  return error instanceof ApiFailure && error.status === 503 ? (error.retryAfterSeconds ?? 0) : 0
}

/** Counts the answers to a call of a search that got lost: the call is made again, but not for ever. */
export function countLost(clock: PollClock) {
  const started = clock.now()
  let lost = 0
  return {
    answered: () => {
      lost = 0
    },
    /** Throws the error when it is no loss, or one too many. */
    weigh: (error: unknown) => {
      // Away from the network a search waits for it, and a busy server says how long; neither is a failure.
      const waits = secondsToldToWait(error) > 0 || (isNetworkFailure(error) && !navigator.onLine)
      if (!waits || clock.now() - started >= GIVE_UP_MS) lost += 1
      if (!isUncertain(error) || lost > MOST_LOST) throw error
    },
  }
}
