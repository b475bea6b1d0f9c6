import type { Tx } from '#server/db/schema.ts'
import { setBooked } from './saved-booking-store.ts'

/** Its room is confirmed: it is open no more, even if it was withdrawn while it was being paid for. */
export async function markBooked(tx: Tx, savedBookingId: string): Promise<void> {
  await setBooked(tx, savedBookingId)
}
