import { isWaiting, type RequestState } from '#shared/approval/request-state.ts'
import type { RequestRow } from './approval-request-store.ts'

type Standing = Pick<RequestRow, 'state' | 'deadline' | 'allowed_until' | 'is_left'>

/** Where a request stands for its readers: its job may be late, and who leaves the company takes his requests along. */
export function stateOf({ state, deadline, allowed_until, is_left }: Standing, now: Date): RequestState {
  if (!isWaiting(state) && state !== 'ALLOWED') return state
  if (is_left) return 'WITHDRAWN'
  const until = state === 'ALLOWED' ? (allowed_until ?? deadline) : deadline
  return until > now ? state : 'EXPIRED'
}
