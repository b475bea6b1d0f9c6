import { DEPUTY_ENDED, type endDeputy as endpoint } from '#shared/api/deputies.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { mayApprove } from '#shared/company/duties.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { holdCompanyFor } from '../hold-company.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { dismissDeputy } from './dismiss-deputy.ts'

/** The caller has no deputy from now on. Twice is as good as once. */
export async function endDeputy(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  await context.db.transaction().execute(async (tx) => {
    if (!(await holdCompanyFor(context, tx, caller, mayApprove))) throw refuse('teamChanged')
    await dismissDeputy(context, tx, { companyId, principalId: caller.user.id }, caller)
  })
  return { success: true, message: DEPUTY_ENDED }
}
