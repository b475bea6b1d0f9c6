import { decideBy } from '#shared/approval/decide-by.ts'
import type { Context } from '#server/context.ts'
import type { RequestRow } from '#server/saved-bookings/approval/approval-request-store.ts'
import { readApprovalRules } from '#server/saved-bookings/approval/approval-request-store.ts'
import { arrivalOf } from '#server/saved-bookings/approval/request-rules.ts'

/** Until when who asked may book what was approved: as long as the company lets a request wait, and not after the guests come. */
export async function allowedUntil(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  request: RequestRow,
): Promise<Date> {
  const now = clock()
  const { hours } = await readApprovalRules(db, request.company_id)
  const arrival = arrivalOf({ hotel: request.hotel, checkIn: request.check_in }, now)
  return decideBy({ now, hours, freeUntil: undefined, arrival })
}
