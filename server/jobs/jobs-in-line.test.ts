import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { openTestDatabase, testEngines } from '#server/testing/test-database.ts'
import { createJobs } from './create-jobs.ts'
import { JobPartyAway, JobRefused, type JobHandlers, type JobOutcome, type Worker } from './jobs.ts'
import { defaultPace } from './worker.ts'

const pace = { ...defaultPace, families: { mail: 2 }, concurrency: 4, pollMs: 100, backoffMs: 20 }
const done: JobOutcome = { done: async () => undefined }

describe.each(testEngines())('jobs in line on %s', (engine) => {
  let db: Db
  let close: () => Promise<void>
  const workers: Worker[] = []
  const log = captureLog()
  beforeAll(async () => ({ db, close } = await openTestDatabase(engine)))
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    await sql`delete from job`.execute(db)
  })
  afterAll(async () => {
    await close()
    log.assertNoErrors()
  })

  const newJobs = () => createJobs(db, log.log, pace)
  const rows = () => db.selectFrom('job').selectAll().orderBy('id').execute()

  test('what waits for a party that is away goes about one thing in the order in which it was queued', async () => {
    const jobs = newJobs()
    let isAway = true
    const left: string[] = []
    const send = (letter: string) => async () => {
      if (isAway) throw new JobPartyAway('connect ECONNREFUSED')
      left.push(letter)
      return done
    }
    workers.push(
      jobs.startWorker({
        'mail.confirmation': async ({ bookingId }: { bookingId: number }) => send(`confirmed ${bookingId}`)(),
        'mail.cancelled': async ({ bookingId }: { bookingId: number }) => send(`cancelled ${bookingId}`)(),
      } as unknown as JobHandlers),
    )
    const write = (kind: 'mail.confirmation' | 'mail.cancelled', bookingId: number) =>
      db.transaction().execute((tx) => jobs.enqueue(tx, { kind, key: `${kind}:${bookingId}`, data: { bookingId } }))
    await write('mail.confirmation', 1)
    await expect.poll(async () => (await rows())[0]?.in_line).toEqual(['bookingId 1'])
    // It is tried next in an hour, the others at once.
    await sql`update job set run_at = now() + interval '1 hour'`.execute(db)
    await write('mail.cancelled', 1)
    await write('mail.cancelled', 2)
    await expect.poll(async () => (await rows())[2]?.in_line).toEqual(['bookingId 2'])
    expect((await rows())[1]).toMatchObject({ attempts: 0, in_line: null })
    isAway = false
    await expect.poll(() => left).toHaveLength(3)
    expect(left).toEqual(['cancelled 2', 'confirmed 1', 'cancelled 1'])
  })

  test.each([
    ['a party has refused', new JobRefused('no')],
    ['fails by itself', new Error('broken')],
  ])('what %s holds up nothing about the same', async (_what, failure) => {
    const jobs = newJobs()
    const failures = [new JobPartyAway('away'), failure]
    let tries = 0
    workers.push(
      jobs.startWorker({
        'mail.confirmation': async () => {
          tries += 1
          throw failures[tries - 1] ?? failure
        },
        'mail.cancelled': async () => done,
      } as unknown as JobHandlers),
    )
    const write = (kind: 'mail.confirmation' | 'mail.cancelled') =>
      db.transaction().execute((tx) => jobs.enqueue(tx, { kind, key: kind, data: { bookingId: 1 } }))
    await write('mail.confirmation')
    await expect.poll(async () => (await rows())[0]?.last_error).toBe(String(failure))
    await write('mail.cancelled')
    await expect.poll(async () => (await rows())[1]?.done_at).toBeInstanceOf(Date)
    expect((await rows())[0]?.done_at).toBeNull()
  })
})
