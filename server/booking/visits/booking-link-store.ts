import type { Db, Tx } from '#server/db/schema.ts'
import type { VisitHalf } from './booking-visit-store.ts'

/** The key of a letter's link, as we keep it. */
export interface NewLink {
  keyHash: string
  bookingId: number
  /** What its owner's account had when the letter was written. */
  sessionsEnded: number
  expiresAt: Date
}

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await db
    .insertInto('booking_link')
    .values({
      key_sha256: link.keyHash,
      booking_id: link.bookingId,
      sessions_ended: link.sessionsEnded,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** Undefined when there is no such link, and when its time is over. */
export async function findLiveLink(db: Db, keyHash: string, now: Date) {
  return db
    .selectFrom('booking_link')
    .select(['booking_id', 'sessions_ended'])
    .where('key_sha256', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

interface Opened {
  tokenHash: string
  cookieHash: string | null
  visitEndsAt: Date
}

/** Ends the visit that the link had opened before, and no other: not one that a code opened. */
export async function setVisitOfLink(tx: Tx, keyHash: string, { tokenHash, cookieHash, visitEndsAt }: Opened) {
  await tx
    .updateTable('booking_link')
    .set({ token_sha256: tokenHash, cookie_sha256: cookieHash, visit_ends_at: visitEndsAt })
    .where('key_sha256', '=', keyHash)
    .execute()
}

/** The visit of a link, while neither its hour nor the link is over. */
export async function findVisitOfLink(db: Db, half: VisitHalf, now: Date) {
  const query = db
    .selectFrom('booking_link')
    .select(['token_sha256', 'cookie_sha256', 'booking_id', 'sessions_ended'])
    .where('visit_ends_at', '>', now)
    .where('expires_at', '>', now)
  const found = await ('tokenHash' in half
    ? query.where('token_sha256', '=', half.tokenHash).executeTakeFirst()
    : query.where('cookie_sha256', '=', half.cookieHash).executeTakeFirst())
  return found?.token_sha256 ? { ...found, token_sha256: found.token_sha256 } : undefined
}

/** Ends the visit of a link, and answers of which booking; undefined when there is none. The link stays. */
export async function endVisitOfLink(tx: Tx, half: VisitHalf): Promise<number | undefined> {
  const query = tx
    .updateTable('booking_link')
    .set({ token_sha256: null, cookie_sha256: null, visit_ends_at: null })
    .returning('booking_id')
  const ended = await (
    'tokenHash' in half
      ? query.where('token_sha256', '=', half.tokenHash)
      : query.where('cookie_sha256', '=', half.cookieHash)
  ).executeTakeFirst()
  return ended?.booking_id
}

export async function deleteLinks(tx: Tx, { expiredBefore }: { expiredBefore: Date }): Promise<void> {
  await tx.deleteFrom('booking_link').where('expires_at', '<', expiredBefore).execute()
}
