import { createHash } from 'node:crypto'

/** A line of the audit log as it is hashed. */
export interface AuditLine {
  seq: number
  at: Date
  kind: string
  accountId: string | null
  actorId: string | null
  ip: string
  correlationId: string
  /** JSON, byte for byte as it was written. */
  details: string
  previousSha256: string
}

/** What the first line continues. */
export const CHAIN_START = '0'.repeat(64)

/** Every field and the hash before it: whoever changes one line has to change all that follow. */
export function hashLine(line: AuditLine): string {
  const { seq, at, kind, accountId, actorId, ip, correlationId, details, previousSha256 } = line
  const fields = [seq, at.toISOString(), kind, accountId, actorId, ip, correlationId, details, previousSha256]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
