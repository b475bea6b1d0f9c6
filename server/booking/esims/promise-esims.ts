import { findPartner } from '#partners/registry.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { dateOf, nightsBetween } from '#shared/stay/stay.ts'
import { judgeEsim } from '#shared/bundle/travel-esim.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { insertEsim } from './esim-store.ts'
import { esimKey } from './esim-key.ts'

/**
 * Writes down the eSIMs that a stay comes with, one for each room, in the transaction that confirms it: by the bundle of the
 * partner that it was booked with, on the day that it was booked, for stays that are paid. What is promised then
 * holds, whatever the partner promises later. The test account's rooms are not real: nothing real comes with them.
 */
export async function promiseEsims(context: Context, tx: Tx, booking: BookingRow): Promise<void> {
  const partner = findPartner(booking.partner)
  const { bundle } = partner ?? {}
  if (!partner || !bundle?.esim || booking.is_test) return
  const answer = judgeEsim(bundle.esim, {
    country: booking.hotel_country,
    checkIn: booking.check_in,
    nights: nightsBetween(booking.check_in, booking.check_out),
    today: dateOf(booking.created_at, bundle.zone),
    isPaidAtHotel: isPaidAtHotel(booking.rates),
  })
  if (!answer.isGiven) return
  const now = context.now()
  for (const at of booking.allocations.keys()) {
    const room = at + 1
    const esimId = await insertEsim(tx, {
      booking_id: booking.id,
      room,
      reference: `${booking.reference}-E${room}`,
      partner: partner.id,
      partner_name: partner.coBrand ?? partner.name,
      bundle_version: bundle.version,
      terms: JSON.stringify(bundle.esim),
      country: booking.hotel_country,
      gigabytes: answer.gigabytes,
      created_at: now,
      updated_at: now,
    })
    if (esimId === undefined) continue
    await context.jobs.enqueue(tx, { kind: 'esim.advance', key: esimKey(esimId), data: { esimId } })
  }
}
