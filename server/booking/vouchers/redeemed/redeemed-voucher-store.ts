import type { Tx } from '#server/db/schema.ts'

/** A partner's voucher by one of these hashes, with the zone that its days are counted in. */
export function findByHash(tx: Tx, partner: string, hashes: readonly string[]) {
  return tx
    .selectFrom('voucher')
    .innerJoin('voucher_set as set', 'set.booking_id', 'voucher.booking_id')
    .select(['voucher.id', 'voucher.state', 'voucher.valid_until', 'voucher.voided_at', 'set.zone'])
    .where('set.partner', '=', partner)
    .where('voucher.code_hash', 'in', hashes)
    .executeTakeFirst()
}

/** False when somebody else has moved it from that state meanwhile. */
export async function redeemFrom(tx: Tx, id: number, state: 'OPEN' | 'VOID', at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('voucher')
    .set({ state: 'REDEEMED', redeemed_at: at })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
