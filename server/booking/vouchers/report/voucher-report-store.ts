import type { Db } from '#server/db/schema.ts'

const PAGE = 1000

/** A partner's vouchers in the order in which they were given, some at a time. Never their codes. */
export async function* readVouchers(db: Db, partner: string) {
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('voucher')
      .innerJoin('voucher_set as set', 'set.booking_id', 'voucher.booking_id')
      .innerJoin('booking', 'booking.id', 'voucher.booking_id')
      .leftJoin('voucher_pool_code as pool', 'pool.id', 'voucher.pool_code_id')
      .select([
        'voucher.id',
        'booking.reference',
        'voucher.place',
        'voucher.value_minor',
        'voucher.currency',
        'voucher.code_end',
        'voucher.state',
        'voucher.valid_until',
        'voucher.created_at',
        'voucher.redeemed_at',
        'set.zone',
        'pool.batch',
      ])
      .where('set.partner', '=', partner)
      .where('voucher.id', '>', after)
      .orderBy('voucher.id')
      .limit(PAGE)
      .execute()
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

/** What is left of a partner's own codes, by value and batch. */
export async function countPool(db: Db, partner: string) {
  const rows = await db
    .selectFrom('voucher_pool_code')
    .select(['currency', 'value_minor', 'batch', 'valid_to'])
    .select((code) => [code.fn.countAll<number>().as('all'), code.fn.count<number>('given_at').as('given')])
    .where('partner', '=', partner)
    .groupBy(['currency', 'value_minor', 'batch', 'valid_to'])
    .orderBy('valid_to')
    .orderBy('batch')
    .execute()
  return rows
}
