import type { Context } from '#server/context.ts'
import type { JobOutcome, NewJob } from '#server/jobs/jobs.ts'
import { insertRates } from './exchange-rate-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Read what currencies are worth today. */
    'exchange.read': Record<string, never>
  }
}

/** They are published on working days, in the morning, at noon and at five in the afternoon. */
const ROUND_MS = 6 * 60 * 60_000

function readingAt(at: Date, round: Date): NewJob<'exchange.read'> {
  return { kind: 'exchange.read', key: `exchange.read:${round.toISOString()}`, data: {}, runAt: at }
}

const roundOf = (now: Date) => new Date(now.getTime() - (now.getTime() % ROUND_MS))

/** At start: this round's, which plans the next. None where nothing is ever converted. */
export async function scheduleRates(context: Context): Promise<void> {
  if (context.config.clearances.size === 0) return
  const now = context.now()
  await context.db.transaction().execute((tx) => context.jobs.enqueue(tx, readingAt(now, roundOf(now))))
}

/** A bank that is away fails the job, so that `npm run attention` tells of it: the last rates decide for fourteen days, then none do. */
export async function readRates(context: Context): Promise<JobOutcome> {
  const rates = await context.exchange.read()
  const next = new Date(roundOf(context.now()).getTime() + ROUND_MS)
  return {
    done: async (tx) => {
      await insertRates(tx, rates, context.now())
      await context.jobs.enqueueNext(tx, readingAt(next, next))
    },
  }
}
