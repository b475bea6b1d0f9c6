import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { moveBooking, type BookingRow } from '#server/booking/booking-store.ts'
import { insertOrder, updateOrder } from '#server/booking/saga/supplier-order-store.ts'
import { holdCardUse } from '#server/booking/access/may-use-card.ts'
import { DOUBT_IS_ALARMING_AFTER_MS } from '#server/booking/booking-rules.ts'
import type { BookingLookup } from '#server/suppliers/supplier.ts'
import { wordsToHotel } from './words-to-hotel.ts'
import { callOperator, logMove, sentBookingOf, sinceMs, supplyCallFor, wait, type Step } from './step.ts'

/** A process that slept this long after writing its intent may be too late: another may have given up on it. */
const MAX_SEND_DELAY_MS = 5000

/**
 * AUTHORISED: write down that we are about to book, commit, then book. Only the transaction that
 * wrote the intent sends; a process that finds one only asks what became of it. Until then a company may take its card
 * away; afterwards the room may be ours, and is paid.
 */
export async function book(context: Context, booking: BookingRow): Promise<Step> {
  const refusal = findReasonNotToSend(context, booking)
  if (refusal) {
    context.log.warn({ reference: booking.reference, because: refusal }, 'booking not sent')
    return { status: 'move', from: 'AUTHORISED', to: 'VOIDING', failure: 'not_booked' }
  }
  const at = context.now()
  const order = await context.db.transaction().execute(async (tx) => {
    if (!(await holdCardUse(context, tx, booking))) return 'forbidden'
    if (!(await moveBooking(tx, booking.id, { from: 'AUTHORISED', to: 'BOOKING', at }))) return 'taken'
    return (await insertOrder(tx, booking.id, booking.reference, at)) ? 'ours' : 'taken'
  })
  if (order === 'forbidden') {
    return { status: 'move', from: 'AUTHORISED', to: 'VOIDING', failure: 'card_withdrawn' }
  }
  const isOurs = order === 'ours'
  if (isOurs) logMove(context, booking, { from: 'AUTHORISED', to: 'BOOKING' })
  if (!isOurs || sinceMs(context, at) > MAX_SEND_DELAY_MS) return { status: 'again' }

  const outcome = await context.supplier.book(
    {
      ...sentBookingOf(booking),
      hotelId: booking.hotel_id,
      rateIds: booking.rates.map(({ id }) => id),
      allocations: booking.allocations,
      contact: booking.contact,
      requests: wordsToHotel(booking.hotel_note, booking.check_in),
    },
    supplyCallFor(booking),
  )
  return decide(booking, 'BOOKING', outcome) ?? doubt(outcome)
}

/** BOOKING, found by a worker that did not send it: the sender died or still waits. Never send again. */
export async function findOutWhatWasSent(context: Context, booking: BookingRow): Promise<Step> {
  const outcome = await context.supplier.findBooking(sentBookingOf(booking), supplyCallFor(booking))
  return decide(booking, 'BOOKING', outcome) ?? doubt(outcome)
}

/** UNKNOWN: the room may be ours. Ask until the supplier says so, or denies it after the settle time. */
export async function resolveDoubt(context: Context, booking: BookingRow): Promise<Step> {
  const { settleMs, pollMs } = context.config.booking
  const ageMs = sinceMs(context, booking.intent_at ?? booking.updated_at)
  const outcome = await context.supplier.findBooking(sentBookingOf(booking), supplyCallFor(booking))
  const decided = decide(booking, 'UNKNOWN', outcome)
  if (decided) return decided
  if (outcome.status === 'not_found' && ageMs > settleMs) {
    return {
      status: 'move',
      from: 'UNKNOWN',
      to: 'VOIDING',
      failure: 'not_booked',
      write: async (tx) => {
        await updateOrder(tx, booking.id, { state: 'REFUSED', refusal: 'not_booked' })
        await enqueueSweeps(context, tx, booking)
      },
    }
  }
  if (ageMs > Math.max(DOUBT_IS_ALARMING_AFTER_MS, settleMs)) {
    return callOperator(context, booking, 'the supplier does not say whether the room is booked')
  }
  return wait(pollMs, `the booking is in doubt (${outcome.status})`, causeOf(outcome))
}

function findReasonNotToSend(context: Context, booking: BookingRow): string | undefined {
  const now = context.now()
  if (booking.quote_expires_at <= now) return 'the quote expired'
  if (booking.authorised_minor !== booking.amount_minor) return 'another amount was authorised'
  if (booking.capture_before && booking.capture_before <= now) return 'the authorisation expired'
  return undefined
}

/** A step for a clear answer, nothing for an unclear one. */
function decide(booking: BookingRow, from: 'BOOKING' | 'UNKNOWN', outcome: BookingLookup): Step | undefined {
  switch (outcome.status) {
    case 'confirmed':
      return {
        status: 'move',
        from,
        to: 'BOOKED',
        write: (tx) =>
          updateOrder(tx, booking.id, {
            state: 'CONFIRMED',
            supplier_booking_id: outcome.bookingId,
            confirmation_number: outcome.confirmationNumber,
          }),
      }
    case 'refused':
      return {
        status: 'move',
        from,
        to: 'VOIDING',
        failure: outcome.reason,
        write: (tx) => updateOrder(tx, booking.id, { state: 'REFUSED', refusal: outcome.reason }),
      }
    case 'unknown':
    case 'not_found':
      return undefined
  }
}

const causeOf = (outcome: BookingLookup) => (outcome.status === 'unknown' ? outcome.cause : undefined)

/** The room may be ours: no worker sends again, all ask. */
function doubt(outcome: BookingLookup): Step {
  return { status: 'move', from: 'BOOKING', to: 'UNKNOWN', cause: causeOf(outcome) }
}

/** A request that lands after we gave up would be a room without a payer: look twice more. */
async function enqueueSweeps(context: Context, tx: Tx, { id }: BookingRow): Promise<void> {
  const { settleMs } = context.config.booking
  for (const round of [1, 2]) {
    await context.jobs.enqueue(tx, {
      kind: 'booking.sweep',
      key: `booking.sweep:${id}:${round}`,
      data: { bookingId: id },
      runAt: new Date(context.now().getTime() + settleMs * round),
    })
  }
}
