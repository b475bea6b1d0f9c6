import type { HeldPersonalData } from '#server/context.ts'
import { exportRequests } from './approval/export-requests.ts'
import { exportSavedBookings } from './export-saved-bookings.ts'

/** Requests are erased beside the bookings they lead to (`erase-requests.ts`); the rest goes with the account's row. */
export const savedBookingsAndRequests: HeldPersonalData = {
  collect: async (context, { id }) => {
    const [savedBookings, approvalRequests] = await Promise.all([
      exportSavedBookings(context, id),
      exportRequests(context, id),
    ])
    return { savedBookings, approvalRequests }
  },
}
