import type { Logger } from 'pino'
import type { Db } from '#server/db/schema.ts'
import type { JobHandlers, JobKind, JobOutcome, Worker } from './jobs.ts'
import { claimJobs, extendLease, FencedOff, finishJob, postponeJob, type ClaimedJob } from './queue.ts'

/** How a worker behaves. Tests shorten the waits; nothing else differs. */
export interface WorkerPace {
  /** Jobs at once. Most of a job is waiting for an outside party, and none holds a connection meanwhile. */
  concurrency: number
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
  // A supplier may take 90 seconds to book: a few of those must not hold up everybody else's payment.
  concurrency: 16,
  leaseMs: 30_000,
  pollMs: 1000,
  backoffMs: 500,
  maxBackoffMs: 5 * 60_000,
  stopPatienceMs: 8000,
}

/** From here on a failure is somebody's business, not a hiccup. */
const ALARMING_ATTEMPTS = 5

export interface RunningWorker extends Worker {
  /** Look for work in `delayMs`, or sooner. */
  nudge: (delayMs: number) => void
}

export function startWorker(db: Db, log: Logger, handlers: JobHandlers, pace: WorkerPace): RunningWorker {
  const running = new Set<Promise<void>>()
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
      .catch((error: unknown) => log.warn({ err: error }, 'the job queue does not answer'))
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
    for (const job of await claimJobs(db, free, pace.leaseMs)) {
      const work = runJob(db, log, handlers, pace, job).then((againInMs) => {
        running.delete(work)
        nudge(againInMs)
      })
      running.add(work)
    }
  }

  const finishRunning = async (): Promise<void> => {
    await looking
    await Promise.all(running)
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

/** Runs one claimed job to its outcome. Never throws; answers in how many milliseconds to look again. */
async function runJob(db: Db, log: Logger, handlers: JobHandlers, pace: WorkerPace, job: ClaimedJob): Promise<number> {
  const heartbeat = setInterval(() => {
    extendLease(db, job, pace.leaseMs).catch((error: unknown) => log.warn({ err: error, job }, 'lease not extended'))
  }, pace.leaseMs / 3)
  try {
    const outcome = await handle(handlers, job)
    if ('done' in outcome) {
      await finishJob(db, job, outcome.done)
      return 0
    }
    await postponeJob(db, job, { delayMs: outcome.retryInMs, because: outcome.because, failed: false })
    return outcome.retryInMs
  } catch (error) {
    if (error instanceof FencedOff) {
      log.warn({ job }, 'job was taken over by another worker')
      return 0
    }
    const level = job.attempts < ALARMING_ATTEMPTS ? 'warn' : 'error'
    log[level]({ err: error, job }, 'job failed, will be tried again')
    const delayMs = backoff(pace, job.attempts)
    // When even this fails the lease runs out and the job is found again.
    await postponeJob(db, job, { delayMs, because: String(error), failed: true }).catch(() => undefined)
    return delayMs
  } finally {
    clearInterval(heartbeat)
  }
}

async function handle(handlers: JobHandlers, { kind, data }: ClaimedJob): Promise<JobOutcome> {
  const handler = (handlers as Partial<Record<string, (given: never) => Promise<JobOutcome>>>)[kind as JobKind]
  // A newer build may have queued it: leave it for that one.
  if (!handler) return { retryInMs: 60_000, because: `this build has no handler for ${kind}` }
  return handler(data as never)
}

/** Doubling, with up to a half taken off so that failures do not come back in step. */
function backoff(pace: WorkerPace, attempts: number): number {
  const full = Math.min(pace.maxBackoffMs, pace.backoffMs * 2 ** Math.min(attempts - 1, 20))
  return Math.round(full * (0.5 + Math.random() / 2))
}
