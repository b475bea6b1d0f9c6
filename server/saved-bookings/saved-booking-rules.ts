import type { SavedBookingStatus } from '#shared/api/saved-bookings.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { TransactionTab } from '#shared/api/transactions.ts'

interface Standing {
  status: Exclude<SavedBookingStatus, 'EXPIRED'>
  check_in: PlainDate
  check_out: PlainDate
}

/** A room is not booked for yesterday: such a request is over. */
export function statusOf({ status, check_in }: Standing, today: PlainDate): SavedBookingStatus {
  return status === 'SAVED' && check_in < today ? 'EXPIRED' : status
}

/** Under which tab it stands by its dates. */
export function savedTabOf({ check_in, check_out }: Standing, today: PlainDate): TransactionTab {
  if (check_out < today) return 'past'
  return check_in > today ? 'upcoming' : 'current'
}
