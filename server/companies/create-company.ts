import { audit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { insertCompany } from './company-store.ts'

/** A registration makes its own company, always a new and empty one: no caller becomes PIC of what is there already. */
export async function createCompany(tx: Tx, picId: string, by: Caller): Promise<void> {
  const company = await insertCompany(tx, picId)
  await audit(tx, { kind: 'company.created', accountId: picId, by, details: { company } })
}
