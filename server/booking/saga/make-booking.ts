import { isAtRest, isCancelling, type BookingState } from '#shared/booking-state.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import {
  BOOKING_CANCELLED,
  type makeBooking as endpoint,
  type makeLocalBooking as localEndpoint,
} from '#shared/api/payments.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { awaitProgress } from './await-progress.ts'
import type { Progress } from '#server/booking/booking-store.ts'
import { presentPaymentPage } from '#server/booking/present-booking.ts'
import { requireOwnBooking } from '#server/booking/access/require-own-booking.ts'
import { describeBookingFailure } from '#server/booking/booking-rules.ts'

const PATIENCE_MS = 20_000
/** Whoever has not paid yet should hear so soon. */
const UNPAID_PATIENCE_MS = 4000
const CONFIRMED = 'Your booking is confirmed.'
const PENDING = 'Your booking is being confirmed. Please wait a moment.'
const UNPAID = 'We are waiting for your payment.'
const TRY_AGAIN = 'Your payment did not go through. You can try again.'

/**
 * Tells how a transaction ended, waiting a while for the end. It only wakes the job that does the
 * work, so any tab may call it any number of times and always hears the same.
 */
export async function makeBooking(
  context: Context,
  { body }: InputOf<typeof endpoint | typeof localEndpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const booking = await requireOwnBooking(context, body.id, caller)
  if (body.provider.toLowerCase() !== booking.provider) {
    throw new AppError('INVALID_INPUT', 'This transaction is paid with another provider.')
  }
  const progress = await awaitProgress(context, booking.id, {
    until: ({ state }) => hasEnded(state),
    patienceMs: booking.state === 'ACTION_NEEDED' && booking.page_url ? UNPAID_PATIENCE_MS : PATIENCE_MS,
    signal: caller.signal,
  })
  const succeeded = progress.state === 'CONFIRMED'
  const message = messageOf(progress)
  const unpaid = progress.state === 'ACTION_NEEDED' ? presentPaymentPage(progress) : {}
  return {
    success: succeeded,
    succeeded,
    pending: !hasEnded(progress.state),
    msg: message,
    message,
    ...unpaid,
    ...(unpaid.payment_url && progress.has_failed ? { payment_failed: true } : {}),
  }
}

/** Paying for it ended; what is taken back afterwards is told elsewhere. */
const hasEnded = (state: BookingState) => isAtRest(state) || isCancelling(state)

function messageOf(progress: Progress): string {
  const { state, failure, decline_message, page_url, has_failed, refund_state } = progress
  if (state === 'CONFIRMED') return CONFIRMED
  if (isCancelling(state)) return BOOKING_CANCELLED
  if (state === 'FAILED') return describeBookingFailure(failure, decline_message, refund_state)
  if (state === 'ACTION_NEEDED' && page_url) return has_failed ? TRY_AGAIN : UNPAID
  return PENDING
}
