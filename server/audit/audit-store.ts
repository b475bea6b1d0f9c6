import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { allowUpkeep } from '#server/db/database.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { CHAIN_START, hashAddress, hashLine, type AuditLine } from './audit-rules.ts'

/** Any number; the same in every build, so that writers wait for one another. */
const LOCK = 7_302_115

type NewEvent = Omit<AuditLine, 'seq' | 'at' | 'previousSha256' | 'ip' | 'ipSha256'> & { ip: string }

export async function appendEvent(tx: Tx, event: NewEvent): Promise<void> {
  // A statement of its own: the next one must see what the last holder of the lock committed.
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const { rows } = await sql<{ at: Date; seq: number | null; sha256: string | null }>`
    select date_trunc('milliseconds', clock_timestamp()) as at, last.seq, last.sha256
    from (select) as always
    left join lateral (select seq, sha256 from audit_event order by seq desc limit 1) as last on true`.execute(tx)
  const [head] = rows
  const salt = randomBytes(16).toString('hex')
  const line = {
    ...event,
    ipSha256: hashAddress(event.ip, salt),
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
      ip_salt: salt,
      ip_sha256: line.ipSha256,
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

export type StoredLine = AuditLine & { sha256: string; ipSalt: string | null }

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
      'ip_salt as ipSalt',
      'ip_sha256 as ipSha256',
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

/** Takes the address out of every line before `until`, for ever. */
export async function forgetOldAddresses(db: Db, until: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await allowUpkeep(tx)
    await tx
      .updateTable('audit_event')
      .set({ ip: null, ip_salt: null })
      .where('at', '<', until)
      .where('ip', 'is not', null)
      .where('ip_sha256', 'is not', null)
      .execute()
  })
}
