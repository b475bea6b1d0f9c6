import { REQUESTS_PAGE, type listRequests as endpoint } from '#shared/api/approvals.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import { listHolders } from '#server/companies/duties/list-holders.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { countShown, countWaitingFor, listShown } from './approval-request-store.ts'
import { mayApprove } from '#shared/company/duties.ts'
import { presentRequests } from './present-request.ts'

/** One's own requests; for those who may approve also the company's. */
export async function listRequests(
  context: Context,
  { params, query }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  const { user } = caller
  const { show, page = 1 } = query
  const approves = mayApprove(user)
  if (show !== 'mine' && !approves) throw refuse('notYourRole')
  const holders = approves ? await listHolders(context, companyId, 'approver') : []
  const standsInFor = holders.find(({ accountId }) => accountId === user.id)?.standsInFor ?? []
  const what = { companyId, accountId: user.id, show, now: context.now() }
  const [rows, total, waiting] = await Promise.all([
    listShown(context.db, { ...what, offset: (page - 1) * REQUESTS_PAGE, most: REQUESTS_PAGE }),
    countShown(context.db, what),
    approves ? countWaitingFor(context.db, { ...what, standsInFor }) : 0,
  ])
  return { requests: await presentRequests(context, rows, user), total, waiting }
}
