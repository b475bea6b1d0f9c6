import type { refuseRequest as endpoint } from '#shared/api/approvals.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { decideOnRequest } from '#server/saved-bookings/approval/deciding/decide-on-request.ts'
import { isBookedWaiting, isOpen } from '#server/saved-bookings/approval/request-rules.ts'
import { cancelBookedFirst } from './cancel-booked-first.ts'

/** Ends a request with words for who asked. A stay that is booked already is cancelled, free of charge as was promised. */
export async function refuseRequest(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  return decideOnRequest(context, params, caller, {
    isDecidable: (request, now) => isOpen(request, now) || isBookedWaiting(request, now),
    decide: async (approver, request, tx) => {
      if (
        request.state === 'BOOKED_WAITING' &&
        (await cancelBookedFirst(context, tx, request.id, approver)) === 'costs'
      ) {
        throw refuse('cancellingCosts')
      }
      return { event: 'refuse', decidedBy: approver.user.id, words: body.words }
    },
  })
}
