import type { Db } from '#server/db/schema.ts'
import { listLines, type StoredLine } from './audit-store.ts'
import { CHAIN_START, hashAddress, hashLine } from './audit-rules.ts'

const PAGE = 1000

/** The last line an operator saw, kept outside the database: a log that was cut short has it no more. */
export interface Anchor {
  seq: number
  sha256: string
}

export type Verdict =
  | { status: 'intact'; lines: number; head: Anchor }
  | { status: 'broken'; seq: number; because: 'missing' | 'changed' | 'not chained' | 'not the anchor' }

/** An address that was forgotten cannot be wrong; one that is there, or half there, must be the one that was hashed. */
function hasItsAddress({ ip, ipSalt, ipSha256 }: StoredLine): boolean {
  if (ipSha256 === null || (ip === null && ipSalt === null)) return true
  return ip !== null && ipSalt !== null && hashAddress(ip, ipSalt) === ipSha256
}

/** Reads the whole log and hashes every line anew. */
export async function verifyAudit(db: Db, anchor?: Anchor): Promise<Verdict> {
  let head: Anchor = { seq: 0, sha256: CHAIN_START }
  for (;;) {
    const lines = await listLines(db, head.seq, PAGE)
    for (const line of lines) {
      const seq = head.seq + 1
      if (line.seq !== seq) return { status: 'broken', seq, because: 'missing' }
      if (line.previousSha256 !== head.sha256) return { status: 'broken', seq, because: 'not chained' }
      if (hashLine(line) !== line.sha256 || !hasItsAddress(line)) return { status: 'broken', seq, because: 'changed' }
      if (anchor?.seq === seq && anchor.sha256 !== line.sha256)
        return { status: 'broken', seq, because: 'not the anchor' }
      head = { seq, sha256: line.sha256 }
    }
    if (lines.length < PAGE) break
  }
  if (anchor && anchor.seq > head.seq) return { status: 'broken', seq: head.seq + 1, because: 'missing' }
  return { status: 'intact', lines: head.seq, head }
}
