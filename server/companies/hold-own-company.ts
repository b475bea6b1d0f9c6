import { type Holder, runsCompany } from '#shared/company/duties.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { holdCompanyFor } from './hold-company.ts'
import { requireOwnCompany } from './require-own-company.ts'

/**
 * The caller's company, held until the transaction ends, so that what is counted and looked up is still so when it is
 * written. Throws NOT_FOUND for any other, and when the caller may not any more what he could when the request was let in.
 */
export async function holdOwnCompany(
  context: Pick<Context, 'now'>,
  tx: Tx,
  asked: string,
  caller: CompanyCaller,
  may: (user: Holder) => boolean = runsCompany,
): Promise<string> {
  const companyId = requireOwnCompany(caller, asked)
  if (!(await holdCompanyFor(context, tx, caller, may))) throw refuse('notFound')
  return companyId
}
