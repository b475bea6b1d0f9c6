import type { Context } from '#server/context.ts'
import { listOf } from './saved-booking-store.ts'

/** What was saved by or for a person, without the names of others, for the person's own file. */
export async function exportSavedBookings({ db }: Context, accountId: string): Promise<Record<string, unknown>[]> {
  return (await listOf(db, accountId)).map((saved) => ({
    hotel: saved.hotel_name,
    destination: saved.destination,
    checkIn: saved.check_in,
    checkOut: saved.check_out,
    rooms: saved.panes.length,
    notes: saved.notes,
    status: saved.status,
    isForSomebodyElse: saved.traveller_id !== accountId,
    savedAt: saved.saved_at.toISOString(),
  }))
}
