import type { BookingState } from '#shared/booking-state.ts'
import type { Tx } from '#server/db/schema.ts'
import { findBookingOfEvent } from '#server/booking/booking-store.ts'

/** The transaction that a payment provider's event is about: by our reference, else by the provider's intent. */
export function findBookingOfPayment(
  tx: Tx,
  reference: string | undefined,
  intentId: string | undefined,
): Promise<{ id: number; state: BookingState; provider: string } | undefined> {
  return findBookingOfEvent(tx, reference, intentId)
}
