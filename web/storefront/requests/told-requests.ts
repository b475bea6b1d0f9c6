import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { isLive, type RequestState } from '#shared/approval/request-state.ts'

/** What ended is told for so long; after that it is history. */
const TOLD_FOR_MS = 14 * 24 * 3_600_000

/** These stand with the bookings, or are told of by a letter about the payment. */
const untold: readonly RequestState[] = ['BOOKED', 'NOT_BOOKED']

/** What somebody asked approval for and is still told of at an instant: what waits, and for a while what became of the rest. */
export const toldRequests = (requests: readonly ApprovalRequest[], now: number) =>
  requests.filter(
    ({ state, askedAt }) => !untold.includes(state) && (isLive(state) || Date.parse(askedAt) > now - TOLD_FOR_MS),
  )
