import type { cancelBooking as endpoint } from '#shared/api/cancellation.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { isAtRest } from '#shared/booking-state.ts'
import { toMajor } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import { asManager } from '#server/booking/access/as-manager.ts'
import { awaitProgress } from '#server/booking/saga/await-progress.ts'
import { requireManagedBooking } from '#server/booking/access/require-visible-booking.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findTerms } from './find-terms.ts'
import { presentCancellation } from './present-cancellation.ts'
import { quoteFor } from './quote-cancellation.ts'
import { cancelKey, writeCancellation } from './write-cancellation.ts'

/** How long a browser waits for the hotel; the cancellation goes on without it. */
const PATIENCE_MS = 20_000

/**
 * Cancels a booking for exactly what was shown. Here only rows are written; the job tells the hotel, and then gives back.
 * From two tabs or a double click it is one cancellation and one answer.
 */
export async function cancelBooking(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const booking = await requireManagedBooking(context, params.id, caller)
  if (!booking.cancel_asked_at) {
    const terms = await findTerms(context, booking)
    const { fee, refund } = terms
    const isAgreed = body.currency === booking.currency && body.fee === toMajor(fee) && body.refund === toMajor(refund)
    if (!isAgreed) return { status: 'changed', success: false, quote: await quoteFor(context, booking, terms, caller) }
    const by = await asManager(context, booking, caller)
    await context.db.transaction().execute((tx) => writeCancellation(context, tx, booking, terms, by))
  }
  return followCancellation(context, params.id, caller)
}

async function followCancellation(context: Context, id: string, caller: SignedIn): Promise<OutputOf<typeof endpoint>> {
  const asked = await requireManagedBooking(context, id, caller)
  if (asked.cancel_asked_at) {
    await awaitProgress(context, asked.id, {
      job: cancelKey(asked.id, asked.cancel_asked_at),
      until: ({ state }) => isAtRest(state),
      patienceMs: PATIENCE_MS,
      signal: caller.signal,
    })
  }
  const cancellation = presentCancellation(await requireManagedBooking(context, id, caller))
  return cancellation ? { status: 'asked', success: true, cancellation } : { status: 'refused', success: false }
}
