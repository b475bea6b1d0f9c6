import type { Logger } from 'pino'
import type { Db } from '#server/db/schema.ts'
import type { Jobs } from './jobs.ts'
import { forgetDone, holdIdle, insertJob, wakeJob } from './job-store.ts'
import { defaultPace, startWorker, type RunningWorker, type WorkerPace } from './worker.ts'

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
