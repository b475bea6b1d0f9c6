import { daysBefore } from '#server/clock.ts'
import type { Tx } from '#server/db/schema.ts'
import { deleteDone } from '#server/jobs/job-store.ts'
import { deleteCodes } from './booking-code-store.ts'
import { deleteLinks } from './booking-link-store.ts'
import { deleteVisits } from './booking-visit-store.ts'

/** Codes and visits that open nothing any more, and the jobs that hold what was typed. */
export async function expireVisits(tx: Tx, now: Date): Promise<void> {
  const yesterday = daysBefore(now, 1)
  await deleteCodes(tx, { expiredBefore: yesterday })
  await deleteVisits(tx, { expiredBefore: yesterday })
  await deleteLinks(tx, { expiredBefore: yesterday })
  await deleteDone(tx, ['mail.booking-code'], yesterday)
}
