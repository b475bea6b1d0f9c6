import type { Db } from '#server/db/schema.ts'
import { listFields } from './cost-object-store.ts'

/** Every own field that a company ever asked for: old bookings say something in it. */
export async function listFieldNames(db: Db, companyId: string): Promise<{ id: string; name: string }[]> {
  return (await listFields(db, companyId)).map(({ id, name }) => ({ id, name }))
}
