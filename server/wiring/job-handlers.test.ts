import { expect, onTestFinished, test } from 'vitest'
import { createJobs } from '#server/jobs/create-jobs.ts'
import { claimJobs } from '#server/jobs/job-store.ts'
import { defaultPace } from '#server/jobs/worker.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { unhurried } from './job-handlers.ts'

test('a printer that hangs holds up no payment: confirmations have four places, and the others stay free', async () => {
  const { db, close } = await openTestDatabase('embedded')
  onTestFinished(close)
  const jobs = createJobs(db, captureLog().log, { ...defaultPace, unhurried })
  const enqueue = (kind: 'mail.confirmation' | 'booking.advance', bookingId: number) =>
    db.transaction().execute((tx) => jobs.enqueue(tx, { kind, key: `${kind}:${bookingId}`, data: { bookingId } }))
  for (let bookingId = 1; bookingId <= defaultPace.concurrency; bookingId += 1) {
    await enqueue('mail.confirmation', bookingId)
  }
  await enqueue('booking.advance', 1)
  const taken = await claimJobs(db, 'w', defaultPace.concurrency, defaultPace.leaseMs, {
    unhurried: { ...unhurried },
  })
  const kinds = taken.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['booking.advance', ...Array.from({ length: 4 }, () => 'mail.confirmation')])
})
