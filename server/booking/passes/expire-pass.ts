import type { Tx } from '#server/db/schema.ts'
import { updatePass } from './pass-store.ts'

/** Its time is over: the number goes, its hash and last digits stay. */
export function expirePass(tx: Tx, bookingId: number, at: Date): Promise<void> {
  return updatePass(tx, bookingId, { state: 'EXPIRED', number: null, ended_at: at, updated_at: at })
}
