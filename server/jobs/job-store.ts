import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'

/** Far beyond what any worker asks for. */
const LONGEST_LEASE = sql`interval '10 minutes'`

/** From here on a failure is the operator's business, not a hiccup. */
export const ALARMING_ATTEMPTS = 5

/** A job a worker has taken, until its lease runs out. */
export interface ClaimedJob {
  id: number
  kind: string
  key: string
  data: unknown
  /** Claims since the job last ended well: failures in a row, and this one. */
  attempts: number
  /** As `JobSoFar` says. */
  refusedForMs: number
  ageMs: number
  /** Raised by every claim: a worker that lost its lease holds an old one. */
  fence: number
  wakes: number
}

/** Thrown inside the finishing transaction when another worker took the job over: nothing is written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

export async function insertJob(
  tx: Tx,
  job: { kind: string; key: string; data: unknown; delayMs: number | undefined },
): Promise<void> {
  await tx
    .insertInto('job')
    .values({
      kind: job.kind,
      key: job.key,
      data: JSON.stringify(job.data),
      ...(job.delayMs ? { run_at: sql<Date>`now() + ${job.delayMs} * interval '1 ms'` } : {}),
      lease_until: null,
      holder: null,
      done_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** How many may be taken now. */
export interface Shares {
  /** Of kinds of work that stand behind all others: none waits for another of them. */
  unhurried?: Readonly<Record<string, number>>
  /** Of families of kinds, named by what stands before the dot; the unhurried ones count apart. */
  families?: Readonly<Record<string, number>>
}

/**
 * Takes up to `limit` due jobs that no worker holds, for the worker `holder`; what is unhurried gets what the others leave.
 * SKIP LOCKED keeps several workers apart. A lease that ends later than any lease would was written by a clock that has
 * been put back: it is cut to a whole one from now, which a living holder extends and a dead one does not.
 */
export async function claimJobs(
  db: Db,
  holder: string,
  limit: number,
  leaseMs: number,
  { unhurried = {}, families = {} }: Shares = {},
): Promise<ClaimedJob[]> {
  const isDue = sql`done_at is null and run_at <= now() and (lease_until is null or lease_until < now())`
  const kinds = sql`${Object.keys(unhurried)}::text[]`
  const limits = sql`${Object.values(unhurried)}::int[]`
  const isHurried = sql`${isDue} and kind <> all(${kinds})`
  const family = sql`split_part(kind, '.', 1)`
  const names = sql`${Object.keys(families)}::text[]`
  const { rows } = await sql<ClaimedJob>`
    with cut as (
      update job set lease_until = now() + ${leaseMs} * interval '1 ms'
      where done_at is null and lease_until > now() + ${LONGEST_LEASE}),
    free as (
      select id, run_at from job where ${isHurried} and ${family} <> all(${names})
      order by run_at, id limit ${limit} for update skip locked),
    related as (
      select due.id, due.run_at
      from unnest(${names}, ${Object.values(families)}::int[]) as part(name, most) cross join lateral (
        select id, run_at from job where ${isHurried} and ${family} = part.name
        order by run_at, id limit part.most for update skip locked) as due),
    first as (
      select id from (select * from free union all select * from related) as due
      order by run_at, id limit ${limit}),
    last as (
      select due.id from unnest(${kinds}, ${limits}) as part(of_kind, most) cross join lateral (
        select id from job where ${isDue} and kind = part.of_kind
        order by run_at, id limit part.most for update skip locked) as due
      limit greatest(0, ${limit}::bigint - (select count(*) from first)))
    update job set lease_until = now() + ${leaseMs} * interval '1 ms', holder = ${holder},
      fence = fence + 1, attempts = attempts + 1
    where id in (select id from first union all select id from last)
    returning id, kind, key, data, attempts, fence, wakes,
      coalesce(extract(epoch from coalesce(last_failed_at, now()) - refused_since) * 1000, 0)::float8 as "refusedForMs",
      extract(epoch from now() - created_at)::float8 * 1000 as "ageMs"`.execute(db)
  return rows
}

/** Gives back what `holder` claimed and is not working on: the answer to its claim was lost. */
export async function releaseAbandonedJobs(db: Db, holder: string, atWork: readonly number[]): Promise<void> {
  await sql`update job set lease_until = null, attempts = greatest(attempts - 1, 0)
    where holder = ${holder} and done_at is null and lease_until is not null
      and id <> all(${[...atWork]}::bigint[])`.execute(db)
}

/** False when the lease was lost meanwhile. */
export async function extendLease(db: Db, job: ClaimedJob, leaseMs: number): Promise<boolean> {
  const { rows } = await sql`
    update job set lease_until = now() + ${leaseMs} * interval '1 ms'
    where id = ${job.id} and fence = ${job.fence} and done_at is null returning id`.execute(db)
  return rows.length === 1
}

