import { asDeputy } from '#server/companies/duties/as-deputy.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { RequestRow } from '#server/saved-bookings/approval/approval-request-store.ts'
import { isConcerned } from '#server/saved-bookings/approval/request-rules.ts'

/** Who decides on a request: a deputy for one whom he stands in for whose own stay it is not, where there is one. */
export function asApprover<C extends SignedIn>(
  context: Pick<Context, 'db' | 'now'>,
  request: RequestRow | undefined,
  caller: C,
): Promise<C> {
  return asDeputy(context, caller, 'approver', (id) => request !== undefined && !isConcerned(request, id))
}
