import type { BookingRow } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import { findPass } from './pass-store.ts'
import type { OfferedPass } from '#server/booking/letters/pass-lines.ts'
import { passFormUrl } from '#server/booking/letters/booking-url.ts'

/** The pass that a letter about a stay offers; undefined where none comes, or it was asked for already. */
export async function offeredPass(context: Context, booking: BookingRow): Promise<OfferedPass | undefined> {
  const pass = await findPass(context.db, booking.id)
  if (pass?.state !== 'ELIGIBLE') return undefined
  return {
    partner: pass.partner_name,
    days: pass.days,
    operators: pass.terms.operators,
    askUntil: booking.check_in,
    url: passFormUrl(context, booking),
  }
}
