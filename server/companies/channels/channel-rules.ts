import type { ChannelKind, DeliveryProblem } from '#shared/api/channels.ts'
import type { PostOutcome } from '#server/outgoing/post-outside.ts'

export const MOST_CHANNELS = 10
export const TESTS_AN_HOUR = 20
export const OLD_SECRET_MS = 24 * 60 * 60_000
/** A receiver that needs longer does its work before it answers: it will have it again. */
export const PATIENCE_MS = 8000

/** How long a message lets another one to the same channel go first. */
export const TURN_MS = 1000

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The pauses between the tries of one delivery: a day in all. */
const pausesMs = [MINUTE_MS / 2, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 15.4 * HOUR_MS]

/** After so many tries in vain; undefined when that was the last. */
export const pauseAfterTries = (tries: number): number | undefined => pausesMs[tries - 1]

export type Judgement =
  | { arrived: true }
  /** `isGone`: the receiver says that it is gone for ever. */
  | { arrived: false; problem: DeliveryProblem; httpStatus: number | null; isGone: boolean }

export function judgePost(outcome: PostOutcome): Judgement {
  switch (outcome.status) {
    case 'answered': {
      const { httpStatus } = outcome
      if (httpStatus >= 200 && httpStatus < 300) return { arrived: true }
      return { arrived: false, problem: 'status', httpStatus, isGone: httpStatus === 410 }
    }
    case 'refused':
      return { arrived: false, problem: 'address', httpStatus: null, isGone: false }
    case 'silent':
      return { arrived: false, problem: outcome.because, httpStatus: null, isGone: false }
  }
}

/** What is shown of where a channel leads: of a chat no more than its host, of a webhook no query. */
export function shownAddress(kind: ChannelKind, url: string): string {
  const { origin, pathname } = new URL(url)
  return kind === 'webhook' ? origin + pathname : origin
}
