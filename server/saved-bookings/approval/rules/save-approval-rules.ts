import { RULES_SAVED, type saveApprovalRules as endpoint } from '#shared/api/approvals.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import { holdOwnCompany } from '#server/companies/hold-own-company.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { writeRules } from '#server/saved-bookings/approval/approval-request-store.ts'
import { readApprovalRules } from '#server/saved-bookings/approval/approval-request-store.ts'

/** For requests from now on: what waits keeps the deadline and the ceiling that it was asked with. */
export async function saveApprovalRules(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const rules = await context.db.transaction().execute(async (tx) => {
    const companyId = await holdOwnCompany(context, tx, params.id, caller)
    const before = await readApprovalRules(tx, companyId)
    const { bookFirst = before.bookFirst, silence = before.silence } = body
    const changed = { ...body, bookFirst, silence }
    await writeRules(tx, companyId, changed)
    const details = { company: companyId, ...changed }
    await audit(tx, { kind: 'approval-rules.saved', accountId: caller.user.id, by: caller, details })
    return changed
  })
  return { success: true, message: RULES_SAVED, rules }
}
