import type { Db } from '#server/db/schema.ts'
import { listSavedOfLive } from './approval-request-store.ts'

/** The saved bookings of a company that a request stands for which is not over: its list has them already. */
export async function listSavedUnderRequest(db: Db, companyId: string): Promise<ReadonlySet<string | null>> {
  const rows = await listSavedOfLive(db, companyId)
  return new Set(rows.map((row) => row.saved_booking_id))
}
