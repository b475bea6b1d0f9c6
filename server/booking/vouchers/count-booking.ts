import type { Currency } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { dateOf } from '#shared/stay/stay.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { convertOn, type Converted } from '#server/booking/currencies/convert-on.ts'

type Paid = Pick<BookingRow, 'amount_minor' | 'currency' | 'created_at'>

/** What a booking counts as in a partner's currency, by the rates of its day; undefined while they are unknown. */
export async function countBooking(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { amount_minor: minor, currency, created_at: createdAt }: Paid,
  { into, zone }: { into: Currency; zone: string },
): Promise<Converted | undefined> {
  // An installation's very first rates may be younger than the booking.
  const days = [createdAt, now()].map((at) => dateOf(at, zone))
  for (const day of new Set(days)) {
    const counted = await convertOn(tx, money(minor, currency), into, day)
    if (counted) return counted
  }
  return undefined
}
