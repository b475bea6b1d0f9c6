import type { Session } from '#web/storage/session-store.ts'
import { MyBookings } from '#web/storefront/trips/lists/MyBookings.tsx'

/** The traveller's bookings. */
export function BookingTab({ session }: { session: Session }) {
  return <MyBookings session={session} />
}
