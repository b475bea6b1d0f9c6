import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { advanceKey } from './advance-booking.ts'
import { findProgress, type Progress } from '#server/booking/booking-store.ts'

const LOOK_EVERY_MS = 100

interface Wait {
  /** The job to wake; the one that books unless said. */
  job?: string
  until: (progress: Progress) => boolean
  patienceMs: number
  /** Aborted when the traveller's browser hangs up. */
  signal: AbortSignal
}

/** Wakes a transaction's job and watches the row until it satisfies, or patience ends. Moves nothing itself. */
export async function awaitProgress(context: Context, bookingId: number, wait: Wait): Promise<Progress> {
  await context.jobs.wake(wait.job ?? advanceKey(bookingId))
  const giveUpAt = performance.now() + wait.patienceMs
  for (;;) {
    const progress = await findProgress(context.db, bookingId)
    if (wait.until(progress) || performance.now() >= giveUpAt || wait.signal.aborted) return progress
    await pause(LOOK_EVERY_MS)
  }
}
