import type { OtherDates } from '#shared/api/other-dates.ts'
import type { Db } from '#server/db/schema.ts'
import { findOwnBooking, type BookingRow } from '#server/booking/booking-store.ts'
import { bookingStatusOf } from '#server/booking/booking-rules.ts'
import { isCancellable } from '#server/booking/cancellation/cancellation-rules.ts'
import { findReplacement } from './replacement-store.ts'

type Dated = Pick<BookingRow, 'reference' | 'check_in' | 'check_out'>

/**
 * The other stay of a change of dates, for who paid for both: each names the other until the old one is cancelled, and then the new
 * one says what it replaced.
 */
export async function findOtherDates(
  db: Db,
  { account_id: accountId, replaces_reference: formerReference, reference, ...booking }: BookingRow,
  now: Date,
): Promise<{ replaces?: OtherDates; formerStay?: OtherDates; replacedBy?: OtherDates }> {
  if (accountId === null) return {}
  const formerStay = formerReference === null ? undefined : await findOwnBooking(db, accountId, formerReference)
  const after = isCancellable(booking, now) ? await findReplacement(db, accountId, reference) : undefined
  return {
    ...(formerStay && isCancellable(formerStay, now) ? { replaces: presentDates(formerStay) } : {}),
    ...(formerStay && isCancelled(formerStay) && booking.state === 'CONFIRMED'
      ? { formerStay: presentDates(formerStay) }
      : {}),
    ...(after ? { replacedBy: presentDates(after) } : {}),
  }
}

const isCancelled = ({ state }: Pick<BookingRow, 'state'>) => bookingStatusOf(state) === 'Cancelled'

const presentDates = ({ reference, check_in, check_out }: Dated): OtherDates => ({
  refNo: reference,
  checkin_date: check_in,
  checkout_date: check_out,
})
