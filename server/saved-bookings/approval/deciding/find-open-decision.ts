import type { OpenDecision } from '#shared/api/booking-info.ts'
import type { Context } from '#server/context.ts'
import { findRequest } from '#server/saved-bookings/approval/approval-request-store.ts'
import { isKeepable } from '#server/saved-bookings/approval/request-rules.ts'

/** Of a stay that was booked before its decision: until when that may come, while it has not. */
export async function findOpenDecision(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { companyId, requestId }: { companyId: string; requestId: string },
): Promise<OpenDecision | undefined> {
  const request = await findRequest(db, companyId, requestId)
  if (!request?.silence || !isKeepable(request, now())) return undefined
  return { until: request.deadline.toISOString(), silence: request.silence }
}
