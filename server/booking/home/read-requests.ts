import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { MOST_NEEDS, type CompanyHome, type HomeRequest } from '#shared/api/company-home.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { listRequests } from '#server/saved-bookings/approval/list-requests.ts'
import type { Asked } from './asked.ts'

/** What waits for a decision, as the list of requests has it. */
export async function readRequests(
  context: Context,
  { companyId }: Asked,
  caller: CompanyCaller,
): Promise<CompanyHome['requests']> {
  const input = { params: { id: companyId }, query: { show: 'waiting' as const, page: undefined }, body: undefined }
  const { requests, total } = await listRequests(context, input, caller)
  return { count: total, first: requests.slice(0, MOST_NEEDS).map(homeRequest) }
}

export function homeRequest({ id, state, traveller, hotel, ...request }: ApprovalRequest): HomeRequest {
  const { checkIn, checkOut, total, ceiling, currency, deadline, isOwn } = request
  return {
    id,
    state,
    traveller: `${traveller.firstName} ${traveller.lastName}`,
    hotel: hotel.name,
    city: hotel.city,
    country: hotel.country,
    checkIn,
    checkOut,
    total,
    ceiling,
    currency,
    deadline,
    isOwn,
  }
}
