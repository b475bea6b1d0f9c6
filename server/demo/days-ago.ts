import { setTimeout as pause } from 'node:timers/promises'
import { advanceBooking, advanceKey } from '#server/booking/saga/advance-booking.ts'
import type { Context } from '#server/context.ts'
import type { Jobs } from '#server/jobs/jobs.ts'

export const DAY_MS = 24 * 60 * 60_000
/** When today's worker looks at what is done long since. */
const LATER_MS = 10 * 60_000

/** The shop of some days ago: what it writes down is dated then. Outside parties keep today's clock. */
export function daysAgo(context: Context, days: number): Context {
  if (days === 0) return context
  const then: Context = { ...context, now: () => new Date(context.now().getTime() - days * DAY_MS) }
  return { ...then, jobs: jobsOf(context, then) }
}

/** Today's worker would give up a transaction that began so long ago: it is carried out by the clock of its own day. */
function jobsOf({ jobs, db, now }: Context, then: Context): Jobs {
  const bookingIds = new Map<string, number>()
  return {
    ...jobs,
    enqueue: async (tx, job) => {
      if (job.kind !== 'booking.advance') return jobs.enqueue(tx, job)
      const { bookingId } = job.data as { bookingId: number }
      bookingIds.set(advanceKey(bookingId), bookingId)
      // Under a key that word of the payment does not wake; it is there in case that this process dies.
      return jobs.enqueue(tx, { ...job, key: `${job.key}:then`, runAt: new Date(now().getTime() + LATER_MS) })
    },
    wake: async (key) => {
      const bookingId = bookingIds.get(key)
      if (bookingId === undefined) return jobs.wake(key)
      for (;;) {
        const outcome = await advanceBooking(then, bookingId)
        if ('done' in outcome) return db.transaction().execute(outcome.done)
        await pause(outcome.retryInMs)
      }
    },
  }
}
