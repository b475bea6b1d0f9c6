import type { Db, Tx } from '#server/db/schema.ts'

/** What a visit is known by: the caller's token, or what their browser holds beside it. */
export type VisitHalf = { tokenHash: string } | { cookieHash: string }

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

/** Ends one, and answers of which booking; undefined when it was over. */
export async function deleteVisit(tx: Tx, half: VisitHalf): Promise<number | undefined> {
  const query = tx.deleteFrom('booking_visit').returning('booking_id')
  const ended = await (
    'tokenHash' in half
      ? query.where('token_sha256', '=', half.tokenHash)
      : query.where('cookie_sha256', '=', half.cookieHash)
  ).executeTakeFirst()
  return ended?.booking_id
}

/** One whose time is not over. */
export async function findLiveVisit(db: Db | Tx, half: VisitHalf, now: Date) {
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
