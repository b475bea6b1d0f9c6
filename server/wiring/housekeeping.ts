import { forgetOldAddresses } from '#server/audit/audit-store.ts'
import { logAuditHead } from '#server/audit/log-audit-head.ts'
import { numberOverlooked } from '#server/booking/invoices/number-overlooked.ts'
import { daysBefore } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { allowUpkeep } from '#server/db/database.ts'
import type { JobOutcome, NewJob } from '#server/jobs/jobs.ts'
import { expiry } from './expired-data.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Delete searches, quotes and sessions that are long dead; number what was sold without a number. */
    housekeeping: Record<string, never>
  }
}

/** One housekeeping a day for all instances: the key holds the date. */
function housekeepingOn(day: Date): NewJob<'housekeeping'> {
  const date = day.toISOString().slice(0, 10)
  return { kind: 'housekeeping', key: `housekeeping:${date}`, data: {}, runAt: new Date(`${date}T00:00:00Z`) }
}

/** At start: today's, which plans tomorrow's. */
export async function scheduleHousekeeping(context: Context): Promise<void> {
  await context.db.transaction().execute((tx) => context.jobs.enqueue(tx, housekeepingOn(context.now())))
}

/** Deletes what is over in every room, one room after the other, and makes up for what an older build left undone. */
export async function purgeExpired(context: Context): Promise<JobOutcome> {
  await logAuditHead(context)
  await forgetOldAddresses(context.db, daysBefore(context.now(), context.config.auditAddressDays))
  await numberOverlooked(context)
  for (const expire of expiry) {
    await context.db.transaction().execute(async (tx) => {
      await allowUpkeep(tx)
      await expire(tx, context.now(), context.config)
    })
  }
  const tomorrow = daysBefore(context.now(), -1)
  return { done: (tx) => context.jobs.enqueueNext(tx, housekeepingOn(tomorrow)) }
}
