import type { Tx } from '#server/db/schema.ts'

/** Every kind of durable work, and what each carries: a feature adds its kind here, beside its handler. */
export interface JobData {}
export type JobKind = keyof JobData

export interface NewJob<K extends JobKind = JobKind> {
  kind: K
  /** Unique for ever: enqueuing the same key twice is one job. */
  key: string
  data: JobData[K]
  runAt?: Date
}

/**
 * What a handler decided. `done` commits with the job, in one transaction, or not at all; `gaveUp` says why it ends without
 * what it was for, and stands in `npm run attention` until a person has dealt with it, or until its row is deleted: `done` may do that.
 */
export type JobOutcome = { done: (tx: Tx) => Promise<void>; gaveUp?: string } | { retryInMs: number; because: string }

/** How it went before. */
export interface JobSoFar {
  /**
   * For how long it has been refused (`JobRefused`) until its last try: all times together that ended in a refusal. Those that ended in
   * another failure are left out, and a wait on purpose begins it anew.
   */
  refusedForMs: number
  /** Since it was first queued. */
  ageMs: number
}

/** The party that a job needs has answered, and said no for now. It is tried again as after any failure. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused'
}

export type JobHandlers = { [K in JobKind]: (data: JobData[K], soFar?: JobSoFar) => Promise<JobOutcome> }

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
  /** Keeps workers from beginning an unfinished job until the transaction ends. False while one works on it. */
  holdIdle: (tx: Tx, key: string) => Promise<boolean>
  /** Makes an unfinished job due now, here at once. */
  wake: (key: string) => Promise<void>
  startWorker: (handlers: JobHandlers) => Worker
}
