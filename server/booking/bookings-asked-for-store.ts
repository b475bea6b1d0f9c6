import type { Db, Tx } from '#server/db/schema.ts'

/** What the rooms below, in which bookings are asked for, join of the transactions that book it. */
export const bookingsAskedFor = (db: Db | Tx) =>
  db
    .selectFrom('booking')
    .select(['reference', 'state', 'account_id', 'quote_token', 'saved_booking_id', 'approval_request_id'])
