import { createHash } from 'node:crypto'
import type { Partner } from '#shared/partner/partner.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { keyedHash } from '#server/secrets/sealed.ts'
import { readCsv } from '#server/spreadsheets/read-csv.ts'
import { readCode } from '../code.ts'
import { requireSecretsKey, VOUCHER_CODES } from '../kept-codes.ts'
import { findFile, hasPool, insertFile } from '#server/booking/vouchers/pool/voucher-pool-store.ts'
import { poolHash } from '../pool/import-codes.ts'
import { findByHash, redeemFrom } from '#server/booking/vouchers/voucher-store.ts'
import { judgeUse, momentOf, type Outcome } from './redeemed-voucher-rules.ts'

export interface Recorded {
  /** Of the file itself: nothing of it is looked at. */
  problem: string | undefined
  lines: { line: number; end: string; outcome: Outcome }[]
  isWritten: boolean
}

interface Used {
  line: number
  code: string
  at: Date
}

/**
 * What a partner says was used, `code` and, where it says so, `redeemed_at`. Each code is judged by itself and moves once;
 * without `writtenBy` none does.
 */
export async function recordRedeemed(
  context: Context,
  partner: Partner,
  file: Uint8Array,
  writtenBy: string | undefined,
): Promise<Recorded> {
  const sha256 = createHash('sha256').update(file).digest('hex')
  const now = context.now()
  const read = readUsed(Buffer.from(file).toString('utf8'), now)
  const before = await findFile(context.db, partner.id, sha256)
  const problem = before ? `this file was read on ${before.read_at.toISOString().slice(0, 10)}` : read.problem
  if (problem !== undefined) return { problem, lines: [], isWritten: false }
  const hasOwnCodes = await hasPool(context.db, partner.id)
  const lines = await context.db.transaction().execute(async (tx) => {
    if (writtenBy !== undefined) {
      const rows = read.used.length
      await insertFile(tx, { partner: partner.id, sha256, kind: 'redeemed', rows, read_by: writtenBy, read_at: now })
    }
    const judged: Recorded['lines'] = []
    // One after the other, in the order of their hashes: another file at the same time waits for the same codes in turn.
    for (const { line, code, at, hashes } of inOrder(context, partner.id, read.used, hasOwnCodes)) {
      const outcome =
        hashes.length === 0 ? 'mistyped' : await redeem(tx, partner.id, hashes, at, writtenBy !== undefined)
      judged.push({ line, end: code.slice(-4), outcome })
    }
    return judged.toSorted((a, b) => a.line - b.line)
  })
  return { problem: undefined, lines, isWritten: writtenBy !== undefined }
}

/**
 * What a code may be known by: as one of ours, and as one that the partner made, where it has sent any. What can be neither is
 * looked for nowhere.
 */
function inOrder(context: Context, partner: string, used: readonly Used[], hasOwnCodes: boolean) {
  const secretsKey = requireSecretsKey(context)
  const rows = used.map((row) => {
    const ours = readCode(row.code)
    const hashes = [
      ...(ours === undefined ? [] : [keyedHash(secretsKey, VOUCHER_CODES, ours)]),
      ...(hasOwnCodes ? [poolHash(secretsKey, partner, row.code)] : []),
    ]
    return { ...row, hashes }
  })
  return rows.toSorted((a, b) => (a.hashes[0] ?? '').localeCompare(b.hashes[0] ?? ''))
}

async function redeem(tx: Tx, partner: string, hashes: string[], at: Date, writes: boolean): Promise<Outcome> {
  for (;;) {
    const voucher = await findByHash(tx, partner, hashes)
    if (!voucher) return 'unknown'
    const outcome = judgeUse(voucher, at)
    if (outcome !== 'redeemed' || voucher.state === 'REDEEMED' || !writes) return outcome
    if (await redeemFrom(tx, voucher.id, voucher.state, at)) return outcome
    // Cancelled or used in this very moment: judged as it stands now.
  }
}

function readUsed(text: string, now: Date): { problem: string | undefined; used: Used[] } {
  let rows: string[][]
  try {
    rows = readCsv(text).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  } catch {
    rows = []
  }
  const [head = [], ...body] = rows
  const [codeAt, timeAt] = [head.indexOf('code'), head.indexOf('redeemed_at')]
  if (codeAt === -1 || body.length === 0) return { problem: 'there is no column "code" with codes in it', used: [] }
  const used: Used[] = []
  for (const [index, cells] of body.entries()) {
    const said = timeAt === -1 ? '' : (cells[timeAt]?.trim() ?? '')
    const at = said === '' ? now : momentOf(said, now)
    if (!at) return { problem: `line ${index + 2}: redeemed_at is no moment that has been`, used: [] }
    used.push({ line: index + 2, code: cells[codeAt]?.trim() ?? '', at })
  }
  return { problem: undefined, used }
}
