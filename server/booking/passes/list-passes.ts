import type { OutputOf } from '#shared/api/endpoint.ts'
import type { listPasses as endpoint } from '#shared/api/passes.ts'
import { sightOf } from '#server/booking/access/may-see-booking.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { listPassesFor } from './pass-store.ts'
import { presentPass } from './present-pass.ts'
import { travellerOf } from './pass-rules.ts'

/** The passes of the stays that the caller paid for, and of those that the caller's company booked for them. */
export async function listPasses(
  context: Context,
  _input: unknown,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const rows = await listPassesFor(context.db, sightOf(caller.user))
  const now = context.now()
  return {
    success: true,
    passes: rows.map((row) => ({
      refNo: row.reference,
      traveller: travellerOf(row),
      hotel: row.hotel_name,
      city: row.hotel_city,
      country: row.hotel_country,
      checkIn: row.check_in,
      checkOut: row.check_out,
      pass: presentPass(row, row, now),
    })),
  }
}
