import type { Context } from '#server/context.ts'
import type { JobOutcome, NewJob } from '#server/jobs/jobs.ts'
import { reconcile } from './reconcile.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Compare our books with the other parties'. */
    reconcile: Record<string, never>
  }
}

const DAY_MS = 24 * 60 * 60_000

/** One look a day for all instances: the key holds the date. */
function reconciliationOn(day: Date): NewJob<'reconcile'> {
  const date = day.toISOString().slice(0, 10)
  return { kind: 'reconcile', key: `reconcile:${date}`, data: {}, runAt: new Date(`${date}T03:00:00Z`) }
}

/** At start: today's, which plans tomorrow's. */
export async function scheduleReconciliation(context: Context): Promise<void> {
  await context.db.transaction().execute((tx) => context.jobs.enqueue(tx, reconciliationOn(context.now())))
}

export async function reconcileDaily(context: Context): Promise<JobOutcome> {
  const { compared, differences } = await reconcile(context)
  for (const difference of differences) context.log.error(difference, 'our books and theirs differ')
  context.log.info({ compared, differences: differences.length }, 'reconciled')
  const tomorrow = new Date(context.now().getTime() + DAY_MS)
  return { done: (tx) => context.jobs.enqueueNext(tx, reconciliationOn(tomorrow)) }
}
