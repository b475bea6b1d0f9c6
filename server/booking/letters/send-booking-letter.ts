import { money } from '#shared/money.ts'
import type { Context } from '#server/context.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import type { BookingLetter } from '#server/letters/booking-letter.ts'
import { bookingFailedLetter } from '#server/letters/booking-failed.ts'
import { confirmationLetter } from '#server/letters/confirmation.ts'
import { refundDueLetter } from '#server/letters/refund-due.ts'
import { findBooking, type BookingRow } from '#server/booking/booking-store.ts'
import { comingEsims } from '#server/booking/esims/coming-esims.ts'
import { findReachable } from '#server/booking/access/find-reachable.ts'
import { letterAbout } from './letter-about.ts'
import { paidWith } from '#server/booking/payment/paid-with.ts'
import { offeredPass } from '#server/booking/passes/offered-pass.ts'
import { presentVouchers } from '#server/booking/vouchers/present-vouchers.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.refund-due': { bookingId: number }
    'mail.confirmation': { bookingId: number }
    'mail.failure': { bookingId: number }
  }
}

const sent: JobOutcome = { done: async () => {} }

/** Sent at least once; the letter's key lets a mail server fold a repeat into the first. */
export async function sendConfirmation(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findReachable(context, bookingId)
  if (booking?.state !== 'CONFIRMED') return sent
  await context.mailer.send(
    confirmationLetter({
      ...letterAbout(context, booking),
      bookingId: booking.supplier_booking_id ?? '',
      confirmationNumber: booking.confirmation_number ?? '',
      rates: booking.rates,
      checkInFrom: booking.hotel.checkinInfo.beginTime,
      checkOutUntil: booking.hotel.checkoutInfo.time,
      way: context.payments.named(booking.provider).collects
        ? paidWith(context, booking, booking.language === 'id' ? 'id' : 'en')
        : undefined,
      pass: await offeredPass(context, booking),
      esims: await comingEsims(context, booking),
      vouchers: await presentVouchers(context, booking),
    }),
  )
  return sent
}

export async function sendFailure(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findReachable(context, bookingId)
  if (booking?.state !== 'FAILED') return sent
  const failure = booking.failure ?? 'not_booked'
  await context.mailer.send(
    bookingFailedLetter({ ...letterAbout(context, booking), ...owedTo(booking), failure, money: moneyOf(booking) }),
  )
  return sent
}

/** To whoever has to pay back what no gateway returns. */
export async function sendRefundDue(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findBooking(context.db, bookingId)
  if (booking?.refund_state !== 'DUE' || !booking.refund_due_at || !booking.refund_owner) return sent
  await context.mailer.send(
    refundDueLetter({
      ...letterAbout(context, booking),
      ...owedTo(booking),
      owner: booking.refund_owner,
      customerEmail: booking.contact.email,
      isCancelled: booking.state !== 'FAILED',
      because: booking.refund_because ?? '',
      dueAt: booking.refund_due_at,
    }),
  )
  return sent
}

/** What goes back is what came in, whatever the room cost. */
function owedTo({ refund_minor: minor, currency }: BookingRow): Partial<Pick<BookingLetter, 'total'>> {
  return minor === null ? {} : { total: money(minor, currency) }
}

function moneyOf({ refund_state: state, refund_due_at: refundBy }: BookingRow) {
  if (state === 'DUE' && refundBy) return { status: 'refund_due', refundBy } as const
  if (state === null) return { status: 'free' } as const
  return state === 'SENT' ? ({ status: 'refund_sent' } as const) : ({ status: 'refunded' } as const)
}
