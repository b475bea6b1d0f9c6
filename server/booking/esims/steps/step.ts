import type { EsimState } from '#shared/bundle/esim-state.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import type { EsimPatch, EsimPlace, EsimRow } from '#server/booking/esims/esim-store.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { EsimFulfilment } from '#server/esims/esim-fulfilment.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'

/** What one step decided, after its outward call. A patch and `write` commit together with the move or not at all. */
export type EsimStep =
  | {
      status: 'move'
      from: EsimPlace
      to: EsimState
      patch?: EsimPatch
      write?: (tx: Tx) => Promise<void>
      /** Then nothing for so long. */
      restMs?: number
      /** What stood in the way of a clear answer, or what the vendor said: for the log. */
      because?: string
      cause?: unknown
    }
  | { status: 'wait'; retryInMs: number; because: string; patch?: EsimPatch; cause?: unknown }
  /** Another caller moved it meanwhile: look again. */
  | { status: 'again' }

export interface AtEsim {
  context: Context
  esim: EsimRow
  booking: BookingRow
}
export interface AtVendor extends AtEsim {
  vendor: EsimFulfilment
}

export const again: EsimStep = { status: 'again' }

export function wait(retryInMs: number, because: string, more: { patch?: EsimPatch; cause?: unknown } = {}): EsimStep {
  return { status: 'wait', retryInMs, because, ...more }
}

/** A call that gave no answer, or was too many: the next look. */
export function waitFor(
  { context }: AtEsim,
  answer: { status: 'later'; retryInMs: number } | { status: 'unknown'; cause: unknown } | { status: 'not_found' },
): EsimStep {
  if (answer.status === 'later') return wait(answer.retryInMs, 'the vendor was asked too often')
  const cause = answer.status === 'unknown' ? answer.cause : undefined
  return wait(context.config.esims.lookMs, 'the vendor gave no clear answer', { cause })
}

/** Words only: an answer holds codes. */
const withCause = (cause: unknown) => (cause instanceof Error ? { cause: `${cause.name}: ${cause.message}` } : {})

export function logMove({ context, esim }: AtEsim, step: Extract<EsimStep, { status: 'move' }>): void {
  const { to, because, cause } = step
  const line = { reference: esim.reference, from: step.from.state, to, ...(because ? { because } : {}) }
  context.log.info({ ...line, ...withCause(cause) }, 'eSIM moves')
}

export function logWait({ context, esim }: AtEsim, step: Extract<EsimStep, { status: 'wait' }>): JobOutcome {
  const { retryInMs, because, cause } = step
  const { reference, state } = esim
  context.log.info({ reference, state, because, retryInMs, ...withCause(cause) }, 'eSIM waits')
  return { retryInMs, because }
}
