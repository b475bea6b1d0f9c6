import type { Edit } from '#tools/pack-programs.ts'

/**
 * Weeks, hours and days that a storm cannot wait for: a pass comes with a stay that is booked the day before, its lists leave
 * every few seconds, a line without an answer goes once more after some, and a list without one is asked after.
 */
export const shortenedWaits: Edit[] = [
  { file: 'partners/yoodo/bundle.ts', find: 'leadDays: 14,', replace: 'leadDays: 1,' },
  {
    file: 'server/booking/passes/issuing/pass-list-rules.ts',
    find: 'export const HOUR_MS = 60 * 60_000',
    replace: 'export const HOUR_MS = 4000',
  },
  {
    file: 'server/booking/passes/issuing/pass-list-rules.ts',
    find: 'export const UNANSWERED_MS = 48 * 60 * 60_000',
    replace: 'export const UNANSWERED_MS = 6000',
  },
  {
    file: 'server/booking/passes/issuing/deliver-passes.ts',
    find: 'const SILENCE_MS = 2 * 60_000',
    replace: 'const SILENCE_MS = 2000',
  },
]
