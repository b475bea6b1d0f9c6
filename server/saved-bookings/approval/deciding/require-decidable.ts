import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { RequestRow } from '#server/saved-bookings/approval/approval-request-store.ts'
import { mayApprove } from '#shared/company/duties.ts'
import { isConcerned, isOpen, isOwnRequest } from '#server/saved-bookings/approval/request-rules.ts'

/** Who decides, as what: `actingFor` is whom a deputy stands in for. */
export type Approver = Pick<SignedIn, 'user' | 'actingFor'>

/**
 * The one place where it is asked whether the caller may decide on a request now: while it is looked at, and once more under its lock,
 * with duties as they are by then. What else must hold for an approval, such as a budget, is asked here.
 * Throws NOT_FOUND, FORBIDDEN, or CONFLICT once it is over.
 */
export function requireDecidable(
  request: RequestRow | undefined,
  approver: Approver,
  now: Date,
): asserts request is RequestRow {
  requireApprover(request, approver)
  if (!isOpen(request, now)) throw refuse('requestOver')
}

/** The same without its state: is this the caller's to decide at all? A deputy decides on no request of whom he stands in for. */
export function requireApprover(
  request: RequestRow | undefined,
  { user, actingFor }: Approver,
): asserts request is RequestRow {
  if (!request || request.company_id !== user.companyData?.id) throw refuse('noSuchRequest')
  if (!mayApprove(user) && !isConcerned(request, user.id)) throw refuse('noSuchRequest')
  const isPrincipals = actingFor !== undefined && isConcerned(request, actingFor)
  if (!mayApprove(user) || isPrincipals || isOwnRequest(request, user)) throw refuse('notYourOwnStay')
}
