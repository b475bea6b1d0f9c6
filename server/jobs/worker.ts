import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DatabaseAway, StatementCanceled } from '#server/db/database-away.ts'
import type { Db } from '#server/db/schema.ts'
import { JobRefused, type JobHandlers, type JobKind, type JobOutcome, type JobSoFar, type Worker } from './jobs.ts'
import {
  ALARMING_ATTEMPTS,
  claimJobs,
  extendLease,
  LeaseLost,
  finishJob,
  postponeJob,
  releaseAbandonedJobs,
  type ClaimedJob,
  type Postponement,
} from './job-store.ts'

/** How a worker behaves. Tests shorten the waits; nothing else differs. */
export interface WorkerPace {
  /** Jobs at once. Most of a job is waiting for an outside party, and none holds a connection meanwhile. */
  concurrency: number
  /** Kinds that are taken when nothing else is due, so many of each at a time: a slow supplier must not fill all places. */
  unhurried: Partial<Record<JobKind, number>>
  /**
   * Families of kinds that share an outside party, `mail` of `mail.refund`, and so many of each at a time, the unhurried aside:
   * a party that hangs must not fill all places.
   */
  families: Readonly<Record<string, number>>
  /** How long a silent worker keeps its job. */
  leaseMs: number
  /** How often to look for work that another process left. */
  pollMs: number
  /** The first wait after a failure; it doubles up to `maxBackoffMs`. */
  backoffMs: number
  maxBackoffMs: number
  /** How long `stop` waits for what is running; its lease hands the rest to the next process. */
  stopPatienceMs: number
}

export const defaultPace: WorkerPace = {
  // A supplier may take 90 seconds to book: a few of those must not hold up the other payments.
  concurrency: 16,
  unhurried: {},
  families: {},
  leaseMs: 30_000,
  pollMs: 1000,
  backoffMs: 500,
  maxBackoffMs: 5 * 60_000,
  stopPatienceMs: 8000,
}

/** A database that stood still does afterwards what it was told before, within so long of its return. */
const UNHEARD_MS = 60_000

export interface RunningWorker extends Worker {
  /** Look for work in `delayMs`, or sooner. */
  nudge: (delayMs: number) => void
}

export function startWorker(db: Db, log: Logger, handlers: JobHandlers, pace: WorkerPace): RunningWorker {
  const running = new Map<number, { kind: string; work: Promise<void> }>()
  const holder = randomUUID()
  /** Until then a claim of ours whose answer was lost may still be carried out. */
  let unheardUntil = 0
  let stopped = false
  let looking: Promise<void> | undefined
  let lookAgain = false

  // One look at a time; a nudge meanwhile means that the next look may find more.
  const look = (): void => {
    if (looking) {
      lookAgain = true
      return
    }
    looking = takeDueJobs()
      .catch((error: unknown) => {
        // Said by those who watch the database, and the next poll looks again.
        if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'the job queue does not answer')
      })
      .finally(() => {
        looking = undefined
        if (!lookAgain) return
        lookAgain = false
        look()
      })
  }

  const nudge = (delayMs: number): void => {
    // What is further away is found by polling.
    if (!stopped && delayMs < pace.pollMs) setTimeout(look, delayMs).unref()
  }

  const takeDueJobs = async (): Promise<void> => {
    const free = pace.concurrency - running.size
    if (stopped || free <= 0) return
    if (performance.now() < unheardUntil) await releaseAbandonedJobs(db, holder, [...running.keys()])
    for (const job of await claim(free)) {
      const work = runJob({ db, log, handlers, pace, isStopped: () => stopped }, job).then((againInMs) => {
        if (running.get(job.id)?.work === work) running.delete(job.id)
        nudge(againInMs)
      })
      running.set(job.id, { kind: job.kind, work })
    }
  }

  const claim = (free: number): Promise<ClaimedJob[]> => {
    const atWork = Array.from(running.values(), ({ kind }) => kind)
    const related = atWork.filter((kind) => !(kind in pace.unhurried)).map((kind) => kind.split('.', 1)[0])
    const shares = { unhurried: left(pace.unhurried, atWork), families: left(pace.families, related) }
    return claimJobs(db, holder, free, pace.leaseMs, shares).catch((error: unknown) => {
      if (error instanceof DatabaseAway) unheardUntil = performance.now() + UNHEARD_MS
      throw error
    })
  }

  const finishRunning = async (): Promise<void> => {
    await looking
    await Promise.all(Array.from(running.values(), ({ work }) => work))
  }

  const polling = setInterval(look, pace.pollMs)
  look()
  return {
    nudge,
    stop: async () => {
      stopped = true
      clearInterval(polling)
      const patience = new Promise((resolve) => setTimeout(resolve, pace.stopPatienceMs).unref())
      await Promise.race([finishRunning(), patience])
    },
  }
}

