import type { CompanyHome } from '#shared/api/company-home.ts'
import { isLive } from '#shared/approval/request-state.ts'
import { plainLetters } from '#shared/language/plain-letters.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { listSavedUnderRequest } from '#server/saved-bookings/approval/approval-request-store.ts'
import { listVisibleSaved } from '#server/saved-bookings/list-visible-saved.ts'
import { listRequests } from '#server/saved-bookings/approval/list-requests.ts'
import type { Asked } from './asked.ts'
import { findNextStay } from './home-store.ts'
import { homeRequest } from './read-requests.ts'
import { homeStay } from './home-rules.ts'

/** Where the caller sleeps next for his company, and what he waits for colleagues to book. */
export async function readMine(
  context: Context,
  { companyId, today }: Asked,
  caller: CompanyCaller,
): Promise<CompanyHome['mine']> {
  const { user } = caller
  const next = await findNextStay(context.db, {
    companyId,
    accountId: user.id,
    name: plainLetters(`${user.first_name} ${user.last_name}`),
    today,
  })
  const asked = { params: { id: companyId }, query: { show: 'mine' as const, page: undefined }, body: undefined }
  const { requests } = await listRequests(context, asked, caller)
  // A person in charge sees all members' here; these are his own.
  const saved = await listVisibleSaved(context, { ...user, isPIC: false, duties: [] })
  const underRequest = await listSavedUnderRequest(context.db, companyId)
  const waiting = saved.filter(
    ({ id, status, checkin_date: checkIn }) => status === 'SAVED' && checkIn >= today && !underRequest.has(id),
  )
  return {
    next: next ? homeStay(next) : null,
    requests: requests.filter(({ state }) => isLive(state)).map(homeRequest),
    waiting: waiting.map(({ id, hotel_name: hotel, place, checkin_date: checkIn, checkout_date: checkOut }) => ({
      id,
      hotel,
      place,
      checkIn,
      checkOut,
    })),
  }
}
