import type { CancellationQuote, quoteCancellation as endpoint } from '#shared/api/cancellation.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { requireManagedBooking } from '#server/booking/access/require-visible-booking.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findTerms } from './find-terms.ts'
import { presentCancellation, presentQuote } from './present-cancellation.ts'
import type { CancellationTerms } from './cancellation-rules.ts'

/** What cancelling would give back now. Nothing is written: only what the traveller agrees to counts. */
export async function quoteCancellation(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const booking = await requireManagedBooking(context, params.id, caller)
  const cancellation = presentCancellation(booking)
  if (cancellation) return { status: 'asked', cancellation }
  return { status: 'quoted', quote: await quoteFor(context, booking, await findTerms(context, booking), caller) }
}

/** With the way the money takes, when there is any: the provider knows which card it came from. */
export async function quoteFor(
  context: Context,
  booking: BookingRow,
  terms: CancellationTerms,
  { user }: SignedIn,
): Promise<CancellationQuote> {
  const isOwed = terms.refund.minor > 0 && booking.intent_id !== null
  const route = isOwed
    ? await context.payments.named(booking.provider).findRefundRoute(booking.intent_id ?? '')
    : undefined
  return presentQuote(booking, terms, route, user.id)
}
