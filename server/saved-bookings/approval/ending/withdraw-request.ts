import { type withdrawRequest as endpoint } from '#shared/api/approvals.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { holdCaller } from '#server/accounts/hold-caller.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { answerWithRequest } from '#server/saved-bookings/approval/answer-with-request.ts'
import { lockRequest } from '#server/saved-bookings/approval/approval-request-store.ts'
import { moveRequest } from '#server/saved-bookings/approval/move-request.ts'
import { isAllowed, isOpen } from '#server/saved-bookings/approval/request-rules.ts'
import { requireVisibleRequest } from '#server/saved-bookings/approval/require-visible-request.ts'

/** Takes one's own request back, until it is being booked. */
export async function withdrawRequest(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const { id, requester_id } = await requireVisibleRequest(context, params, caller)
  if (requester_id !== caller.user.id) throw refuse('notYourRequest')
  const outcome = await context.db.transaction().execute(async (tx) => {
    await holdCaller(context, tx, caller)
    const request = await lockRequest(tx, id)
    if (!request) throw refuse('noSuchRequest')
    const now = context.now()
    if (!isOpen(request, now) && !isAllowed(request, now)) return 'over'
    await moveRequest(context, tx, request, { event: 'withdraw', by: caller })
    return 'done'
  })
  return { outcome, request: await answerWithRequest(context, id, caller) }
}
