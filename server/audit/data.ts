import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'
import { CHAIN_START, hashLine, type AuditLine } from './rules.ts'

/** Any number; the same in every build, so that writers wait for one another. */
const LOCK = 7_302_115

export async function appendEvent(tx: Tx, event: Omit<AuditLine, 'seq' | 'at' | 'previousSha256'>): Promise<void> {
  // A statement of its own: the next one must see what the last holder of the lock committed.
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const { rows } = await sql<{ at: Date; seq: number | null; sha256: string | null }>`
    select date_trunc('milliseconds', clock_timestamp()) as at, last.seq, last.sha256
    from (select) as always
    left join lateral (select seq, sha256 from audit_event order by seq desc limit 1) as last on true`.execute(tx)
  const [head] = rows
  const line = {
    ...event,
    seq: (head?.seq ?? 0) + 1,
    at: head?.at ?? new Date(),
    previousSha256: head?.sha256 ?? CHAIN_START,
  }
  await tx
    .insertInto('audit_event')
    .values({
      seq: line.seq,
      at: line.at,
      kind: line.kind,
      account_id: line.accountId,
      actor_id: line.actorId,
      ip: line.ip,
      correlation_id: line.correlationId,
      details: line.details,
      previous_sha256: line.previousSha256,
      sha256: hashLine(line),
    })
    .execute()
}

/** The last line; undefined in an empty log. */
export async function findHead(db: Db): Promise<{ seq: number; sha256: string } | undefined> {
  return db.selectFrom('audit_event').select(['seq', 'sha256']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
}

export type StoredLine = AuditLine & { sha256: string }

/** The lines after `seq`, in order, `limit` at most. */
export async function listLines(db: Db, after: number, limit: number): Promise<StoredLine[]> {
  return db
    .selectFrom('audit_event')
    .select(['seq', 'at', 'kind', 'ip', 'sha256'])
    .select([
      'account_id as accountId',
      'actor_id as actorId',
      'correlation_id as correlationId',
      'previous_sha256 as previousSha256',
      sql<string>`details::text`.as('details'),
    ])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

export async function listLinesAbout(db: Db, accountId: string) {
  return db
    .selectFrom('audit_event')
    .select(['at', 'kind', 'ip', 'details'])
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute()
}
