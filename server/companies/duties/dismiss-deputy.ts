import { companyDay } from '#shared/company/company-day.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { deleteDeputy } from './duty-store.ts'
import { tellDeputy } from './tell-deputy.ts'

/** Ends that a member is stood in for, and tells his deputy, unless the last day was over already. */
export async function dismissDeputy(
  context: Context,
  tx: Tx,
  { companyId, principalId }: { companyId: string; principalId: string },
  caller: CompanyCaller,
): Promise<void> {
  const former = await deleteDeputy(tx, companyId, principalId)
  if (!former?.account_id || former.last_day < companyDay(context.now())) return
  await tellDeputy(context, tx, { accountId: former.account_id, principalId, lastDay: null }, caller)
  const details = { company: companyId, principal: principalId, deputy: former.account_id }
  await audit(tx, { kind: 'deputy.ended', accountId: former.account_id, by: caller, details })
}
