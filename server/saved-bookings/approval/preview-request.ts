import { ceilingOf } from '#shared/approval/ceiling.ts'
import { decideBy } from '#shared/approval/decide-by.ts'
import type { previewApproval } from '#shared/api/approvals.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { toMajor } from '#shared/money/money.ts'
import { listApproversFor } from '#server/companies/duties/list-approvers-for.ts'
import type { Context } from '#server/context.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import { findBookFirst } from './rules/find-book-first.ts'
import { readApprovalRules } from '#server/saved-bookings/approval/approval-request-store.ts'
import { arrivalOf, freeUntilOf } from './request-rules.ts'

/** What asking for a quote now would come to, as `writeRequest` reckons it. */
export async function previewRequest(
  context: Pick<Context, 'db' | 'now'>,
  companyId: string,
  quote: Quote,
  /** Who would ask, and who would travel. */
  concerned: readonly string[],
): Promise<OutputOf<typeof previewApproval>> {
  const now = context.now()
  const { hours, tolerancePercent } = await readApprovalRules(context.db, companyId)
  const deadline = decideBy({ now, hours, freeUntil: freeUntilOf(quote, now), arrival: arrivalOf(quote, now) })
  const first = await findBookFirst(context.db, companyId, quote, now)
  const approvers = await listApproversFor(context, companyId, concerned)
  return {
    approvers: approvers.map(({ firstName, lastName }) => ({ firstName, lastName })),
    deadline: deadline.toISOString(),
    currency: quote.sell.currency,
    ceiling: toMajor(ceilingOf(quote.sell, tolerancePercent)),
    tolerancePercent,
    ...(first
      ? {
          bookFirst: {
            deadline: first.deadline.toISOString(),
            freeUntil: first.freeUntil.toISOString(),
            silence: first.silence,
          },
        }
      : {}),
  }
}
