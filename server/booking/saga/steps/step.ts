import { randomUUID } from 'node:crypto'
import type { BookingFailure, BookingState } from '#shared/booking-state.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { HOURLY_MS } from '#server/booking/booking-rules.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import type { SentBooking, SupplyCall } from '#server/suppliers/supplier.ts'

/** What one step decided, after its outward call. `write` commits together with the move or not at all. */
export type Step =
  | {
      status: 'move'
      from: BookingState
      to: BookingState
      failure?: BookingFailure
      write?: (tx: Tx) => Promise<void>
      /** What stood in the way of a clear answer, for the log. */
      cause?: unknown
    }
  | { status: 'wait'; retryInMs: number; because: string; cause?: unknown }
  /** Another caller moved the transaction meanwhile: look again. */
  | { status: 'again' }

export type StepFrom = (context: Context, booking: BookingRow) => Promise<Step>

export function wait(retryInMs: number, because: string, cause?: unknown): Step {
  return { status: 'wait', retryInMs, because, cause }
}

/** The trail of a transaction in the log. */
type Move = Pick<Extract<Step, { status: 'move' }>, 'from' | 'to' | 'cause'>

export function logMove(context: Context, booking: BookingRow, { from, to, cause }: Move): void {
  const { reference, correlation_id: correlationId, provider } = booking
  context.log.info({ reference, correlationId, provider, from, to, ...withCause(cause) }, 'booking moves')
}

type Wait = Extract<Step, { status: 'wait' }>

/** What it waits for, in the log like its moves. */
export function logWait(context: Context, booking: BookingRow, { retryInMs, because, cause }: Wait): JobOutcome {
  const { reference, correlation_id: correlationId, state } = booking
  context.log.info({ reference, correlationId, state, because, retryInMs, ...withCause(cause) }, 'booking waits')
  return { retryInMs, because }
}

/** Words only: a provider's error object carries headers and secrets along. */
const withCause = (cause: unknown) => (cause instanceof Error ? { cause: `${cause.name}: ${cause.message}` } : {})

/** Milliseconds since an instant of the transaction. */
export function sinceMs(context: Context, instant: Date): number {
  return Math.max(0, context.now().getTime() - instant.getTime())
}

/** Money or rooms stand where the machine cannot help: says so loudly, and looks again each hour. */
export function callOperator(context: Context, booking: BookingRow, because: string): Step {
  context.log.error({ reference: booking.reference, state: booking.state, because }, 'a booking needs an operator')
  return wait(HOURLY_MS, because)
}

/** What the supplier was asked to book, or is about to be. */
export function sentBookingOf({ reference, supplier_token: token }: BookingRow): SentBooking {
  return { reference, token }
}

/**
 * In the name of who booked. Once they are forgotten, in this server's own (a fresh correlation id and 127.0.0.1): the hub refuses
 * a call without both.
 */
export function supplyCallFor({ correlation_id, customer_ip, is_test: isTest }: BookingRow): SupplyCall {
  return { correlationId: correlation_id || randomUUID(), customerIp: customer_ip || '127.0.0.1', isTest }
}