/** Marks the job done and writes its outcome, in one transaction. Throws LeaseLost when it is not ours any more. */
export async function finishJob(
  db: Db,
  job: ClaimedJob,
  write: (tx: Tx) => Promise<void>,
  gaveUp?: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update job set done_at = now(), lease_until = null, last_error = ${gaveUp ?? null}
      where id = ${job.id} and fence = ${job.fence} and done_at is null returning id`.execute(tx)
    if (rows.length !== 1) throw new LeaseLost(`job ${job.key} was taken over`)
    await write(tx)
  })
}

export interface Postponement {
  delayMs: number
  because: string
  /** False when the job itself asked for more time: that is no failed attempt. */
  failed: boolean
  /** It failed since a party said no, not for another reason. */
  refused?: boolean
}

/**
 * Gives the job back for later; at once when it was woken while it ran. The time until a failure that is no refusal counts for none:
 * `refused_since` moves on by it.
 */
export async function postponeJob(db: Db, job: ClaimedJob, why: Postponement): Promise<void> {
  const { delayMs, because, failed, refused = false } = why
  await sql`
    update job set lease_until = null, last_error = ${because}, attempts = ${failed ? job.attempts : 0},
      failing_since = case when ${failed} then coalesce(failing_since, now()) end,
      refused_since = case when ${refused} then coalesce(refused_since, now())
        when ${failed} then refused_since + (now() - coalesce(last_failed_at, now())) end,
      last_failed_at = case when ${failed} then now() end,
      run_at = case when wakes = ${job.wakes} then now() + ${delayMs} * interval '1 ms' else now() end
    where id = ${job.id} and fence = ${job.fence} and done_at is null`.execute(db)
}

/** So that a job of that key can be queued again. */
export async function forgetDone(tx: Tx, key: string): Promise<void> {
  await sql`delete from job where key = ${key} and done_at is not null`.execute(tx)
}

export async function wakeJob(db: Db, key: string): Promise<void> {
  await sql`update job set run_at = now(), wakes = wakes + 1 where key = ${key} and done_at is null`.execute(db)
}

/** Keeps workers from beginning an unfinished job until the transaction ends. False while one works on it. */
export async function holdIdle(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql<{ is_busy: boolean }>`select coalesce(lease_until > now(), false) as is_busy
    from job where key = ${key} and done_at is null for update`.execute(tx)
  return rows.every(({ is_busy: isBusy }) => !isBusy)
}

/**
 * As `wakeJob`, from within a transaction that holds what these jobs lock as they end: one that is ending is left alone, so
 * that neither waits for the other.
 */
export async function wakeResting(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`update job set run_at = now(), wakes = wakes + 1 where id in (
    select id from job where key = any(${sql`${[...keys]}::text[]`}) and done_at is null for update skip locked)`.execute(
    tx,
  )
}

/** Whether it can be asked at all. */
export async function canReadJobs(db: Db): Promise<boolean> {
  return (await db.selectFrom('job').select('id').limit(1).execute()) !== undefined
}

/** Work that fails again and again. */
export interface FailingJobs {
  kind: string
  count: number
  /** When the one that has failed longest began to fail; where that was not noted, when it was queued. */
  since: Date
  /** What one of them says; may name whom it is about. */
  error: string
}

/** By kind, what waits longest first. */
export async function selectFailingJobs(db: Db): Promise<FailingJobs[]> {
  const { rows } = await sql<FailingJobs>`
    select kind, count(*)::int as count, min(coalesce(failing_since, created_at)) as since,
      (array_agg(last_error order by run_at desc))[1] as error
    from job where done_at is null and last_error is not null
      and attempts - (case when lease_until is null then 0 else 1 end) >= ${ALARMING_ATTEMPTS}
    group by kind order by since, kind`.execute(db)
  return rows
}

/**
 * Counts overdue jobs of a family of kinds, and says how long the oldest is overdue. One that failed counts before its next try too;
 * one that is planned for later, or has asked for time, does not.
 */
export async function measureWaiting(db: Db, family: string): Promise<{ count: number; oldestMs: number }> {
  const { rows } = await sql<{ count: number; oldestMs: number }>`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(least(run_at, failing_since))) * 1000, 0)::float8 as "oldestMs"
    from job where done_at is null and split_part(kind, '.', 1) = ${family}
      and (run_at <= now() or failing_since is not null)`.execute(db)
  return rows[0] ?? { count: 0, oldestMs: 0 }
}

/** Work that ended without what it was for, and that nobody has dealt with. */
export interface GivenUp {
  id: number
  kind: string
  since: Date
  because: string
  /** What it names by an id, as `bookingId 7`: that leads to who was to have it. */
  about: string | null
}

export async function selectGivenUp(db: Db): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    select id, kind, done_at as since, last_error as because,
      (select string_agg(key || ' ' || value, ', ' order by key) from jsonb_each_text(data)
        where key like '%Id' and key <> 'correlationId') as about
    from job where done_at is not null and last_error is not null order by done_at, id`.execute(db)
  return rows
}

/** As if it had just been queued. False where it was not given up. */
export async function takeUpAgain(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update job set done_at = null, last_error = null, failing_since = null, refused_since = null, last_failed_at = null,
      attempts = 0, run_at = now()
    where id = ${id} and done_at is not null and last_error is not null returning id`.execute(db)
  return rows.length === 1
}

/** A person has dealt with it. False where it was not given up. */
export async function noteGivenUp(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update job set last_error = null
    where id = ${id} and done_at is not null and last_error is not null returning id`.execute(db)
  return rows.length === 1
}

/** Letters not yet sent about an account, and what was noted to send those that were. */
export async function deleteJobsAbout(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from job where data->>'accountId' = ${accountId}`.execute(tx)
}

/** As `deleteJobsAbout`, of those of one kind that know an address alone. */
export async function deleteJobsTo(tx: Tx, kind: string, emailKey: string): Promise<void> {
  await sql`delete from job where kind = ${kind} and data->>'emailKey' = ${emailKey}`.execute(tx)
}

/** What a job did stands elsewhere: of kinds that come often, or name people, the rows go. */
export async function deleteDone(tx: Tx, kinds: readonly string[], before: Date): Promise<void> {
  await tx.deleteFrom('job').where('kind', 'in', kinds).where('done_at', '<', before).execute()
}
