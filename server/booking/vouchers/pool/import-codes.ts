import { createHash } from 'node:crypto'
import type { Partner } from '#shared/partner/partner.ts'
import { dateOf } from '#shared/stay/stay.ts'
import type { Context } from '#server/context.ts'
import { keyedHash, seal } from '#server/secrets/sealed.ts'
import { requireSecretsKey, VOUCHER_CODES } from '../kept-codes.ts'
import { findFile, findKnown, insertFile, insertPoolCodes } from './voucher-pool-store.ts'
import { readCodes, type PoolCode } from './read-codes.ts'

export interface Imported {
  sha256: string
  /** Without any, everything in the file can be written, or is. */
  problems: string[]
  codes: number
  isWritten: boolean
}

interface Wish {
  /** What the partner says that the file's checksum is. */
  sha256?: string | undefined
  /** Whose word it is; undefined only looks. */
  writtenBy?: string | undefined
}

/** Reads a partner's list of codes: all of it or nothing. Its file is read once, and no code twice. */
export async function importCodes(
  context: Context,
  partner: Partner,
  file: Uint8Array,
  { sha256: said, writtenBy }: Wish,
): Promise<Imported> {
  const sha256 = createHash('sha256').update(file).digest('hex')
  const zone = partner.bundle?.zone ?? 'UTC'
  const { codes, problems } = readCodes(Buffer.from(file).toString('utf8'), dateOf(context.now(), zone))
  const before = await findFile(context.db, partner.id, sha256)
  if (before) problems.push(`this file was read on ${before.read_at.toISOString().slice(0, 10)} by ${before.read_by}`)
  if (said !== undefined && said.toLowerCase() !== sha256) problems.push('its checksum is another: it is not whole')
  const secretsKey = requireSecretsKey(context)
  // With the partner's name: two partners may have the same code.
  const hashed = codes.map((code) => ({ ...code, hash: poolHash(secretsKey, partner.id, code.code) }))
  const known = await findKnown(
    context.db,
    hashed.map(({ hash }) => hash),
  )
  for (const { line, hash } of hashed) if (known.has(hash)) problems.push(`line ${line}: this code is here already`)
  const looked = { sha256, problems, codes: codes.length, isWritten: false }
  if (problems.length > 0 || writtenBy === undefined) return looked
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    await insertFile(tx, {
      partner: partner.id,
      sha256,
      kind: 'codes',
      rows: codes.length,
      read_by: writtenBy,
      read_at: now,
    })
    await insertPoolCodes(
      tx,
      hashed.map((code) => poolRow(partner.id, secretsKey, code, now)),
    )
  })
  return { ...looked, isWritten: true }
}

/** What a partner's code is known by. */
export const poolHash = (secretsKey: string, partner: string, code: string) =>
  keyedHash(secretsKey, VOUCHER_CODES, `${partner}\n${code}`)

function poolRow(partner: string, secretsKey: string, code: PoolCode & { hash: string }, now: Date) {
  return {
    partner,
    code_hash: code.hash,
    code_sealed: seal(secretsKey, VOUCHER_CODES, code.code),
    code_end: code.code.slice(-4),
    value_minor: code.value.minor,
    currency: code.value.currency,
    valid_from: code.validFrom,
    valid_to: code.validTo,
    batch: code.batch,
    imported_at: now,
    given_at: null,
  }
}
