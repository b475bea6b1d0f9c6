import type { OtherDates } from '#shared/api/other-dates.ts'
import type { Db } from '#server/db/schema.ts'
import { findOwnBooking, type BookingRow } from '#server/booking/booking-store.ts'
import { isCancellable } from '#server/booking/cancellation/cancellation-rules.ts'
import { findReplacement } from './replacement-store.ts'

type Dated = Pick<BookingRow, 'reference' | 'check_in' | 'check_out'>

/** Both stays of a change of dates that is not finished, for who paid for them: each names the other. */
export async function findOtherDates(
  db: Db,
  { account_id: accountId, replaces_reference: replaced, reference, ...booking }: BookingRow,
  now: Date,
): Promise<{ replaces?: OtherDates; replacedBy?: OtherDates }> {
  if (accountId === null) return {}
  const before = replaced === null ? undefined : await findOwnBooking(db, accountId, replaced)
  const after = isCancellable(booking, now) ? await findReplacement(db, accountId, reference) : undefined
  return {
    ...(before && isCancellable(before, now) ? { replaces: presentDates(before) } : {}),
    ...(after ? { replacedBy: presentDates(after) } : {}),
  }
}

const presentDates = ({ reference, check_in, check_out }: Dated): OtherDates => ({
  refNo: reference,
  checkin_date: check_in,
  checkout_date: check_out,
})
