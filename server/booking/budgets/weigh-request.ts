import type { weighRequest as endpoint } from '#shared/api/budgets.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { money } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { asApprover } from '#server/saved-bookings/approval/deciding/as-approver.ts'
import { requireDecidable } from '#server/saved-bookings/approval/deciding/require-decidable.ts'
import { requireVisibleRequest } from '#server/saved-bookings/approval/require-visible-request.ts'
import { weighBudgets } from './judge-budgets.ts'
import { weigh } from './budget-rules.ts'

/**
 * What approving a request would take of the company's budgets, as it is judged when it is booked: for the price that stands on
 * it, before requests made later. Only for who decides: what others have spent is not for who asked. Holds nothing.
 */
export async function weighRequest(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const request = await requireVisibleRequest(context, params, caller)
  const at = context.now()
  requireDecidable(request, await asApprover(context, request, caller), at)
  const { company_id: companyId, order_body: order, check_in: checkIn, currency, total_minor, asked_minor } = request
  const { costCentre = null, project = null } = order.costs ?? {}
  const amount = money(asked_minor ?? total_minor, currency)
  const stay = { companyId, codes: { costCentre, project }, amount, checkIn, at, except: { requestId: request.id } }
  const weighed = await weighBudgets(context.db, stay, { hold: false })
  return { budgets: weighed.map((one) => weigh(one, amount)) }
}
