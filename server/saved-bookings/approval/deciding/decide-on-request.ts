import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { holdCaller } from '#server/accounts/hold-caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { CompanyCaller, SignedIn } from '#server/http/caller.ts'
import { answerWithRequest } from '#server/saved-bookings/approval/answer-with-request.ts'
import { lockRequest, type RequestRow } from '#server/saved-bookings/approval/approval-request-store.ts'
import { asApprover } from './as-approver.ts'
import { moveRequest, type RequestMove } from '#server/saved-bookings/approval/move-request.ts'
import { isOpen } from '#server/saved-bookings/approval/request-rules.ts'
import { requireApprover } from './require-decidable.ts'
import { requireVisibleRequest } from '#server/saved-bookings/approval/require-visible-request.ts'

type Decision = Omit<RequestMove, 'by'>

interface Deciding {
  /** Does it still wait for such a decision? */
  isDecidable?: (request: RequestRow, now: Date) => boolean
  /** Under the row's lock: what else the decision brings about is written here. */
  decide: (approver: SignedIn, request: RequestRow, tx: Tx) => Decision | Promise<Decision>
}

/**
 * Moves a request by the caller's decision, if it is his to decide and still waits: asked under the row's lock, with duties as
 * they are by then. Of two who decide at once the second is told what the first has decided: `over`.
 */
export async function decideOnRequest(
  context: Context,
  params: { id: string; requestId: string },
  caller: CompanyCaller,
  { isDecidable = isOpen, decide }: Deciding,
): Promise<{ outcome: 'done' | 'over'; request: ApprovalRequest }> {
  const { id } = await requireVisibleRequest(context, params, caller)
  const outcome = await context.db.transaction().execute(async (tx) => {
    const user = await holdCaller(context, tx, caller)
    const request = await lockRequest(tx, id)
    const approver = await asApprover({ ...context, db: tx }, request, { ...caller, user })
    requireApprover(request, approver)
    if (!isDecidable(request, context.now())) return 'over'
    await moveRequest(context, tx, request, { ...(await decide(approver, request, tx)), by: approver })
    return 'done'
  })
  return { outcome, request: await answerWithRequest(context, id, caller) }
}
