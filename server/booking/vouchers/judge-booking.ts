import { findPartner } from '#partners/registry.ts'
import type { Bundle, VoucherRule } from '#shared/bundle/bundle.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { withClearances } from '#shared/bundle/promotions.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Converted } from '#server/booking/currencies/convert-on.ts'
import { countBooking } from './count-booking.ts'
import { isAbove } from './voucher-rules.ts'

/** `unknown`: what its currency is worth is not known yet. */
export type Judged = { status: 'none' } | { status: 'unknown' } | ({ status: 'earned' } & Earned)

interface Earned {
  partner: Partner
  bundle: Bundle
  rule: VoucherRule
  counted: Converted
}

const NONE = { status: 'none' } as const

/**
 * Does a booking earn what its partner promotes? By the partner of record and the rates of the day of booking. The
 * test account's rooms are not real: nothing real comes with them.
 */
export async function judgeBooking(context: Context, tx: Tx, booking: BookingRow): Promise<Judged> {
  const { config } = context
  const named = findPartner(booking.partner)
  const clearances = config.clearances.get(booking.partner)
  if (!named || !clearances || booking.is_test || isPaidAtHotel(booking.rates)) return NONE
  const partner = withClearances(named, clearances)
  const { bundle } = partner
  const rule = bundle?.vouchers
  if (!bundle || !rule) return NONE
  const counted = await countBooking(context, tx, booking, { into: rule.currency, zone: bundle.zone })
  if (!counted) return { status: 'unknown' }
  return isAbove(rule, counted.amount) ? { status: 'earned', partner, bundle, rule, counted } : NONE
}
