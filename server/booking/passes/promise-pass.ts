import { findPartner } from '#partners/registry.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { judgePass } from '#shared/bundle/roaming-pass.ts'
import { dateOf, nightsBetween } from '#shared/stay/stay.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { insertPass } from './pass-store.ts'
import { remindAt } from './pass-rules.ts'

/**
 * Writes down the pass that a stay comes with, in the transaction that confirms it: by the bundle of the partner that it was
 * booked with, on the day that it was booked, for stays that are paid. What is promised then holds, whatever the
 * partner promises later. The test account's rooms are not real: nothing real comes with them.
 */
export async function promisePass(context: Context, tx: Tx, booking: BookingRow): Promise<void> {
  const partner = findPartner(booking.partner)
  const { bundle } = partner ?? {}
  if (!partner || !bundle?.roamingPass || booking.is_test) return
  const answer = judgePass(bundle.roamingPass, {
    country: booking.hotel_country,
    checkIn: booking.check_in,
    nights: nightsBetween(booking.check_in, booking.check_out),
    today: dateOf(booking.created_at, bundle.zone),
    isPaidAtHotel: isPaidAtHotel(booking.rates),
  })
  if (!answer.isGiven) return
  const now = context.now()
  await insertPass(tx, {
    booking_id: booking.id,
    partner: partner.id,
    partner_name: partner.coBrand ?? partner.name,
    phone_prefix: partner.phonePrefix ?? '',
    bundle_version: bundle.version,
    zone: bundle.zone,
    terms: JSON.stringify(bundle.roamingPass),
    days: answer.days,
    created_at: now,
    updated_at: now,
  })
  await context.jobs.enqueue(tx, {
    kind: 'mail.pass-reminder',
    key: `mail.pass-reminder:${booking.id}`,
    data: { bookingId: booking.id },
    runAt: remindAt(booking.check_in, bundle.zone),
  })
}
