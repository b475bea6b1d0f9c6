import { partners } from '#partners/registry.ts'
import { fromMajor, type Money } from '#shared/money/money.ts'
import { dateOf } from '#shared/stay/stay.ts'
import type { Context } from '#server/context.ts'
import { validUntil } from '#server/booking/vouchers/voucher-rules.ts'
import { countAwaited, countFree } from './voucher-pool-store.ts'

/** So many bookings can still be given vouchers: below it the partner is asked for more codes. */
const LOW_STOCK_SETS = 20

export interface ShortPool {
  partner: string
  value: Money
  /** Codes that are left. */
  free: number
  /** Bookings that wait for some. */
  awaited: number
}

/** Partners that have sent too few codes for what they promise. */
export async function listShortPools({
  db,
  config,
  now,
}: Pick<Context, 'db' | 'config' | 'now'>): Promise<ShortPool[]> {
  const short: ShortPool[] = []
  for (const { id, bundle } of partners) {
    const rule = bundle?.vouchers
    if (!bundle || rule?.codes !== 'pool' || !config.clearances.get(id)?.vouchers) continue
    const value = fromMajor(rule.each, rule.currency)
    const today = dateOf(now(), bundle.zone)
    const free = await countFree(db, { partner: id, value, today, until: validUntil(rule, today) })
    const awaited = await countAwaited(db, id)
    if (awaited > 0 || free < LOW_STOCK_SETS * rule.count) short.push({ partner: id, value, free, awaited })
  }
  return short
}
