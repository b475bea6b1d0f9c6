import type { Db, Tx } from '#server/db/schema.ts'

export interface NewVisit {
  tokenHash: string
  /** Null: no browser's. */
  cookieHash: string | null
  bookingId: number
  openedAt: Date
  expiresAt: Date
}

export async function insertVisit(tx: Tx, visit: NewVisit): Promise<void> {
  await tx
    .insertInto('booking_visit')
    .values({
      token_sha256: visit.tokenHash,
      cookie_sha256: visit.cookieHash,
      booking_id: visit.bookingId,
      opened_at: visit.openedAt,
      expires_at: visit.expiresAt,
    })
    .execute()
}

/** One whose time is not over. */
export async function findLiveVisit(db: Db, half: { tokenHash: string } | { cookieHash: string }, now: Date) {
  const query = db
    .selectFrom('booking_visit')
    .select(['token_sha256', 'cookie_sha256', 'booking_id'])
    .where('expires_at', '>', now)
  return 'tokenHash' in half
    ? query.where('token_sha256', '=', half.tokenHash).executeTakeFirst()
    : query.where('cookie_sha256', '=', half.cookieHash).executeTakeFirst()
}

export async function deleteVisits(tx: Tx, { expiredBefore }: { expiredBefore: Date }): Promise<void> {
  await tx.deleteFrom('booking_visit').where('expires_at', '<', expiredBefore).execute()
}
