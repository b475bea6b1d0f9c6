import type { Logger } from 'pino'
import type { Db, Tx } from '#server/db/schema.ts'
import { forgetDone, holdIdle, insertJob, wakeJob } from './queue.ts'
import { defaultPace, startWorker, type RunningWorker, type WorkerPace } from './worker.ts'

/** Every kind of durable work, and what each carries: whoever does the work adds its kind here, beside its handler. */
export interface JobData {}
export type JobKind = keyof JobData

export interface NewJob<K extends JobKind = JobKind> {
  kind: K
  /** Unique for ever: enqueuing the same key twice is one job. */
  key: string
  data: JobData[K]
  runAt?: Date
}

/** What a handler decided. `done` commits with the job, in one transaction, or not at all. */
export type JobOutcome = { done: (tx: Tx) => Promise<void> } | { retryInMs: number; because: string }

export type JobHandlers = { [K in JobKind]: (data: JobData[K]) => Promise<JobOutcome> }

export interface Worker {
  /** Finishes what is running, takes nothing new. */
  stop: () => Promise<void>
}

export interface Jobs {
  /** Inside the transaction that made the work necessary. */
  enqueue: <K extends JobKind>(tx: Tx, job: NewJob<K>) => Promise<void>
  /**
   * As `enqueue`, for work that plans its own successor. That is done already where a clock was ahead for a while: its time
   * comes once more, or nothing would ever follow.
   */
  enqueueNext: <K extends JobKind>(tx: Tx, job: NewJob<K>) => Promise<void>
  /** Keeps everybody from beginning an unfinished job until the transaction ends. False while somebody works on it. */
  holdIdle: (tx: Tx, key: string) => Promise<boolean>
  /** Makes an unfinished job due now, here at once. */
  wake: (key: string) => Promise<void>
  startWorker: (handlers: JobHandlers) => Worker
}

/** A commit cannot tell us that it happened: look now (embedded: right behind it) and a few times more. */
const AFTER_ENQUEUE_MS = [0, 25, 150, 500]

/** The queue of this process. Other processes on the same database find its jobs by looking every second. */
export function createJobs(db: Db, log: Logger, pace: WorkerPace = defaultPace, now = () => new Date()): Jobs {
  const workers = new Set<RunningWorker>()
  const nudge = (delayMs: number) => {
    for (const worker of workers) worker.nudge(delayMs)
  }
  const enqueue: Jobs['enqueue'] = async (tx, { kind, key, data, runAt }) => {
    // Our clock says when, the database's clock when that is: they may differ by minutes.
    const delayMs = runAt && Math.max(0, Math.round(runAt.getTime() - now().getTime()))
    await insertJob(tx, { kind, key, data, delayMs })
    for (const afterMs of AFTER_ENQUEUE_MS) setTimeout(nudge, afterMs, 0).unref()
  }
  return {
    enqueue,
    enqueueNext: async (tx, job) => {
      await forgetDone(tx, job.key)
      await enqueue(tx, job)
    },
    holdIdle,
    wake: async (key) => {
      await wakeJob(db, key)
      nudge(0)
    },
    startWorker: (handlers) => {
      const worker = startWorker(db, log, handlers, pace)
      workers.add(worker)
      return {
        stop: async () => {
          workers.delete(worker)
          await worker.stop()
        },
      }
    },
  }
}
