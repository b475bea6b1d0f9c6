import { findPartner } from '#partners/registry.ts'
import type { Bundle, VoucherRule } from '#shared/bundle.ts'
import { money } from '#shared/money.ts'
import type { Partner } from '#shared/partner.ts'
import { isPaidAtHotel } from '#shared/pay-at-hotel.ts'
import { withClearances } from '#shared/promotions.ts'
import { dateOf } from '#shared/stay.ts'
import type { BookingRow } from '#server/booking/data.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { convertOn, type Converted } from '#server/exchange/convert-on.ts'
import { isAbove } from './rules.ts'

/** `unknown`: nobody knows yet what its currency is worth. */
export type Judged = { status: 'none' } | { status: 'unknown' } | ({ status: 'earned' } & Earned)

interface Earned {
  partner: Partner
  bundle: Bundle
  rule: VoucherRule
  counted: Converted
}

const NONE = { status: 'none' } as const

/** Does a booking earn what its partner promotes? By the partner of record and the rates of the day of booking (U26, U31). */
export async function judgeBooking({ config, now }: Context, tx: Tx, booking: BookingRow): Promise<Judged> {
  const named = findPartner(booking.partner)
  const clearances = config.clearances.get(booking.partner)
  if (!named || !clearances || isPaidAtHotel(booking.rates)) return NONE
  const partner = withClearances(named, clearances)
  const { bundle } = partner
  const rule = bundle?.vouchers
  if (!bundle || !rule) return NONE
  const paid = money(booking.amount_minor, booking.currency)
  // An installation's very first rates may be younger than the booking.
  const days = [booking.created_at, now()].map((at) => dateOf(at, bundle.zone))
  for (const day of new Set(days)) {
    const counted = await convertOn(tx, paid, rule.currency, day)
    if (counted) return isAbove(rule, counted.amount) ? { status: 'earned', partner, bundle, rule, counted } : NONE
  }
  return { status: 'unknown' }
}
