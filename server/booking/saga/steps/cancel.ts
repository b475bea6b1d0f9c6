import { equal, money } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { announceBooking } from '#server/booking/saga/announce-booking.ts'
import { deleteCancellation, markCancelled } from '#server/booking/cancellation/cancellation-store.ts'
import { escalate } from '#server/booking/cancellation/escalate.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { cancelEsims } from '#server/booking/esims/cancel-esims.ts'
import { cancelPass } from '#server/booking/passes/cancel-pass.ts'
import { recordCancellationRefund } from '#server/booking/refunds/record-refund.ts'
import {
  DOUBT_IS_ALARMING_AFTER_MS,
  HOURLY_MS,
  pauseAfter,
  SILENCE_IS_A_PERSONS_AFTER_MS,
} from '#server/booking/booking-rules.ts'
import { voidVouchers } from '#server/booking/vouchers/void-vouchers.ts'
import type { CancelOutcome } from '#server/suppliers/supplier.ts'
import { callOperator, sentBookingOf, sinceMs, supplyCallFor, wait, type Step } from './step.ts'

/** CANCELLING: the hotel lets the room go first; no money moves before it has. Asking again is harmless. */
export async function cancelRoom(context: Context, booking: BookingRow): Promise<Step> {
  const { supplier_booking_id: room } = booking
  if (room === null) return callOperator(context, booking, 'a confirmed booking without a room')
  const outcome = await context.supplier.cancelBooking(room, sentBookingOf(booking), supplyCallFor(booking))
  switch (outcome.status) {
    case 'cancelled':
      return letRoomGo(context, booking, keptBySupplier(booking, outcome))
    case 'refused':
      context.log.error(
        { reference: booking.reference, because: outcome.because },
        'the supplier refuses to cancel: talk to it',
      )
      return keepRoom(context, booking)
    case 'unknown':
      return waitForWord(context, booking, outcome.cause)
  }
}

const SILENT = 'the supplier gave no clear answer to the cancellation'

/** Asked again and again; from a limit on by a person, too. Nothing is given back, and nothing given up, in doubt. */
async function waitForWord(context: Context, booking: BookingRow, cause: unknown): Promise<Step> {
  const askedMs = sinceMs(context, booking.updated_at)
  if (askedMs >= SILENCE_IS_A_PERSONS_AFTER_MS) {
    await escalate(context, booking)
    return wait(HOURLY_MS, SILENT, cause)
  }
  if (askedMs > DOUBT_IS_ALARMING_AFTER_MS) {
    const { reference, state } = booking
    context.log.error({ reference, state }, 'the supplier does not say that the booking is cancelled')
  }
  return wait(pauseAfter(askedMs, context.config.booking.retryMs), SILENT, cause)
}

type WrittenMove = Extract<Step, { status: 'move' }> & { write: (tx: Tx) => Promise<void> }

/** The room is gone, with what the supplier keeps where it says so; what was agreed goes back next. */
export function letRoomGo(context: Context, booking: BookingRow, supplierFee: number | null): WrittenMove {
  const { id, traveller_id: traveller, account_id: payer } = booking
  return {
    status: 'move',
    from: 'CANCELLING',
    to: 'REFUNDING',
    write: async (tx) => {
      await markCancelled(tx, id, context.now(), supplierFee)
      await cancelPass(context, tx, id)
      await cancelEsims(context, tx, id)
      await voidVouchers(context, tx, id)
      const data = { bookingId: id }
      await context.jobs.enqueue(tx, { kind: 'mail.cancelled', key: `mail.cancelled:${id}`, data })
      if (traveller !== null && traveller !== payer)
        await context.jobs.enqueue(tx, { kind: 'mail.stay-cancelled', key: `mail.stay-cancelled:${id}`, data })
      await announceBooking(context, tx, booking, 'booking.cancelled')
    },
  }
}

/** What the supplier keeps of its own total; in other money than it was booked in it says nothing we could compare. */
function keptBySupplier({ currency }: BookingRow, { fee }: Extract<CancelOutcome, { status: 'cancelled' }>) {
  return fee?.currency === currency ? fee.minor : null
}

/** The hotel clearly refuses: the booking stands, nothing is given back, and the traveller hears of it. */
export function keepRoom(context: Context, { id, cancel_asked_at: askedAt }: BookingRow): WrittenMove {
  return {
    status: 'move',
    from: 'CANCELLING',
    to: 'CONFIRMED',
    write: async (tx) => {
      await deleteCancellation(tx, id)
      const data = { bookingId: id, askedAt: askedAt?.toISOString() ?? '' }
      const key = `mail.cancel-refused:${id}:${data.askedAt}`
      await context.jobs.enqueue(tx, { kind: 'mail.cancel-refused', key, data })
    },
  }
}

const end = (write?: (tx: Tx) => Promise<void>): Step => {
  return { status: 'move', from: 'REFUNDING', to: 'CANCELLED', ...(write ? { write } : {}) }
}

/** REFUNDING: the room is gone. Exactly what was shown goes back, by the gateway or by a person. */
export async function refundStay(context: Context, booking: BookingRow): Promise<Step> {
  const { intent_id: intentId, reference, cancelled_refund_minor: minor } = booking
  if (minor === null) return callOperator(context, booking, 'a cancelled room without what was agreed')
  if (minor === 0) return end()
  if (intentId === null) return callOperator(context, booking, 'money to give back without a payment')
  const amount = money(minor, booking.currency)
  const outcome = await context.payments.named(booking.provider).refund({ intentId, reference, amount })
  switch (outcome.status) {
    case 'refunded':
    case 'pending':
      if (!equal(outcome.refunded, amount)) return callOperator(context, booking, 'another amount was refunded')
      return end((tx) => recordCancellationRefund(context, tx, booking, outcome))
    case 'refund_due':
      return end((tx) => recordCancellationRefund(context, tx, booking, outcome))
    case 'unknown':
      return wait(
        pauseAfter(sinceMs(context, booking.updated_at), context.config.booking.retryMs),
        'the payment provider has not given the money back yet',
        outcome.cause,
      )
  }
}
