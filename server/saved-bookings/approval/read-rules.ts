import { usualApprovalRules, type ApprovalRules } from '#shared/approval/rules.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { findRules } from './approval-request-store.ts'

/** How a company decides: as it said, or as every company does at first. */
export async function readApprovalRules(db: Db | Tx, companyId: string): Promise<ApprovalRules> {
  return (await findRules(db, companyId)) ?? usualApprovalRules
}
