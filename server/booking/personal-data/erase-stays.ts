import { addDays, dateOf } from '#shared/stay/stay.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { listStaysBookedFor, updateGuests } from '#server/booking/booking-store.ts'
import { isAwaited, placesOf, withoutGuests, type Person } from './erasure-rules.ts'

/**
 * Takes a person's name, and what was asked of the hotel, out of the stays that colleagues have booked for them. The stays are
 * their payers': they stay, with all other names. Where the hotel still expects the person, it goes the day after they leave.
 */
export async function eraseStays({ jobs, now }: Context, tx: Tx, person: Person): Promise<void> {
  const today = dateOf(now(), 'UTC')
  for (const stay of await listStaysBookedFor(tx, person.id)) {
    const places = placesOf(stay, person)
    if (!isAwaited(stay, today)) await updateGuests(tx, stay.id, withoutGuests(stay.allocations, places))
    else {
      const runAt = new Date(`${addDays(stay.check_out, 1)}T00:00Z`)
      const key = `booking.forget-guests:${stay.id}`
      await jobs.enqueue(tx, { kind: 'booking.forget-guests', key, data: { bookingId: stay.id, places }, runAt })
    }
  }
}
