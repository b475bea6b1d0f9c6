import type { previewApproval as endpoint } from '#shared/api/approvals.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { previewRequest } from '#server/saved-bookings/approval/preview-request.ts'
import { requireQuote } from '#server/booking/checkout/verify-consent.ts'

/** Who would decide on a stay, until when, and up to which price. Nothing is written. */
export async function previewApproval(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  const quote = await requireQuote(context, body.selectedToken, caller)
  return previewRequest(context, companyId, quote, [caller.user.id, body.traveller_id ?? ''])
}
