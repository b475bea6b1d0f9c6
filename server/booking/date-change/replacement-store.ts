import type { Db } from '#server/db/schema.ts'

/** What its owner has booked instead of a stay, the latest first, while the hotel keeps a room for it. */
export function findReplacement(db: Db, accountId: string, reference: string) {
  return db
    .selectFrom('booking')
    .select(['reference', 'check_in', 'check_out'])
    .where('replaces_reference', '=', reference)
    .where('account_id', '=', accountId)
    .where('state', '=', 'CONFIRMED')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
