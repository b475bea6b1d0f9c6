import type { Db, Tx } from '#server/db/schema.ts'

export interface NewVisit {
  tokenHash: string
  /** Null: no browser's. */
  cookieHash: string | null
  bookingId: number
  /** What its owner's account had when the code was mailed. */
  sessionsEnded: number
  openedAt: Date
  expiresAt: Date
}

/** Ends the one that the booking had: of two codes at once the later counts. */
export async function insertVisit(tx: Tx, visit: NewVisit): Promise<void> {
  const opened = {
    token_sha256: visit.tokenHash,
    cookie_sha256: visit.cookieHash,
    sessions_ended: visit.sessionsEnded,
    opened_at: visit.openedAt,
    expires_at: visit.expiresAt,
  }
  await tx
    .insertInto('booking_visit')
    .values({ ...opened, booking_id: visit.bookingId })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(opened))
    .execute()
}

/** Ends one; false when it was over. */
export async function deleteVisit(tx: Tx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('booking_visit')
    .where('token_sha256', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the one that a browser holds half of, and answers of which booking; undefined when it was over. */
export async function deleteVisitOfBrowser(tx: Tx, cookieHash: string): Promise<number | undefined> {
  const ended = await tx
    .deleteFrom('booking_visit')
    .where('cookie_sha256', '=', cookieHash)
    .returning('booking_id')
    .executeTakeFirst()
  return ended?.booking_id
}

/** One whose time is not over. */
export async function findLiveVisit(db: Db, half: { tokenHash: string } | { cookieHash: string }, now: Date) {
  const query = db
    .selectFrom('booking_visit')
    .select(['token_sha256', 'cookie_sha256', 'booking_id', 'sessions_ended'])
    .where('expires_at', '>', now)
  return 'tokenHash' in half
    ? query.where('token_sha256', '=', half.tokenHash).executeTakeFirst()
    : query.where('cookie_sha256', '=', half.cookieHash).executeTakeFirst()
}

export async function deleteVisits(tx: Tx, { expiredBefore }: { expiredBefore: Date }): Promise<void> {
  await tx.deleteFrom('booking_visit').where('expires_at', '<', expiredBefore).execute()
}
