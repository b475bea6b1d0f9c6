import { fromMajor } from '#shared/money/money.ts'
import { dateOf } from '#shared/stay/stay.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { keyedHash, seal } from '#server/secrets/sealed.ts'
import { newCode } from './code.ts'
import { insertSet, insertVouchers, lockSet, updateSet, type VoucherSet } from './voucher-store.ts'
import { takeFromPool } from '#server/booking/vouchers/pool/voucher-pool-store.ts'
import { judgeBooking } from './judge-booking.ts'
import { requireSecretsKey, VOUCHER_CODES } from './kept-codes.ts'
import { validUntil } from './voucher-rules.ts'

/** `waits`: for rates, or for codes of the partner. */
export type Given = 'none' | 'given' | 'waits'

/**
 * Gives a confirmed booking what it earned, once: the caller holds the booking's row. The set keeps the terms, not those promised
 * later.
 */
export async function giveVouchers(context: Context, tx: Tx, booking: BookingRow): Promise<Given> {
  const known = await lockSet(tx, booking.id)
  if (known) return known.state === 'AWAITED' ? fillSet(context, tx, known) : 'none'
  const judged = await judgeBooking(context, tx, booking)
  if (judged.status === 'unknown') return 'waits'
  if (judged.status === 'none' || !judged.rule.clearance) return 'none'
  const { partner, bundle, rule, counted } = judged
  const now = context.now()
  const set = await insertSet(tx, {
    booking_id: booking.id,
    partner: partner.id,
    partner_name: partner.coBrand ?? partner.name,
    bundle_version: bundle.version,
    zone: bundle.zone,
    terms: JSON.stringify(rule),
    counted_minor: counted.amount.minor,
    rate_day: counted.rateDay ?? null,
    state: 'AWAITED',
    created_at: now,
    updated_at: now,
  })
  return fillSet(context, tx, set)
}

/** All of its codes or none. */
async function fillSet(context: Context, tx: Tx, set: VoucherSet): Promise<Given> {
  const now = context.now()
  const codes = set.terms.codes === 'pool' ? await fromPool(tx, set, now) : ownCodes(context, set, now)
  if (!codes) return 'waits'
  const value = fromMajor(set.terms.each, set.terms.currency)
  const rows = codes.map((code, at) => ({
    booking_id: set.booking_id,
    place: at + 1,
    value_minor: value.minor,
    currency: value.currency,
    created_at: now,
    ...code,
  }))
  await insertVouchers(tx, rows)
  await updateSet(tx, set.booking_id, { state: 'GIVEN', updated_at: now })
  return 'given'
}

function ownCodes(context: Context, { terms, zone }: VoucherSet, now: Date) {
  const secretsKey = requireSecretsKey(context)
  return Array.from({ length: terms.count }, () => {
    const code = newCode()
    return {
      code_hash: keyedHash(secretsKey, VOUCHER_CODES, code),
      code_sealed: seal(secretsKey, VOUCHER_CODES, code),
      code_end: code.slice(-4),
      valid_until: validUntil(terms, dateOf(now, zone)),
      pool_code_id: null,
    }
  })
}

/** Of those that are good long enough, the ones that end first. A code that another booking is taking is not waited for. */
async function fromPool(tx: Tx, { partner, terms, zone }: VoucherSet, now: Date) {
  const today = dateOf(now, zone)
  const value = fromMajor(terms.each, terms.currency)
  const until = validUntil(terms, today)
  const taken = await takeFromPool(tx, { partner, value, today, until, count: terms.count, at: now })
  return taken?.map(({ id, code_hash, code_sealed, code_end, valid_to }) => {
    return { code_hash, code_sealed, code_end, valid_until: valid_to, pool_code_id: id }
  })
}
