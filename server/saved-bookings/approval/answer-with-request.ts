import type { ApprovalRequest } from '#shared/api/approvals.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { findRequest } from './approval-request-store.ts'
import { presentRequests } from './present-request.ts'

/** A request as it is by now. */
export async function answerWithRequest(
  context: Context,
  requestId: string,
  { user }: CompanyCaller,
): Promise<ApprovalRequest> {
  const row = await findRequest(context.db, user.companyData.id, requestId)
  const [request] = row ? await presentRequests(context, [row], user) : []
  if (!request) throw new Error('a request that is gone while it is answered')
  return request
}
