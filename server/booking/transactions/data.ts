import type { BookingState } from '#shared/booking-state.ts'
import { wholeBooking } from '#server/booking/data.ts'
import type { Db, Tx } from '#server/db/schema.ts'

/** Who booked; with a company, only what was booked for it. */
export interface Booker {
  accountId: string
  companyId?: string | undefined
}

export async function hasBooked(db: Db, { accountId, companyId }: Booker): Promise<boolean> {
  const row = await db
    .selectFrom('booking')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId!))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What somebody booked, archived or not. */
export function findBookingBy(db: Db, { accountId, companyId }: Booker, reference: string) {
  return wholeBooking(db)
    .where('booking.reference', '=', reference)
    .where('booking.account_id', '=', accountId)
    .$if(companyId !== undefined, (query) => query.where('booking.company_id', '=', companyId!))
    .executeTakeFirst()
}

/** Only while it stands as it was judged: a stay that is being cancelled meanwhile stays in sight. */
export async function archiveBooking(
  tx: Tx,
  id: number,
  state: BookingState,
  at: Date,
): Promise<'archived' | 'archived before' | 'moved on'> {
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set({ archived_at: at })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return 'archived'
  const { archived_at } = await tx
    .selectFrom('booking')
    .select('archived_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return archived_at ? 'archived before' : 'moved on'
}

/** What is not archived, the newest first: of a person, or of a whole company. */
export function listKeptBookings(db: Db, of: { accountId: string } | { companyId: string }) {
  const kept = wholeBooking(db).where('booking.archived_at', 'is', null).orderBy('booking.id', 'desc')
  return (
    'companyId' in of
      ? kept.where('booking.company_id', '=', of.companyId)
      : kept.where('booking.account_id', '=', of.accountId)
  ).execute()
}
