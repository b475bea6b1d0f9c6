import { isFinal } from '#shared/booking-state.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { makeBooking as endpoint } from '#shared/api/payments.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { awaitProgress } from './await-progress.ts'
import type { Progress } from './data.ts'
import { requireOwnBooking } from './require-own-booking.ts'
import { describeBookingFailure } from './rules.ts'

const PATIENCE_MS = 20_000
const CONFIRMED = 'Your booking is confirmed.'
const PENDING = 'Your booking is being confirmed. Please wait a moment.'

/**
 * Tells how a transaction ended, waiting a while for the end. It only wakes the job that does the
 * work, so any tab may call it any number of times and always hears the same.
 */
export async function makeBooking(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const booking = await requireOwnBooking(context, body.id, caller)
  if (body.provider.toLowerCase() !== booking.provider) {
    throw new AppError('INVALID_INPUT', 'This transaction is paid with another provider.')
  }
  const progress = await awaitProgress(context, booking.id, {
    until: ({ state }) => isFinal(state),
    patienceMs: PATIENCE_MS,
    signal: caller.signal,
  })
  const succeeded = progress.state === 'CONFIRMED'
  const message = messageOf(progress)
  return { success: succeeded, succeeded, pending: !isFinal(progress.state), msg: message, message }
}

function messageOf({ state, failure, decline_message }: Progress): string {
  if (state === 'CONFIRMED') return CONFIRMED
  return state === 'FAILED' ? describeBookingFailure(failure, decline_message) : PENDING
}
