import type { cancelBooking as endpoint } from '#shared/api/cancellation.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { isAtRest } from '#shared/booking-state.ts'
import { toMajor } from '#shared/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { actingOn } from '#server/booking/acting-on.ts'
import { awaitProgress } from '#server/booking/await-progress.ts'
import { moveBooking, type BookingRow } from '#server/booking/data.ts'
import { requireManagedBooking } from '#server/booking/require-visible-booking.ts'
import { logMove } from '#server/booking/steps/step.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { insertCancellation } from './data.ts'
import { findTerms } from './find-terms.ts'
import { presentCancellation } from './present-cancellation.ts'
import { quoteFor } from './quote-cancellation.ts'
import type { CancellationTerms } from './rules.ts'

/** How long a browser waits for the hotel; the cancellation goes on without it. */
const PATIENCE_MS = 20_000

/** The job of one cancellation: a refused one may be asked for again. */
export function cancelKey(bookingId: number, askedAt: Date): string {
  return `booking.cancel:${bookingId}:${askedAt.getTime()}`
}

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
    if (!isAgreed) return { status: 'changed', success: false, quote: await quoteFor(context, booking, terms) }
    await ask(context, booking, terms, await actingOn(context, booking, caller))
  }
  return followCancellation(context, params.id, caller)
}

/** Nothing happens when somebody else moved the booking since it was read: they cancelled it. */
function ask(context: Context, booking: BookingRow, terms: CancellationTerms, by: SignedIn): Promise<void> {
  const { id, reference, currency } = booking
  const at = context.now()
  const move = { from: 'CONFIRMED', to: 'CANCELLING', at } as const
  return context.db.transaction().execute(async (tx) => {
    if (!(await moveBooking(tx, id, move))) return
    const [paid, fee, refund] = [terms.paid.minor, terms.fee.minor, terms.refund.minor]
    await insertCancellation(tx, {
      booking_id: id,
      currency,
      paid_minor: paid,
      fee_minor: fee,
      refund_minor: refund,
      desk_fee_minor: terms.deskFee.minor,
      hotel_time: terms.hotelTime,
      asked_at: at,
    })
    await context.jobs.enqueue(tx, { kind: 'booking.advance', key: cancelKey(id, at), data: { bookingId: id } })
    logMove(context, booking, move)
    const details = { reference, currency, paid, fee, refund }
    await audit(tx, { kind: 'booking.cancel-asked', accountId: booking.account_id ?? undefined, by, details })
  })
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
