import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { lockSet, updateSet, voidOpen } from './voucher-store.ts'

/** The stay is gone, and with it the vouchers that were not used. */
export async function voidVouchers(context: Context, tx: Tx, bookingId: number): Promise<void> {
  if (!(await lockSet(tx, bookingId))) return
  const now = context.now()
  await voidOpen(tx, bookingId, now)
  await updateSet(tx, bookingId, { state: 'VOID', updated_at: now })
}
