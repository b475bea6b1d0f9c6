import type { Transaction } from '#shared/api/booking-info.ts'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'

/** What a row of the list opens, or the button above it. */
export type OpenDialog =
  | { kind: 'booking'; booking: Transaction }
  | { kind: 'remove'; booking: Transaction }
  | { kind: 'saved'; saved: SavedBooking }
  | { kind: 'export' }
