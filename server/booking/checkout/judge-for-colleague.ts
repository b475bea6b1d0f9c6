import type { judgeForColleague as endpoint } from '#shared/api/colleagues.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { hasRole } from '#shared/company/roles.ts'
import { requireColleague } from '#server/companies/colleagues/require-colleague.ts'
import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { judge } from './judge-order.ts'
import { requireQuote } from './verify-consent.ts'

/** What a checkout would be told of the stay, once it names this colleague: it depends on their rules, not on the payer's. */
export async function judgeForColleague(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  if (!hasRole(caller.user, 1003)) throw refuse('bookForOneself')
  const { id } = await requireColleague(context.db, companyId, params.accountId)
  const quote = await requireQuote(context, body.selectedToken, caller)
  const verdict = (await judge(context, quote, caller, id))?.verdict
  return verdict ? { verdict } : {}
}
