import type { Context } from '#server/context.ts'
import { findHead } from './audit-store.ts'

/** Puts the head of the audit log where the database's owner cannot take it back: into the log of the process. */
export async function logAuditHead({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const head = await findHead(db)
  if (head) log.info({ head: `${head.seq}:${head.sha256}` }, 'audit log head')
}
