/** Further apart than this the clocks of two instances are never. */
export const CLOCKS_APART_MS = 10 * 60_000

/** What is dated later was written by a clock that was wrong, and has been put back since: it must not last until then. */
export function latestCredible(now: Date): Date {
  return new Date(now.getTime() + CLOCKS_APART_MS)
}

const DAY_MS = 24 * 60 * 60_000

/** For what is deleted when it is so old. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
