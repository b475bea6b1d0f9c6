import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { guestDetailsOf } from '#shared/stay/panes.ts'
import { isLive } from '#shared/approval/request-state.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { nightsBetween } from '#shared/stay/stay.ts'
import { stateOf } from '#server/saved-bookings/approval/request-rules.ts'
import type { SavedBookingRow, Sight } from './saved-booking-store.ts'
import { statusOf } from './saved-booking-rules.ts'

export function presentSavedBooking(row: SavedBookingRow, { accountId }: Sight, now: Date): SavedBooking {
  const today = companyDay(now)
  const isTraveller = row.traveller_id === accountId && row.status === 'BOOKED'
  const seesBooking = accountId === undefined || row.payer_id === accountId || isTraveller
  return {
    id: row.id,
    companyId: row.company_id,
    userId: row.user_id,
    teamMemberId: row.team_member_id,
    User: { id: row.traveller_id, firstName: row.first_name, lastName: row.last_name },
    ...(row.saver_first_name === null
      ? {}
      : { savedBy: { firstName: row.saver_first_name, lastName: row.saver_last_name ?? '' } }),
    hotel_id: row.hotel_id,
    hotel_name: row.hotel_name,
    hotel_image: row.hotel_image,
    place_id: row.place_id,
    place: row.place,
    destination: row.destination,
    latitude: row.latitude,
    longitude: row.longitude,
    checkin_date: row.check_in,
    checkout_date: row.check_out,
    duration: nightsBetween(row.check_in, row.check_out),
    room_count: row.panes.length,
    guest_details: guestDetailsOf(row.panes),
    notes: row.notes,
    status: statusOf(row, today),
    savedAt: row.saved_at.toISOString(),
    search_timestamp: row.search_timestamp,
    correlationId: row.correlation_id,
    rate_id: row.rate_id,
    rate_token: row.rate_token,
    rate_selected_token: row.rate_selected_token,
    provider_id: row.provider_id,
    ...(row.reference !== null && seesBooking ? { refNo: row.reference } : {}),
    ...requestOf(row, now),
  }
}

function requestOf(row: SavedBookingRow, now: Date): Pick<SavedBooking, 'request'> {
  const { request_id: id, request_state, deadline, allowed_until, is_left } = row
  if (row.status !== 'SAVED' || id === null || request_state === null || deadline === null) return {}
  const state = stateOf({ state: request_state, deadline, allowed_until, is_left }, now)
  return isLive(state) ? { request: { id, state } } : {}
}
