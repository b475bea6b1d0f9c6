import { isAtRest, isCancelling, type BookingState } from '#shared/booking-state.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { makeBooking as endpoint, makeLocalBooking as localEndpoint } from '#shared/api/payments.ts'
import { englishOf, type Said } from '#shared/reasons/reasons.ts'
import { failureOf } from '#server/booking/booking-rules.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { awaitProgress } from './await-progress.ts'
import type { Progress } from '#server/booking/booking-store.ts'
import { presentPaymentPage } from '#server/booking/present-booking.ts'
import { requireOwnBooking } from '#server/booking/access/require-own-booking.ts'

const PATIENCE_MS = 20_000
/** A payer who has not paid should hear so soon. */
const UNPAID_PATIENCE_MS = 4000

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
    throw refuse('otherProvider')
  }
  const progress = await awaitProgress(context, booking.id, {
    until: (now) => hasEnded(now.state) || (body.untilPaid === true && isPaid(now)),
    patienceMs: booking.state === 'ACTION_NEEDED' && booking.page_url ? UNPAID_PATIENCE_MS : PATIENCE_MS,
    signal: caller.signal,
  })
  const succeeded = progress.state === 'CONFIRMED'
  const said = outcomeOf(progress)
  const message = englishOf(said)
  const unpaid = progress.state === 'ACTION_NEEDED' ? presentPaymentPage(progress) : {}
  return {
    success: succeeded,
    succeeded,
    pending: !hasEnded(progress.state),
    msg: message,
    message,
    said,
    ...(isPaid(progress) ? { paid: true as const } : {}),
    ...unpaid,
    ...(unpaid.payment_url && progress.has_failed ? { payment_failed: true } : {}),
  }
}

/** Paying for it ended; what is taken back afterwards is told elsewhere. */
const hasEnded = (state: BookingState) => isAtRest(state) || isCancelling(state)

/** Its money is safe, and the room is not confirmed yet; or was refused, and the money is on its way back. */
const isPaid = ({ state, payment_state: payment }: Progress) =>
  ['AUTHORISED', 'BOOKING', 'UNKNOWN', 'BOOKED'].includes(state) ||
  (state === 'VOIDING' && ['AUTHORISED', 'COLLECTED'].includes(payment))

function outcomeOf(progress: Progress): Said[] {
  const { state, failure, decline_message, page_url, has_failed, refund_state } = progress
  if (state === 'CONFIRMED') return [{ reason: 'confirmed' }]
  if (isCancelling(state)) return [{ reason: 'cancelled' }]
  if (state === 'FAILED') return failureOf(failure, decline_message, refund_state)
  if (state === 'ACTION_NEEDED' && page_url) return [{ reason: has_failed ? 'payAgain' : 'waitingForPayment' }]
  return [{ reason: 'beingConfirmed' }]
}
