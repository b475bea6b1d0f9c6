import { isCancelling } from '#shared/booking-state.ts'
import { money } from '#shared/money.ts'
import type { Context } from '#server/context.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { cancelSilentLetter } from '#server/letters/cancel-silent.ts'
import { cancelledLetter, cancelRefusedLetter } from '#server/letters/cancellation.ts'
import { refundLetter, refundPaidLetter } from '#server/letters/refund.ts'
import { extrasOfCancelled } from '#server/booking/cancellation/extras-of-cancelled.ts'
import { findBooking, type BookingRow } from '#server/booking/booking-store.ts'
import { findReachable } from '#server/booking/access/find-reachable.ts'
import { letterAbout } from './letter-about.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.cancel-silent': { bookingId: number }
    'mail.cancelled': { bookingId: number }
    'mail.cancel-refused': { bookingId: number; askedAt: string }
    /** What goes back is on its way, or is paid by hand. */
    'mail.refund': { bookingId: number }
    'mail.refund-paid': { bookingId: number }
  }
}

const sent: JobOutcome = { done: async () => {} }

export async function sendCancelled(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findReachable(context, bookingId)
  if (!booking || !isCancelling(booking.state)) return sent
  const amount = (minor: number | null) => money(minor ?? 0, booking.currency)
  await context.mailer.send(
    cancelledLetter({
      ...letterAbout(context, booking),
      paid: amount(booking.paid_minor),
      fee: amount(booking.fee_minor),
      refund: amount(booking.cancelled_refund_minor),
      deskFee: amount(booking.desk_fee_minor),
      gone: await extrasOfCancelled(context, booking),
    }),
  )
  return sent
}

/** To whoever asks a silent supplier. */
export async function sendCancelSilent(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findBooking(context.db, bookingId)
  const { state, cancel_owner: owner, cancel_ask_by: askBy, cancel_asked_at: askedAt } = booking ?? {}
  if (!booking || state !== 'CANCELLING' || !owner || !askBy || !askedAt) return sent
  await context.mailer.send(
    cancelSilentLetter({
      ...letterAbout(context, booking),
      total: money(booking.cancelled_refund_minor ?? 0, booking.currency),
      owner,
      customerEmail: booking.contact.email,
      bookingId: booking.supplier_booking_id ?? '',
      askedAt,
      askBy,
    }),
  )
  return sent
}

/** The key of the letter holds when it was asked: a second refusal is another letter. */
export async function sendCancelRefused(context: Context, bookingId: number, askedAt: string): Promise<JobOutcome> {
  const booking = await findReachable(context, bookingId)
  if (!booking) return sent
  await context.mailer.send(cancelRefusedLetter({ ...letterAbout(context, booking), askedAt: new Date(askedAt) }))
  return sent
}

/** As it stands now: a refund that a bank sent back meanwhile is owed by a person. */
export async function sendRefund(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findReachable(context, bookingId)
  if (!booking || booking.refund_minor === null) return sent
  const { refund_state: state, refund_due_at: refundBy } = booking
  const how = state === 'DUE' && refundBy ? ({ status: 'by_hand', refundBy } as const) : ({ status: 'sent' } as const)
  await context.mailer.send(refundLetter({ ...aboutRefund(context, booking), how }))
  return sent
}

export async function sendRefundPaid(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findReachable(context, bookingId)
  if (booking?.refund_state !== 'DONE') return sent
  await context.mailer.send(refundPaidLetter(aboutRefund(context, booking), booking.refund_paid_by !== null))
  return sent
}

function aboutRefund(context: Context, booking: BookingRow) {
  return { ...letterAbout(context, booking), total: money(booking.refund_minor ?? 0, booking.currency) }
}