/** Of so many at a time, those that are not at work. */
function left(most: Readonly<Record<string, number>>, atWork: readonly (string | undefined)[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(most).map(([name, all]) => [name, Math.max(0, all - atWork.filter((one) => one === name).length)]),
  )
}

interface Workplace {
  db: Db
  log: Logger
  handlers: JobHandlers
  pace: WorkerPace
  isStopped: () => boolean
}

/** Runs one claimed job to its outcome. Never throws; answers in how many milliseconds to look again. */
async function runJob(workplace: Workplace, job: ClaimedJob): Promise<number> {
  const { db, log, handlers, pace } = workplace
  const heartbeat = setInterval(() => {
    extendLease(db, job, pace.leaseMs).catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) log.warn({ err: error, job }, 'lease not extended')
    })
  }, pace.leaseMs / 3)
  try {
    const outcome = await handle(handlers, job)
    if ('done' in outcome) {
      await finishJob(db, job, outcome.done, outcome.gaveUp)
      return 0
    }
    await postponeJob(db, job, { delayMs: outcome.retryInMs, because: outcome.because, failed: false })
    return outcome.retryInMs
  } catch (error) {
    if (error instanceof LeaseLost) {
      log.warn({ job }, 'job was taken over by another worker')
      return 0
    }
    // A statement that is cancelled each time would come back for ever: that is the job's own failure.
    const isAway = error instanceof DatabaseAway && !(error instanceof StatementCanceled)
    const level = isAway ? 'info' : job.attempts < ALARMING_ATTEMPTS ? 'warn' : 'error'
    log[level](isAway ? { job } : { err: error, job }, 'job failed, will be tried again')
    const delayMs = backoff(pace, isAway ? 1 : job.attempts)
    const refused = error instanceof JobRefused
    await giveBack(workplace, job, { delayMs, because: String(error), failed: true, refused })
    return delayMs
  } finally {
    clearInterval(heartbeat)
  }
}

/** Waits for a database that is away: else the job would wait for its lease. After that any worker finds it. */
async function giveBack({ db, log, pace, isStopped }: Workplace, job: ClaimedJob, why: Postponement): Promise<void> {
  const leaseEndsAt = performance.now() + pace.leaseMs
  for (;;) {
    try {
      return await postponeJob(db, job, why)
    } catch (error) {
      if (!(error instanceof DatabaseAway))
        return log.warn({ err: error, job }, 'job not given back: it waits for its lease')
      if (isStopped() || performance.now() >= leaseEndsAt) return
      await pause(pace.pollMs)
    }
  }
}

async function handle(handlers: JobHandlers, { kind, data, refusedForMs, ageMs }: ClaimedJob): Promise<JobOutcome> {
  type Handler = (given: never, soFar: JobSoFar) => Promise<JobOutcome>
  const handler = (handlers as Partial<Record<string, Handler>>)[kind as JobKind]
  // A newer build may have queued it: leave it for that one.
  if (!handler) return { retryInMs: 60_000, because: `this build has no handler for ${kind}` }
  return handler(data as never, { refusedForMs, ageMs })
}

/** Doubling, with up to a half taken off so that failures do not come back in step. */
function backoff(pace: WorkerPace, attempts: number): number {
  const full = Math.min(pace.maxBackoffMs, pace.backoffMs * 2 ** Math.min(attempts - 1, 20))
  return Math.round(full * (0.5 + Math.random() / 2))
}
