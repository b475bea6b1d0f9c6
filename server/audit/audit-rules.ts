import { createHash } from 'node:crypto'

/** A line of the audit log as it is hashed. */
export interface AuditLine {
  seq: number
  at: Date
  kind: string
  accountId: string | null
  actorId: string | null
  /** Of the network address; null in lines that were hashed over the address itself. */
  ipSha256: string | null
  /** Null once it is forgotten. */
  ip: string | null
  correlationId: string
  /** JSON, byte for byte as it was written. */
  details: string
  previousSha256: string
}

/** What the first line continues. */
export const CHAIN_START = '0'.repeat(64)

/** Without the salt no reader can try out all addresses: with both forgotten, the address is forgotten for good. */
export function hashAddress(ip: string, salt: string): string {
  return createHash('sha256').update(`${salt} ${ip}`).digest('hex')
}

/** Every field and the hash before it: a forger of one line has to change all that follow. */
export function hashLine(line: AuditLine): string {
  const { seq, at, kind, accountId, actorId, correlationId, details, previousSha256 } = line
  const address = line.ipSha256 ?? line.ip
  const fields = [seq, at.toISOString(), kind, accountId, actorId, address, correlationId, details, previousSha256]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
