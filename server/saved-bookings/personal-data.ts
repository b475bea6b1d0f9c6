import type { HeldPersonalData } from '#server/context.ts'
import { exportRequests } from './approval/export-requests.ts'
import { exportSavedBookings } from './export-saved-bookings.ts'

/** They are erased with the bookings they lead to, and with the account. */
export const savedBookingsAndRequests: HeldPersonalData = {
  collect: async (context, { id }) => {
    const [savedBookings, approvalRequests] = await Promise.all([
      exportSavedBookings(context, id),
      exportRequests(context, id),
    ])
    return { savedBookings, approvalRequests }
  },
}
