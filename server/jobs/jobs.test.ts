import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DatabaseAway, StatementCanceled } from '#server/db/database-away.ts'
import type { Db } from '#server/db/schema.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { openTestDatabase, testEngines } from '#server/testing/test-database.ts'
import { JobRefused, type JobHandlers, type JobOutcome, type Jobs, type JobSoFar, type Worker } from './jobs.ts'
import { createJobs } from '#server/jobs/create-jobs.ts'
import { claimJobs, extendLease, finishJob, LeaseLost, postponeJob, selectFailingJobs } from './job-store.ts'
import { defaultPace } from './worker.ts'

const pace = {
  ...defaultPace,
  unhurried: { 'featured.find': 2 },
  families: { mail: 2 },
  concurrency: 4,
  pollMs: 100,
  backoffMs: 20,
  stopPatienceMs: 3000,
}
const done: JobOutcome = { done: async () => undefined }

/** Of the kinds that rooms declare, most tests work on one. */
const handlers = (advance: (bookingId: number) => Promise<JobOutcome>) =>
  ({ 'booking.advance': ({ bookingId }: { bookingId: number }) => advance(bookingId) }) as JobHandlers

describe.each(testEngines())('jobs on %s', (engine) => {
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
  const start = (jobs: ReturnType<typeof newJobs>, advance: Parameters<typeof handlers>[0]) => {
    const worker = jobs.startWorker(handlers(advance))
    workers.push(worker)
    return worker
  }
  const enqueue = (jobs: ReturnType<typeof newJobs>, key: string, bookingId = 1, runAt?: Date) =>
    db
      .transaction()
      .execute((tx) =>
        jobs.enqueue(tx, { kind: 'booking.advance', key, data: { bookingId }, ...(runAt ? { runAt } : {}) }),
      )
  const rows = () => db.selectFrom('job').selectAll().orderBy('id').execute()
  const untilDone = () => expect.poll(async () => (await rows())[0]?.done_at).toBeInstanceOf(Date)

  test('one key is one job, for ever', async () => {
    const jobs = newJobs()
    const advance = vi.fn(async () => done)
    start(jobs, advance)
    await enqueue(jobs, 'a')
    await enqueue(jobs, 'a')
    await untilDone()
    await enqueue(jobs, 'a')
    await jobs.wake('a')
    expect(await rows()).toHaveLength(1)
    expect(advance).toHaveBeenCalledTimes(1)
  })

  test('a rolled back transaction queues nothing', async () => {
    const jobs = newJobs()
    const failing = db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, { kind: 'booking.advance', key: 'a', data: { bookingId: 1 } })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await rows()).toEqual([])
  })

  test('work starts at once, not at the next look', async () => {
    const jobs = createJobs(db, log.log, { ...pace, pollMs: 60_000 })
    const advance = vi.fn(async () => done)
    start(jobs, advance)
    await enqueue(jobs, 'a')
    // Long before the next look, however busy the machine is.
    await expect.poll(() => advance.mock.calls.length).toBe(1)
  })

  test('work that was taken and never heard of, because the line broke, does not wait for its lease', async () => {
    await enqueue(newJobs(), 'a')
    let toLose = 1
    // The statement is done, and its answer is lost.
    const lossy = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.length > 0 && toLose-- > 0) throw new DatabaseAway(new Error('the line broke'))
        return result
      },
    })
    const advance = vi.fn(async () => done)
    start(createJobs(lossy, log.log, pace), advance)
    await untilDone()
    expect(advance).toHaveBeenCalledTimes(1)
  })

  test('a job that cannot say how it ended, because the database is away, goes on when it is back', async () => {
    let isAway = false
    let refused = 0
    const leave = () => {
      refused += 1
      throw new DatabaseAway(new Error('away'))
    }
    const leaving = db.withPlugin({
      transformQuery: ({ node }) => (isAway ? leave() : node),
      transformResult: async ({ result }) => result,
    })
    const advance = vi.fn(async () => {
      if (advance.mock.calls.length > 1) return done
      return {
        done: async () => {
          isAway = true
          leave()
        },
      }
    })
    start(createJobs(leaving, log.log, pace), advance)
    await enqueue(newJobs(), 'a')
    // The end of the job, and what the worker asks next.
    await expect.poll(() => refused).toBeGreaterThan(1)
    isAway = false
    await untilDone()
    expect(advance).toHaveBeenCalledTimes(2)
  })

  test('a statement that is cancelled each time waits longer each time, and is said loudly', async () => {
    const loud = captureLog()
    loud.expectError(/job failed/)
    const jobs = createJobs(db, loud.log, pace)
    start(jobs, () => Promise.reject(new StatementCanceled(new Error('it took too long'))))
    await enqueue(jobs, 'a')
    const levels = () => loud.lines.filter(({ msg }) => msg === 'job failed, will be tried again')
    await expect.poll(() => levels().length).toBeGreaterThan(4)
    expect(
      levels()
        .map(({ level }) => level)
        .slice(0, 5),
    ).toEqual([40, 40, 40, 40, 50])
    const [job] = await rows()
    expect(job?.attempts).toBeGreaterThan(4)
  })

  test('what a job carries is nobody’s to read in the log', async () => {
    const quiet = captureLog()
    const jobs = createJobs(db, quiet.log, pace)
    const refusing: Partial<JobHandlers> = { 'mail.reset-link': () => Promise.reject(new Error('no mail server')) }
    workers.push(jobs.startWorker(refusing as JobHandlers))
    const data = { emailKey: 'canary@lodestay.example', origin: 'x', language: 'en', ip: '203.0.113.9' } as const
    const link = { kind: 'mail.reset-link', key: 'mail.reset-link:1', data: { ...data, correlationId: 'c' } } as const
    await db.transaction().execute((tx) => jobs.enqueue(tx, link))
    const failed = () => quiet.lines.find(({ msg }) => msg === 'job failed, will be tried again')
    await expect.poll(failed).toMatchObject({ job: { kind: 'mail.reset-link', key: 'mail.reset-link:1', attempts: 1 } })
    expect(JSON.stringify(quiet.lines)).not.toMatch(/canary|203\.0\.113/)
  })

  test('a job that cannot be given back is said to wait for its lease', async () => {
    const quiet = captureLog()
    const failing = db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes(', last_error = ')) throw new Error('no such column')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const jobs = createJobs(failing, quiet.log, pace)
    start(jobs, () => Promise.reject(new Error('the supplier sulks')))
    await enqueue(jobs, 'a')
    await expect
      .poll(() => quiet.lines.map(({ level, msg }) => [level, msg]))
      .toContainEqual([40, 'job not given back: it waits for its lease'])
  })

  test('the outcome commits with the job, or neither', async () => {
    const jobs = newJobs()
    await sql`create table effect (id int primary key)`.execute(db)
    let tries = 0
    start(jobs, async () => {
      tries += 1
      return {
        done: async (tx) => {
          await sql`insert into effect values (1)`.execute(tx)
          if (tries === 1) throw new Error('the power went')
        },
      }
    })
    await enqueue(jobs, 'a')
    await untilDone()
    expect(tries).toBe(2)
    expect((await sql`select * from effect`.execute(db)).rows).toHaveLength(1)
  })

  test('what throws is tried again, later each time, with the reason kept', async () => {
    const jobs = newJobs()
    const reasons: unknown[] = []
    const times: number[] = []
    start(jobs, async () => {
      times.push(performance.now())
      reasons.push((await rows())[0]?.last_error)
      if (times.length < 4) throw new Error(`the supplier sulks ${times.length}`)
      return done
    })
    await enqueue(jobs, 'a')
    await untilDone()
    expect(reasons).toEqual([null, ...[1, 2, 3].map((n) => `Error: the supplier sulks ${n}`)])
    // 20 ms doubled twice, less at most a half.
    expect((times[3] ?? 0) - (times[2] ?? 0)).toBeGreaterThanOrEqual(40)
  })

  test('what has failed five times in a row is told by kind until it ends, and what asked for time never', async () => {
    const jobs = newJobs()
    let isBack = false
    const told: number[] = []
    start(jobs, async (bookingId) => {
      if (isBack) return done
      if (bookingId === 1) told.push((await selectFailingJobs(db)).length)
      if (bookingId === 3) return { retryInMs: 10, because: 'not yet' }
      throw new Error('the supplier sulks')
    })
    log.expectError(/job failed, will be tried again/)
    await enqueue(jobs, 'a', 1)
    await enqueue(jobs, 'c', 3)
    await expect.poll(() => told.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 1])
    await enqueue(jobs, 'b', 2)
    await expect.poll(() => selectFailingJobs(db)).toMatchObject([{ kind: 'booking.advance', count: 2 }])
    const [failing] = await selectFailingJobs(db)
    expect(failing).toMatchObject({ since: (await rows())[0]?.failing_since, error: 'Error: the supplier sulks' })
    isBack = true
    await expect.poll(() => selectFailingJobs(db)).toEqual([])
  })

  test('a job that asks for more time gets it', async () => {
    const jobs = newJobs()
    let calls = 0
    start(jobs, async () => {
      calls += 1
      return calls === 1 ? { retryInMs: 150, because: 'not yet' } : done
    })
    await enqueue(jobs, 'a')
    await expect.poll(async () => (await rows())[0]).toMatchObject({ last_error: 'not yet', done_at: null })
    await untilDone()
    expect(calls).toBe(2)
  })

  test('waiting is no failure: the first one after it is tried again soon', async () => {
    const jobs = newJobs()
    const attempts: number[] = []
    start(jobs, async () => {
      attempts.push((await rows())[0]?.attempts ?? 0)
      if (attempts.length < 4) return { retryInMs: 0, because: 'not yet' }
      if (attempts.length < 6) throw new Error('the supplier sulks')
      return done
    })
    await enqueue(jobs, 'a')
    await untilDone()
    expect(attempts).toEqual([1, 1, 1, 1, 2, 3])
  })

  test('a job hears for how long it has been refused, other failures in between left out, and begins anew after a wait on purpose', async () => {
    const jobs = newJobs()
    const heard: number[] = []
    const ago = sql`update job set failing_since = failing_since - interval '1 day', refused_since = refused_since - interval '1 day',
      last_failed_at = last_failed_at - interval '1 day'`
    const steps = ['refused', 'failed', 'refused', 'failed', 'refused', 'postponed', 'refused', 'refused']
    const advance = async (_booking: unknown, soFar?: JobSoFar): Promise<JobOutcome> => {
      const step = steps[heard.length]
      heard.push(Math.floor((soFar?.refusedForMs ?? 0) / 86_400_000))
      // Each comes a day after the one before.
      await ago.execute(db)
      if (step === 'refused') throw new JobRefused('the supplier says no')
      if (step === 'failed') throw new Error('the supplier is away')
      return step === 'postponed' ? { retryInMs: 0, because: 'not yet' } : done
    }
    workers.push(jobs.startWorker({ 'booking.advance': advance } as unknown as JobHandlers))
    await enqueue(jobs, 'a')
    await untilDone()
    expect(heard).toEqual([0, 0, 0, 1, 1, 2, 0, 0, 1])
  })

  test('a wake-up makes a waiting job due, and a running one run once more', async () => {
    const jobs = newJobs()
    let calls = 0
    let release: (() => void) | undefined
    start(jobs, async () => {
      calls += 1
      if (calls === 2) await new Promise<void>((resolve) => (release = resolve))
      return calls < 3 ? { retryInMs: 3_600_000, because: 'waiting for news' } : done
    })
    await enqueue(jobs, 'a')
    await expect.poll(async () => (await rows())[0]?.last_error).toBe('waiting for news')
    await jobs.wake('a')
    await expect.poll(() => calls).toBe(2)
    await jobs.wake('a')
    release?.()
    await untilDone()
    expect(calls).toBe(3)
  })

  test('what is unhurried is taken after all else, and no more of it than may be', async () => {
    const jobs = newJobs()
    const question = { placeId: '1', currency: 'USD', country: 'SG', at: '2026-01-01T00:00:00.000Z' } as const
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 40; n += 1) {
        await jobs.enqueue(tx, { kind: 'featured.find', key: `tile ${n}`, data: question })
      }
    })
    // Overdue since a stop, so that they come before all that is asked for now.
    await sql`update job set run_at = now() - interval '1 hour'`.execute(db)
    for (const key of ['a', 'b', 'c']) await enqueue(jobs, key)
    const take = async (limit: number, ofThem: number) => {
      const taken = await claimJobs(db, 'w', limit, 30_000, {
        unhurried: { 'featured.find': ofThem, 'channel.deliver': 1 },
      })
      return taken.map(({ key }) => key).toSorted()
    }
    expect(await take(2, 2)).toHaveLength(2)
    expect((await rows()).filter(({ kind, holder }) => kind === 'featured.find' && holder !== null)).toEqual([])
    const [payment, ...tiles] = await take(16, 2)
    expect(payment).toMatch(/^[abc]$/)
    expect(tiles).toHaveLength(2)
    expect(await take(16, 0)).toEqual([])
    // Nor do the tiles keep what else is unhurried from its turn.
    await db.transaction().execute(async (tx) => {
      for (const deliveryId of ['x', 'y']) {
        await jobs.enqueue(tx, { kind: 'channel.deliver', key: `message ${deliveryId}`, data: { deliveryId } })
      }
    })
    expect(await take(16, 0)).toEqual(['message x'])
    expect(await take(1, 2)).toHaveLength(1)
  })

  test('a slow supplier leaves places for payments, however many tiles are due', async () => {
    const jobs = newJobs()
    const held = Promise.withResolvers<void>()
    let tiles = 0
    let most = 0
    const worker = jobs.startWorker({
      ...handlers(async () => done),
      'featured.find': async () => {
        tiles += 1
        most = Math.max(most, tiles)
        await held.promise
        tiles -= 1
        return done
      },
    })
    workers.push(worker)
    const question = { placeId: '1', currency: 'USD', country: 'SG', at: '2026-01-01T00:00:00.000Z' } as const
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 8; n += 1) {
        await jobs.enqueue(tx, { kind: 'featured.find', key: `tile ${n}`, data: question })
      }
    })
    await expect.poll(() => tiles).toBe(2)
    await enqueue(jobs, 'payment')
    await expect.poll(async () => (await rows()).at(-1)).toMatchObject({ key: 'payment', done_at: expect.any(Date) })
    held.resolve()
    await expect.poll(async () => (await rows()).every(({ done_at }) => done_at !== null)).toBe(true)
    expect(most).toBe(2)
  })

  test('a mail server that hangs leaves places for payments, however many letters are due, of whatever kinds', async () => {
    const jobs = newJobs()
    const held = Promise.withResolvers<void>()
    let letters = 0
    let most = 0
    const send = async () => {
      letters += 1
      most = Math.max(most, letters)
      await held.promise
      letters -= 1
      return done
    }
    workers.push(
      jobs.startWorker({ ...handlers(async () => done), 'mail.invitation': send, 'mail.invitation-cancelled': send }),
    )
    await db.transaction().execute(async (tx) => {
      for (const memberId of ['1', '2', '3', '4']) {
        await jobs.enqueue(tx, { kind: 'mail.invitation', key: `asked ${memberId}`, data: { memberId } })
        const data = { memberId, at: '2026-01-01T00:00:00.000Z' }
        await jobs.enqueue(tx, { kind: 'mail.invitation-cancelled', key: `called off ${memberId}`, data })
      }
    })
    await expect.poll(() => letters).toBe(2)
    await enqueue(jobs, 'payment')
    await expect.poll(async () => (await rows()).at(-1)).toMatchObject({ key: 'payment', done_at: expect.any(Date) })
    held.resolve()
    await expect.poll(async () => (await rows()).every(({ done_at }) => done_at !== null)).toBe(true)
    expect(most).toBe(2)
  })

  test('what is of a family and what is not is taken in the order in which it is due', async () => {
    const jobs = newJobs()
    await db.transaction().execute(async (tx) => {
      for (const memberId of ['1', '2', '3']) {
        await jobs.enqueue(tx, { kind: 'mail.invitation', key: `letter ${memberId}`, data: { memberId } })
      }
    })
    await sql`update job set run_at = now() - interval '1 hour'`.execute(db)
    for (const key of ['a', 'b']) await enqueue(jobs, key)
    const take = async (limit: number, letters: number) => {
      const taken = await claimJobs(db, 'w', limit, 30_000, { families: { mail: letters } })
      return taken.map(({ key }) => key).toSorted()
    }
    expect(await take(2, 1)).toEqual(['a', 'letter 1'])
    expect(await take(1, 2)).toEqual(['letter 2'])
    expect(await take(16, 0)).toEqual(['b'])
    expect(await take(16, 1)).toEqual(['letter 3'])
  })

  test('a job for later waits', async () => {
    const jobs = newJobs()
    await enqueue(jobs, 'later', 1, new Date(Date.now() + 60_000))
    expect(await claimJobs(db, 'w', 10, 1000)).toEqual([])
  })

  test.each([-10, 10])('a job for later waits as long, with a clock that is %i minutes off', async (minutes) => {
    const now = () => new Date(Date.now() + minutes * 60_000)
    const jobs = createJobs(db, log.log, pace, now)
    await enqueue(jobs, 'soon', 1, new Date(now().getTime() + 20))
    await enqueue(jobs, 'later', 1, new Date(now().getTime() + 60_000))
    await expect.poll(async () => (await claimJobs(db, 'w', 10, 1000)).map(({ key }) => key)).toEqual(['soon'])
    expect(await claimJobs(db, 'w', 10, 1000)).toEqual([])
  })

  test('who lost the lease can neither finish nor postpone', async () => {
    const jobs = newJobs()
    await enqueue(jobs, 'a')
    const [stale] = await claimJobs(db, 'w', 1, -1)
    const [current] = await claimJobs(db, 'w', 1, 60_000)
    expect(current).toMatchObject({ key: 'a', attempts: 2 })
    const write = vi.fn(async () => undefined)
    await expect(finishJob(db, stale!, write)).rejects.toThrow(LeaseLost)
    expect(write).not.toHaveBeenCalled()
    await postponeJob(db, stale!, { delayMs: 0, because: 'stale', failed: true })
    expect((await rows())[0]).toMatchObject({ done_at: null, last_error: null })
    await finishJob(db, current!, write)
    expect(write).toHaveBeenCalledTimes(1)
  })

  /** What the database's clock does to all that is written down, seen from that clock. */
  const databaseJumps = (hours: number) =>
    sql`update job set run_at = run_at - ${hours} * interval '1 hour',
      lease_until = lease_until - ${hours} * interval '1 hour'`.execute(db)

  test('a database clock that jumps ahead makes two take a job, of whom one can finish it', async () => {
    await enqueue(newJobs(), 'a')
    const [first] = await claimJobs(db, 'one', 1, 30_000)
    await databaseJumps(48)
    const [second] = await claimJobs(db, 'other', 1, 30_000)
    expect(second?.fence).toBe((first?.fence ?? 0) + 1)
    expect(await extendLease(db, first!, 30_000)).toBe(false)
    const write = vi.fn(async () => undefined)
    await expect(finishJob(db, first!, write)).rejects.toThrow(LeaseLost)
    await finishJob(db, second!, write)
    expect(write).toHaveBeenCalledTimes(1)
  })

  test.each([1, 48])('a database clock put back by %i hours leaves a job with who works on it', async (hours) => {
    await enqueue(newJobs(), 'a')
    const [mine] = await claimJobs(db, 'one', 1, 30_000)
    await databaseJumps(-hours)
    expect(await claimJobs(db, 'other', 1, 30_000)).toEqual([])
    expect(await extendLease(db, mine!, 30_000)).toBe(true)
    expect(await claimJobs(db, 'other', 1, 30_000)).toEqual([])
    await finishJob(db, mine!, async () => undefined)
  })

  test.each([1, 48])('and makes nobody wait %i hours for a job whose worker is dead', async (hours) => {
    await enqueue(newJobs(), 'a')
    await claimJobs(db, 'dead', 1, 30_000)
    await databaseJumps(-hours)
    await sql`update job set run_at = now() - interval '1 minute'`.execute(db)
    await claimJobs(db, 'other', 1, 30_000)
    await sql`update job set lease_until = lease_until - interval '31 seconds'`.execute(db)
    expect(await claimJobs(db, 'other', 1, 30_000)).toHaveLength(1)
  })

  test('work that plans its successor goes on where that was done by a clock that was ahead', async () => {
    const jobs = newJobs()
    await enqueue(jobs, 'tomorrow')
    const [early] = await claimJobs(db, 'one', 1, 30_000)
    await finishJob(db, early!, async () => undefined)
    await enqueue(jobs, 'today')
    const [today] = await claimJobs(db, 'one', 1, 30_000)
    const tomorrow = { kind: 'booking.advance', key: 'tomorrow', data: { bookingId: 1 } } as const
    await finishJob(db, today!, (tx) => jobs.enqueueNext(tx, tomorrow))
    // Planned twice it is still one job.
    await db.transaction().execute((tx) => jobs.enqueueNext(tx, tomorrow))
    const left = (await rows()).map(({ key, done_at }) => [key, done_at !== null])
    expect(left).toEqual([
      ['today', true],
      ['tomorrow', false],
    ])
  })

  test('work that takes long keeps its lease, and so stays with who does it', async () => {
    const leaseMs = 6000
    const [one, other] = [1, 2].map(() => createJobs(db, log.log, { ...pace, leaseMs })) as [Jobs, Jobs]
    let calls = 0
    let release: (() => void) | undefined
    const slow = async () => {
      calls += 1
      await new Promise<void>((resolve) => (release = resolve))
      return done
    }
    start(one, slow)
    start(other, slow)
    await enqueue(one, 'a')
    await expect.poll(() => calls).toBe(1)
    // Extended long before it runs out: a machine that stands still for a while loses nothing.
    const leaseEnd = async () => (await rows())[0]?.lease_until?.getTime() ?? 0
    const first = await leaseEnd()
    await expect.poll(leaseEnd).toBeGreaterThan(first + leaseMs / 4)
    expect((await rows())[0]).toMatchObject({ fence: 1 })
    release?.()
    await untilDone()
    expect(calls).toBe(1)
  })

  test('a dead worker’s job is found when its lease ran out', async () => {
    const jobs = newJobs()
    await enqueue(jobs, 'a')
    expect(await claimJobs(db, 'w', 1, 200)).toHaveLength(1)
    const advance = vi.fn(async () => done)
    start(jobs, advance)
    await untilDone()
    expect(advance).toHaveBeenCalledTimes(1)
  })

  test('three workers do a hundred jobs once each, four at a time', async () => {
    const queues = [1, 2, 3].map(newJobs)
    const seen: number[] = []
    const busy = [0, 0, 0]
    let most = 0
    queues.forEach((jobs, index) =>
      start(jobs, async (bookingId) => {
        busy[index] = (busy[index] ?? 0) + 1
        most = Math.max(most, busy[index])
        seen.push(bookingId)
        await new Promise((resolve) => setTimeout(resolve, 5))
        busy[index] -= 1
        return done
      }),
    )
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 100; n += 1) {
        await queues[0]!.enqueue(tx, { kind: 'booking.advance', key: `n${n}`, data: { bookingId: n } })
      }
    })
    await expect.poll(async () => (await rows()).every(({ done_at }) => done_at !== null)).toBe(true)
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n))
    expect(most).toBeLessThanOrEqual(4)
  })

  test('stop finishes what runs and takes nothing new', async () => {
    const jobs = newJobs()
    let release: (() => void) | undefined
    const advance = vi.fn(async () => {
      await new Promise<void>((resolve) => (release = resolve))
      return done
    })
    const worker = jobs.startWorker(handlers(advance))
    await enqueue(jobs, 'a')
    await expect.poll(() => advance.mock.calls.length).toBe(1)
    const stopping = worker.stop()
    await enqueue(jobs, 'b')
    release?.()
    await stopping
    expect((await rows()).map(({ key, done_at }) => [key, done_at !== null])).toEqual([
      ['a', true],
      ['b', false],
    ])
  })

  test('a kind of a newer build is left to that build', async () => {
    const jobs = newJobs()
    await sql`insert into job (kind, key, data) values ('from.the.future', 'f', '{}')`.execute(db)
    start(jobs, async () => done)
    await expect
      .poll(async () => (await rows())[0])
      .toMatchObject({ done_at: null, last_error: expect.stringContaining('no handler') })
  })
})
