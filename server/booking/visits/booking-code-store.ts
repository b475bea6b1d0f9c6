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

/** A wish whose time is not over and whose code was not used; nobody else changes it until the transaction ends. */
export async function holdWish(tx: Tx, askHash: string, now: Date): Promise<{ bookingId: number | null } | undefined> {
  return tx
    .selectFrom('booking_code')
    .select('booking_id as bookingId')
    .where('ask_sha256', '=', askHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** A letter about this booking is counted for the wish. `sessionsEnded` is what its owner's account has now. */
export async function setBookingOfWish(
  tx: Tx,
  askHash: string,
  { bookingId, sessionsEnded }: { bookingId: number; sessionsEnded: number | undefined },
): Promise<void> {
  await tx
    .updateTable('booking_code')
    .set({ booking_id: bookingId, sessions_ended: sessionsEnded ?? null })
    .where('ask_sha256', '=', askHash)
    .execute()
}

/** What the letter says counts, and no earlier letter of the same wish. Answers until when; undefined: it is over or was used. */
export async function setCode(db: Db, askHash: string, codeHash: string, now: Date): Promise<Date | undefined> {
  const set = await db
    .updateTable('booking_code')
    .set({ code_hash: codeHash })
    .where('ask_sha256', '=', askHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst()
  return set?.expires_at
}

/** What can still be guessed at: undefined when no guess is left, and when the code's time is over or it was used. */
export async function findCode(db: Db, askHash: string, now: Date) {
  return db
    .selectFrom('booking_code')
    .select(['booking_id', 'code_hash', 'sessions_ended'])
    .where('ask_sha256', '=', askHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .executeTakeFirst()
}

/** Takes one guess; false when none is left any more: of a hundred at once no more get an answer than there are guesses. */
export async function takeTry(db: Db, askHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('booking_code')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('ask_sha256', '=', askHash)
    .where('used_at', 'is', null)
    .where('tries', '<', TRIES)
    .executeTakeFirst()
  return numUpdatedRows === 1n
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
