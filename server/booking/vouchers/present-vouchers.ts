import type { BookedVouchers } from '#shared/api/vouchers.ts'
import { dateOf } from '#shared/stay/stay.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import { writeCode } from './code.ts'
import { findSetOf, type Voucher } from './voucher-store.ts'
import { readKept } from './kept-codes.ts'
import { stateOn } from './voucher-rules.ts'

/** A booking's vouchers with their codes; undefined where it earned none. For who paid alone: any holder of a code can use it. */
export async function presentVouchers(
  context: Pick<Context, 'config' | 'db' | 'now'>,
  booking: Pick<BookingRow, 'id'>,
): Promise<BookedVouchers | undefined> {
  const found = await findSetOf(context.db, booking.id)
  if (!found) return undefined
  const { set, vouchers } = found
  const today = dateOf(context.now(), set.zone)
  return {
    partner: set.partner_name,
    state: set.state,
    currency: set.terms.currency,
    count: set.terms.count,
    each: set.terms.each,
    vouchers: vouchers.map((voucher) => {
      const state = stateOn(voucher, today)
      const code = state === 'OPEN' ? codeOf(context, voucher) : undefined
      return { ...(code ? { code } : {}), codeEnd: voucher.code_end, state, validUntil: voucher.valid_until }
    }),
  }
}

/** Ours in groups; a partner's exactly as it was sent. */
function codeOf(context: Pick<Context, 'config'>, { code_sealed: sealed, pool_code_id: pooled }: Voucher) {
  if (sealed === null) return undefined
  const code = readKept(context, sealed)
  return pooled === null ? writeCode(code) : code
}
