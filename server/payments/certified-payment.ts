import { failed, type Outcome } from '#server/certification/step.ts'
import { unclear } from '#server/certification/walk.ts'
import type { IntentState, RefundDue } from './payment-gateway.ts'

/** A payment is something else than what a step of a certification wants it to be. */
export function otherThan(wanted: IntentState['status'], state: IntentState | RefundDue): Outcome {
  if (state.status === 'unknown') return unclear('the payment', state.cause)
  return failed(`it is ${state.status}${state.status === 'declined' ? ` (${state.code})` : ''} instead of ${wanted}`)
}
