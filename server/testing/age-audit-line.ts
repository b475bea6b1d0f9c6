import { sql } from 'kysely'
import { hashLine } from '#server/audit/audit-rules.ts'
import type { Db } from '#server/db/schema.ts'

/** Makes the last line of the audit log as it would be had it been written so long ago. */
export async function ageAuditLine(db: Db, days: number): Promise<void> {
  const { account_id, actor_id, ip_sha256, correlation_id, previous_sha256, ...line } = await db
    .selectFrom('audit_event')
    .selectAll()
    .select(sql<string>`details::text`.as('details'))
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  const at = new Date(Date.now() - days * 24 * 60 * 60_000)
  const sha256 = hashLine({
    ...line,
    at,
    accountId: account_id,
    actorId: actor_id,
    ipSha256: ip_sha256,
    correlationId: correlation_id,
    previousSha256: previous_sha256,
  })
  await sql`alter table audit_event disable trigger all`.execute(db)
  await db.updateTable('audit_event').set({ at, sha256 }).where('seq', '=', line.seq).execute()
  await sql`alter table audit_event enable trigger all`.execute(db)
}
