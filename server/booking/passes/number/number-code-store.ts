import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'
import type { CodeUse, CodeUser } from './number-code-rules.ts'

/** Any number that no other lock of ours has. */
const LOCK = 62_062

/** The key of this installation: the first caller makes it. */
export async function readNumberKey(db: Db, fresh: () => string): Promise<string> {
  const select = () => db.selectFrom('number_key').select('key').executeTakeFirst()
  const known = await select()
  if (known) return known.key
  await db
    .insertInto('number_key')
    .values({ id: 1, key: fresh() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await select())!.key
}

/** Until the transaction ends no other caller counts: two requests at once must not both be the last one allowed. */
export async function lockUses(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

/** Codes sent for all who share the booking, the number or the address. */
export async function findSends(tx: Tx, user: CodeUser, since: Date): Promise<CodeUse[]> {
  return tx
    .selectFrom('number_code')
    .select(['booking_id as bookingId', 'number_hash as numberHash', 'address_hash as addressHash', 'sent_at as at'])
    .where('sent_at', '>', since)
    .where((code) =>
      code.or([
        code('booking_id', '=', user.bookingId),
        code('number_hash', '=', user.numberHash),
        code('address_hash', '=', user.addressHash),
      ]),
    )
    .execute()
}

/** Codes typed in by all who share the booking, the number or the address. */
export async function findTries(tx: Tx, user: CodeUser, since: Date): Promise<CodeUse[]> {
  return tx
    .selectFrom('number_try')
    .innerJoin('number_code', 'number_code.id', 'number_try.number_code_id')
    .select([
      'number_code.booking_id as bookingId',
      'number_code.number_hash as numberHash',
      'number_try.address_hash as addressHash',
      'number_try.tried_at as at',
    ])
    .where('number_try.tried_at', '>', since)
    .where((code) =>
      code.or([
        code('number_code.booking_id', '=', user.bookingId),
        code('number_code.number_hash', '=', user.numberHash),
        code('number_try.address_hash', '=', user.addressHash),
      ]),
    )
    .execute()
}

/** Its id. Written before the operator is asked. */
export async function insertCode(tx: Tx, user: CodeUser, sentAt: Date): Promise<number> {
  const { id } = await tx
    .insertInto('number_code')
    .values({
      booking_id: user.bookingId,
      number_hash: user.numberHash,
      address_hash: user.addressHash,
      attempt: null,
      sent_at: sentAt,
      expires_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeAttempt(db: Db, id: number, sent: { attempt: string; expiresAt: Date }): Promise<void> {
  const written = { attempt: sent.attempt, expires_at: sent.expiresAt }
  await db.updateTable('number_code').set(written).where('id', '=', id).execute()
}

/** The latest that the operator sent to this number for this booking. */
export function findLatestCode(db: Db, { bookingId, numberHash }: CodeUser) {
  return db
    .selectFrom('number_code')
    .select(['id', 'attempt', 'expires_at'])
    .where('booking_id', '=', bookingId)
    .where('number_hash', '=', numberHash)
    .where('attempt', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Its id. Written before the operator is asked. */
export async function insertTry(tx: Tx, codeId: number, { addressHash }: CodeUser, at: Date): Promise<number> {
  const values = { number_code_id: codeId, address_hash: addressHash, tried_at: at }
  const { id } = await tx.insertInto('number_try').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** It was not looked at. */
export async function deleteTry(db: Db, id: number): Promise<void> {
  await db.deleteFrom('number_try').where('id', '=', id).execute()
}

/** Those sent before then: what they proved is written down where it is needed. */
export async function forgetNumberCodes(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('number_code').where('sent_at', '<', before).execute()
}
