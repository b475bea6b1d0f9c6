import type { Context } from '#server/context.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { advanceBooking } from './saga/advance-booking.ts'
import { alarmRefund } from './refunds/alarm-refund.ts'
import { alarmCancellation } from './cancellation/alarm-cancellation.ts'
import { advanceEsim } from './esims/advance-esim.ts'
import { askRefund } from './esims/ask-refund.ts'
import { sendDrawWon } from './draws/send-draw-won.ts'
import { sendEsimReady, sendEsimUsage } from './esims/send-esim-letter.ts'
import { followRefund } from './refunds/follow-refund.ts'
import { sendConfirmation, sendFailure, sendRefundDue } from './letters/send-booking-letter.ts'
import { askOperator } from './passes/ask-operator.ts'
import { deliverPasses } from './passes/issuing/deliver-passes.ts'
import { sendPassRefused, sendPassReminder, sendPassSent } from './passes/send-pass-letter.ts'
import { sweepPasses } from './passes/sweep-passes.ts'
import { forgetGuests } from './personal-data/forget-guests.ts'
import {
  sendCancelled,
  sendCancelRefused,
  sendCancelSilent,
  sendRefund,
  sendRefundPaid,
} from './letters/send-cancellation-letter.ts'
import { beginStatementRound, issueStatements } from './statements/issue-statements.ts'
import { sendSavedBooked, sendStayCancelled } from './letters/send-traveller-letter.ts'
import { sweepBooking } from './saga/sweep-booking.ts'
import { giveMissedVouchers } from './vouchers/give-missed-vouchers.ts'
import { sendVouchers } from './vouchers/send-vouchers.ts'
import { watchLateMoney } from './saga/watch-late-money.ts'

type BookingJobs =
  | 'booking.advance'
  | 'esim.advance'
  | 'esim.refund'
  | 'mail.esim-ready'
  | 'mail.esim-usage'
  | 'booking.sweep'
  | 'booking.forget-guests'
  | 'payment.watch'
  | 'refund.alarm'
  | 'refund.follow'
  | 'cancel.alarm'
  | 'mail.cancelled'
  | 'mail.cancel-silent'
  | 'mail.cancel-refused'
  | 'mail.refund'
  | 'mail.refund-paid'
  | 'mail.refund-due'
  | 'mail.confirmation'
  | 'mail.saved-booked'
  | 'mail.stay-cancelled'
  | 'mail.failure'
  | 'vouchers.give'
  | 'mail.vouchers'
  | 'mail.draw-won'
  | 'pass.sweep'
  | 'pass.deliver'
  | 'pass.ask-operator'
  | 'mail.pass-reminder'
  | 'mail.pass-sent'
  | 'mail.pass-refused'
  | 'statement.round'
  | 'statement.issue'

/** The durable work of bookings. */
export function bookingJobHandlers(context: Context): Pick<JobHandlers, BookingJobs> {
  return {
    'booking.advance': ({ bookingId }) => advanceBooking(context, bookingId),
    'esim.advance': ({ esimId }) => advanceEsim(context, esimId),
    'esim.refund': ({ refundId }) => askRefund(context, refundId),
    'mail.esim-ready': ({ esimId }) => sendEsimReady(context, esimId),
    'mail.esim-usage': ({ esimId, percent }) => sendEsimUsage(context, esimId, percent),
    'booking.sweep': ({ bookingId }) => sweepBooking(context, bookingId),
    'booking.forget-guests': (data) => forgetGuests(context, data),
    'payment.watch': ({ bookingId }) => watchLateMoney(context, bookingId),
    'refund.alarm': ({ bookingId }) => alarmRefund(context, bookingId),
    'refund.follow': ({ bookingId }) => followRefund(context, bookingId),
    'cancel.alarm': ({ bookingId }) => alarmCancellation(context, bookingId),
    'mail.cancel-silent': ({ bookingId }) => sendCancelSilent(context, bookingId),
    'mail.cancelled': ({ bookingId }) => sendCancelled(context, bookingId),
    'mail.cancel-refused': ({ bookingId, askedAt }) => sendCancelRefused(context, bookingId, askedAt),
    'mail.refund': ({ bookingId }) => sendRefund(context, bookingId),
    'mail.refund-paid': ({ bookingId }) => sendRefundPaid(context, bookingId),
    'mail.refund-due': ({ bookingId }) => sendRefundDue(context, bookingId),
    'mail.confirmation': ({ bookingId }) => sendConfirmation(context, bookingId),
    'mail.saved-booked': ({ bookingId }) => sendSavedBooked(context, bookingId),
    'mail.stay-cancelled': ({ bookingId }) => sendStayCancelled(context, bookingId),
    'mail.failure': ({ bookingId }) => sendFailure(context, bookingId),
    'vouchers.give': ({ bookingId }) => giveMissedVouchers(context, bookingId),
    'mail.vouchers': ({ bookingId }) => sendVouchers(context, bookingId),
    'mail.draw-won': (data) => sendDrawWon(context, data),
    'pass.sweep': () => sweepPasses(context),
    'pass.deliver': (data) => deliverPasses(context, data),
    'pass.ask-operator': (data) => askOperator(context, data),
    'mail.pass-reminder': ({ bookingId }) => sendPassReminder(context, bookingId),
    'mail.pass-sent': ({ bookingId }) => sendPassSent(context, bookingId),
    'mail.pass-refused': ({ bookingId }) => sendPassRefused(context, bookingId),
    'statement.round': (data) => beginStatementRound(context, data),
    'statement.issue': (data) => issueStatements(context, data),
  }
}
