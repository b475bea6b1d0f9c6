import type { Db, Tx } from '#server/db/schema.ts'
import { findVersion } from './company-policy-store.ts'

/** The newest version of a company's travel policy; 0 while there is none. */
export function findPolicyVersion(db: Db | Tx, companyId: string): Promise<number> {
  return findVersion(db, companyId)
}
