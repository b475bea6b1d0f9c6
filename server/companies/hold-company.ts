import type { Tx } from '#server/db/schema.ts'
import { findStanding, shareCompany } from './data.ts'

/**
 * Keeps whatever a company takes from its people waiting until the transaction ends: who is in charge, who belongs,
 * with which roles. Others may hold it so at the same time. Hold the account first (decision 031).
 */
export async function holdCompanyOfAccount(tx: Tx, accountId: string): Promise<void> {
  const standing = await findStanding(tx, accountId)
  if (standing) await shareCompany(tx, standing.id)
}
