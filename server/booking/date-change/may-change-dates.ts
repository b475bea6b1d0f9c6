import type { UserData } from '#shared/api/accounts.ts'
import { hasRole } from '#shared/company/roles.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { isCancellable } from '#server/booking/cancellation/cancellation-rules.ts'

/** May the reader book other dates instead? Who paid for it, may still book, and may cancel it at this moment. */
export function mayChangeDates(booking: BookingRow, now: Date, reader: UserData): boolean {
  return booking.account_id === reader.id && hasRole(reader, 1002) && isCancellable(booking, now)
}
