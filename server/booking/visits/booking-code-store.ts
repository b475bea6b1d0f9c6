import type { Db, Tx } from '#server/db/schema.ts'

/** Guesses at one code. */
const TRIES = 5

/** Written for every wish, before anybody looks whether there is such a booking. */
export async function insertCode(tx: Tx, askHash: string, expiresAt: Date): Promise<void> {
  await tx
    .insertInto('booking_code')
    .values({ ask_sha256: askHash, booking_id: null, code_hash: null, expires_at: expiresAt, used_at: null })
    .execute()
}

export interface MailedCode {
  askHash: string
  bookingId: number
  codeHash: string
}

/** What the letter says counts, and no earlier letter of the same wish. False when its time is over or it was used. */
export async function setCode(db: Db, { askHash, bookingId, codeHash }: MailedCode, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('booking_code')
    .set({ booking_id: bookingId, code_hash: codeHash })
    .where('ask_sha256', '=', askHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whose code was mailed for a wish. */
export async function findCodedBooking(db: Db | Tx, askHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('booking_code')
    .select('booking_id')
    .where('ask_sha256', '=', askHash)
    .executeTakeFirst()
  return row?.booking_id ?? undefined
}

/**
 * Takes one guess, before it is looked at: of a hundred at once no more are than are left. Undefined when none is left, and
 * when the code's time is over or it was used.
 */
export async function takeTry(db: Db, askHash: string, now: Date) {
  return db
    .updateTable('booking_code')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('ask_sha256', '=', askHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .returning(['booking_id', 'code_hash'])
    .executeTakeFirst()
}

/** In one statement: of two at once only one finds it unused. */
export async function useCode(tx: Tx, askHash: string, codeHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('booking_code')
    .set({ used_at: now })
    .where('ask_sha256', '=', askHash)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteCodes(tx: Tx, { expiredBefore }: { expiredBefore: Date }): Promise<void> {
  await tx.deleteFrom('booking_code').where('expires_at', '<', expiredBefore).execute()
}
