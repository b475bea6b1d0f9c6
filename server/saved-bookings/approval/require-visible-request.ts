import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { findRequest, type RequestRow } from './approval-request-store.ts'
import { mayApprove } from '#shared/company/duties.ts'

export type { RequestRow } from './approval-request-store.ts'

/** A request of the caller's company that they may approve, have asked for, or travel by. All others are not there. */
export async function requireVisibleRequest(
  { db }: Pick<Context, 'db'>,
  { id, requestId }: { id: string; requestId: string },
  caller: CompanyCaller,
): Promise<RequestRow> {
  const { user } = caller
  const request = await findRequest(db, requireOwnCompany(caller, id), requestId)
  const isTheirs = request && (request.requester_id === user.id || request.traveller_id === user.id)
  if (!request || !(isTheirs || mayApprove(user))) throw refuse('noSuchRequest')
  return request
}
