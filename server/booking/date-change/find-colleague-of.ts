import type { Colleague } from '#shared/api/colleagues.ts'
import type { UserData } from '#shared/api/accounts.ts'
import { hasRole } from '#shared/company/roles.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { findWorker } from '#server/companies/colleagues/colleague-store.ts'
import type { Db } from '#server/db/schema.ts'

/** The colleague whose stay it is, while they work with the reader, who may book for others. */
export async function findColleagueOf(
  db: Db,
  { traveller_id: travellerId }: Pick<BookingRow, 'traveller_id'>,
  reader: UserData,
): Promise<Colleague | undefined> {
  const companyId = reader.companyData?.id
  if (!travellerId || travellerId === reader.id || companyId === undefined || !hasRole(reader, 1003)) return undefined
  const found = await findWorker(db, companyId, travellerId)
  return found && { id: found.id, firstName: found.first_name, lastName: found.last_name }
}
