import type { Context } from '#server/context.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { advanceBooking } from './saga/advance-booking.ts'
import { alarmRefund } from './refunds/alarm-refund.ts'
import { alarmCancellation } from './cancellation/alarm-cancellation.ts'
import { advanceEsim } from './esims/advance-esim.ts'
import { askRefund } from './esims/ask-refund.ts'
import { followDispute } from './disputes/follow-dispute.ts'
import { followRefund } from './refunds/follow-refund.ts'
import { askOperator } from './passes/ask-operator.ts'
import { deliverPasses } from './passes/issuing/deliver-passes.ts'
import { sweepPasses } from './passes/sweep-passes.ts'
import { forgetGuests } from './personal-data/forget-guests.ts'
import { beginStatementRound, issueStatements } from './statements/issue-statements.ts'
import { sweepBooking } from './saga/sweep-booking.ts'
import { giveMissedVouchers } from './vouchers/give-missed-vouchers.ts'
import { watchLateMoney } from './saga/watch-late-money.ts'

type BookingJobs =
  | 'booking.advance'
  | 'esim.advance'
  | 'esim.refund'
  | 'booking.sweep'
  | 'booking.forget-guests'
  | 'payment.watch'
  | 'refund.alarm'
  | 'refund.follow'
  | 'dispute.follow'
  | 'cancel.alarm'
  | 'vouchers.give'
  | 'pass.sweep'
  | 'pass.deliver'
  | 'pass.ask-operator'
  | 'statement.round'
  | 'statement.issue'

/** The durable work of bookings. */
export function bookingJobHandlers(context: Context): Pick<JobHandlers, BookingJobs> {
  return {
    'booking.advance': ({ bookingId }) => advanceBooking(context, bookingId),
    'esim.advance': ({ esimId }) => advanceEsim(context, esimId),
    'esim.refund': ({ refundId }) => askRefund(context, refundId),
    'booking.sweep': ({ bookingId }) => sweepBooking(context, bookingId),
    'booking.forget-guests': (data) => forgetGuests(context, data),
    'payment.watch': ({ bookingId }) => watchLateMoney(context, bookingId),
    'refund.alarm': ({ bookingId }) => alarmRefund(context, bookingId),
    'refund.follow': ({ bookingId }) => followRefund(context, bookingId),
    'dispute.follow': (data) => followDispute(context, data),
    'cancel.alarm': ({ bookingId }) => alarmCancellation(context, bookingId),
    'vouchers.give': ({ bookingId }) => giveMissedVouchers(context, bookingId),
    'pass.sweep': () => sweepPasses(context),
    'pass.deliver': (data) => deliverPasses(context, data),
    'pass.ask-operator': (data) => askOperator(context, data),
    'statement.round': (data) => beginStatementRound(context, data),
    'statement.issue': (data) => issueStatements(context, data),
  }
}
