import type { Db } from '#server/db/schema.ts'
import { listPeopleWithout } from './cost-object-store.ts'

/** People whose bookings begin with no cost centre, by name; empty while the company has none. */
export function listWithoutCostCentre(db: Db, companyId: string) {
  return listPeopleWithout(db, companyId)
}
