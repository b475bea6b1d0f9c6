import type { BookingRow } from '#server/booking/booking-store.ts'
import { listEsimsOf } from '#server/booking/esims/esim-store.ts'
import { wasMade } from '#server/booking/esims/esim-rules.ts'
import { findPass } from '#server/booking/passes/pass-store.ts'
import { findSetOf } from '#server/booking/vouchers/voucher-store.ts'
import type { Context } from '#server/context.ts'
import type { ExtrasOfCancelled } from '#server/booking/letters/extra-lines.ts'

/** What went with a cancelled stay, as the letter to who paid says it. */
export async function extrasOfCancelled(context: Context, booking: BookingRow): Promise<ExtrasOfCancelled> {
  return { ...(await extrasOfTraveller(context, booking)), vouchers: await vouchersOf(context, booking) }
}

/** The same without the vouchers, which are who paid's alone. */
export async function extrasOfTraveller(
  { db }: Context,
  { id }: BookingRow,
): Promise<Omit<ExtrasOfCancelled, 'vouchers'>> {
  const [pass, esims] = [await findPass(db, id), await listEsimsOf(db, id)]
  const isInUse = pass?.state === 'ACTIVATED'
  // Those that had ended before went with their stay.
  const gone = esims.filter(({ stay_gone_at: goneAt }) => goneAt !== null)
  const wereMade = gone.some(wasMade)
  return {
    ...(pass && (isInUse || pass.state === 'CANCELLED') ? { pass: { partner: pass.partner_name, isInUse } } : {}),
    ...(gone.length > 0 ? { esims: { wereMade } } : {}),
  }
}

async function vouchersOf({ db }: Context, { id }: BookingRow): Promise<ExtrasOfCancelled['vouchers']> {
  const found = await findSetOf(db, id)
  if (found?.set.state !== 'VOID') return undefined
  const { set, vouchers } = found
  const wereGiven = vouchers.length > 0
  const isAllUsed = wereGiven && vouchers.every(({ state }) => state === 'REDEEMED')
  return isAllUsed ? undefined : { partner: set.partner_name, wereGiven }
}
