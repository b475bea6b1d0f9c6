import type { Logger } from 'pino'
import type { Db, Tx } from '#server/db/schema.ts'

/** Every kind of durable work, and what each carries. */
export interface JobData {
  /** Advance one transaction until it rests; see server/booking/advance-booking.ts. */
  'booking.advance': { bookingId: number }
  /** Look for a room that surfaced after we gave the money back. */
  'booking.sweep': { bookingId: number }
  'mail.confirmation': { bookingId: number }
  'mail.failure': { bookingId: number }
  'mail.welcome': { accountId: string }
  /** Delete searches, quotes and sessions that are long dead. */
  housekeeping: Record<string, never>
}
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
  /** Makes an unfinished job due now, here at once. */
  wake: (key: string) => Promise<void>
  startWorker: (handlers: JobHandlers) => Worker
}

export declare function createJobs(db: Db, log: Logger): Jobs
