import type { Db, Tx } from '#server/db/schema.ts'
import { listWorkingFor } from './colleague-store.ts'

/** All who work for a company now, by account and name. */
export function listWorkers(db: Db | Tx, companyId: string): ReturnType<typeof listWorkingFor> {
  return listWorkingFor(db, companyId)
}
