import type { ApprovalRequest, getRequest as endpoint } from '#shared/api/approvals.ts'
import type { InputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { answerWithRequest } from './answer-with-request.ts'
import { requireVisibleRequest } from './require-visible-request.ts'

export async function getRequest(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<ApprovalRequest> {
  const { id } = await requireVisibleRequest(context, params, caller)
  return answerWithRequest(context, id, caller)
}
