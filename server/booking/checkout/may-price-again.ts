import type { UserData } from '#shared/api/accounts.ts'
import { hasRole } from '#shared/company/roles.ts'
import { isDayOver } from '#shared/stay/hotel-clock.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { clockOfBooking } from '#server/booking/clock-of-booking.ts'

/** Did the hotel refuse it for its price? */
export const isPriceRefused = ({ state, failure }: Pick<BookingRow, 'state' | 'failure'>) =>
  state === 'FAILED' && failure === 'price_changed'

/** Can its dates still be sold, by the hotel's clock? */
export const isStillAhead = (booking: BookingRow, now: Date) =>
  !isDayOver(clockOfBooking(booking), booking.check_in, now)

/** May the reader ask what it costs now? Who booked it, and may still book, while its dates are ahead. */
export function mayPriceAgain(booking: BookingRow, now: Date, reader: UserData): boolean {
  const isOwn = booking.account_id === reader.id
  return isOwn && hasRole(reader, 1002) && isPriceRefused(booking) && isStillAhead(booking, now)
}
