import type { keepStay as endpoint } from '#shared/api/approvals.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { decideOnRequest } from './decide-on-request.ts'
import { isKeepable } from '#server/saved-bookings/approval/request-rules.ts'

/** Agrees to a stay that was booked before its decision. It stays as it is booked. */
export async function keepStay(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  return decideOnRequest(context, params, caller, {
    isDecidable: isKeepable,
    decide: (approver) => ({ event: 'keep', decidedBy: approver.user.id }),
  })
}
