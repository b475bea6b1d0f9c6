import * as approvals from '#shared/api/approvals.ts'
import * as api from '#shared/api/saved-bookings.ts'
import { route } from '#server/http/route.ts'
import { getApprovalRules } from './approval/rules/get-approval-rules.ts'
import { getRequest } from './approval/get-request.ts'
import { keepStay } from './approval/deciding/keep-stay.ts'
import { listRequests } from './approval/list-requests.ts'
import { saveApprovalRules } from './approval/rules/save-approval-rules.ts'
import { withdrawRequest } from './approval/ending/withdraw-request.ts'
import { findSavedBooking } from './find-saved-booking.ts'
import { getSavedBooking } from './get-saved-booking.ts'
import { listSavedBookings } from './list-saved-bookings.ts'
import { removeSavedBooking } from './remove-saved-booking.ts'
import { saveBooking } from './save-booking.ts'

const reading = { max: 120, windowSeconds: 60, per: 'account' } as const

export const savedBookingRoutes = [
  // Each may write a letter to the PIC.
  route(api.saveBooking, 'member', saveBooking, { max: 60, windowSeconds: 3600, per: 'account' }),
  // `get-detail` is no company: the static path comes first.
  route(api.findSavedBooking, 'member', findSavedBooking),
  route(api.getSavedBooking, 'member', getSavedBooking),
  route(api.listSavedBookings, 'member', listSavedBookings),
  route(api.removeSavedBooking, 'member', removeSavedBooking, { max: 60, windowSeconds: 60, per: 'account' }),
  route(approvals.listRequests, 'member', listRequests, reading),
  route(approvals.getRequest, 'member', getRequest, reading),
  route(approvals.keepStay, 'member', keepStay, { max: 60, windowSeconds: 60, per: 'account' }),
  route(approvals.withdrawRequest, 'member', withdrawRequest, { max: 60, windowSeconds: 60, per: 'account' }),
  route(approvals.getApprovalRules, 'member', getApprovalRules, reading),
  route(approvals.saveApprovalRules, 'admin', saveApprovalRules, { max: 60, windowSeconds: 3600, per: 'account' }),
]
