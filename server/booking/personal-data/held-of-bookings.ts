import type { HeldPersonalData } from '#server/context.ts'
import { exportEsims } from '#server/booking/esims/export-esims.ts'
import { forgetEsimsOf } from '#server/booking/esims/forget-esims.ts'
import { exportPasses } from '#server/booking/passes/export-passes.ts'
import { forgetAsker } from '#server/booking/passes/pass-store.ts'
import { eraseBookings } from './erase-bookings.ts'
import { eraseRequests } from './erase-requests.ts'
import { eraseStays } from './erase-stays.ts'
import { exportBookings } from './export-bookings.ts'
import { exportStays } from './export-stays.ts'
import { hasBookingAhead } from './has-booking-ahead.ts'
import { hasRefundDue } from './has-refund-due.ts'

export const bookingsAndStays: HeldPersonalData = {
  collect: async (context, user) => {
    const [bookings, staysBookedForMe, roamingPasses, esims] = await Promise.all([
      exportBookings(context, user.id),
      exportStays(context, user),
      exportPasses(context, user.id),
      exportEsims(context, user.id),
    ])
    return { bookings, staysBookedForMe, roamingPasses, esims }
  },
  refuseErasure: async ({ now }, tx, accountId) => {
    if (await hasBookingAhead(tx, accountId, now())) return 'booking_ahead'
    return (await hasRefundDue(tx, accountId)) ? 'refund_due' : undefined
  },
  erase: async (context, tx, leaver, by) => {
    // An approver holds a request before its booking.
    await eraseRequests(context, tx, leaver, by)
    await forgetAsker(tx, leaver.id, context.now())
    await forgetEsimsOf(tx, leaver.id)
    await eraseBookings(tx, leaver.id)
    await eraseStays(context, tx, leaver)
  },
}
