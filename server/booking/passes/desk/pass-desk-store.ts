import type { Db } from '#server/db/schema.ts'

/** Has it ever promised one? */
export async function hasPasses(db: Db, partner: string): Promise<boolean> {
  const pass = await db
    .selectFrom('roaming_pass')
    .select('booking_id')
    .where('partner', '=', partner)
    .executeTakeFirst()
  return pass !== undefined
}

/** All passes of a partner, in the order in which their stays were booked, with what was refused of each. */
export async function listDeskPasses(db: Db, partner: string) {
  const passes = await db
    .selectFrom('roaming_pass')
    .innerJoin('booking', 'booking.id', 'roaming_pass.booking_id')
    .selectAll('roaming_pass')
    .select(['booking.reference', 'booking.check_in', 'booking.hotel_country'])
    .where('roaming_pass.partner', '=', partner)
    .orderBy('booking.id')
    .execute()
  const refusals = await db
    .selectFrom('pass_refusal')
    .innerJoin('roaming_pass', 'roaming_pass.booking_id', 'pass_refusal.booking_id')
    .selectAll('pass_refusal')
    .where('roaming_pass.partner', '=', partner)
    .orderBy('pass_refusal.id')
    .execute()
  const ofBooking = Map.groupBy(refusals, ({ booking_id: id }) => id)
  return passes.map((pass) => ({ ...pass, refusals: ofBooking.get(pass.booking_id) ?? [] }))
}
export type DeskPass = Awaited<ReturnType<typeof listDeskPasses>>[number]
