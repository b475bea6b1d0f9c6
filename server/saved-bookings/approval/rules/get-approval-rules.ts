import type { getApprovalRules as endpoint } from '#shared/api/approvals.ts'
import type { ApprovalRules } from '#shared/approval/rules.ts'
import type { InputOf } from '#shared/api/endpoint.ts'
import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { readApprovalRules } from '#server/saved-bookings/approval/approval-request-store.ts'

export async function getApprovalRules(
  { db }: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<ApprovalRules> {
  return readApprovalRules(db, requireOwnCompany(caller, params.id))
}
