import { money, type Money } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findRequestOfSaved } from '#server/saved-bookings/approval/approval-request-store.ts'
import { isAllowed } from '#server/saved-bookings/approval/request-rules.ts'

interface Named {
  first_name: string
  last_name: string
}

export interface AllowedRequest {
  id: string
  ceiling: Money
  /** By whose rules it was judged, where that is a colleague of who asked. */
  rulesOf: string | undefined
  /** Who was to lead the first room as it was asked for. */
  lead: Named | undefined
  decider: Named | undefined
  /** As much of what was asked for as says which room it is. */
  quote: Pick<Quote, 'hotelId' | 'checkIn' | 'checkOut' | 'rates' | 'rooms'>
}

/** The request of a saved booking, while the caller may book it themselves. */
export async function findAllowedRequest(
  { db, now }: Pick<Context, 'db' | 'now'>,
  savedBookingId: string,
  { user }: SignedIn,
): Promise<AllowedRequest | undefined> {
  const row = await findRequestOfSaved(db, savedBookingId)
  const isTheirs = row && row.requester_id === user.id && row.company_id === user.companyData?.id
  if (!isTheirs || !isAllowed(row, now())) return undefined
  const { id, currency, ceiling_minor, hotel_id, check_in, check_out, rates, rooms } = row
  const quote = { hotelId: hotel_id, checkIn: check_in, checkOut: check_out, rates, rooms }
  const { allocations, travellerId: rulesOf } = row.order_body
  const first = allocations[0]?.guests[0]
  const lead = first && { first_name: first.firstName, last_name: first.lastName }
  const { decider_first_name: first_name, decider_last_name } = row
  const decider = first_name === null ? undefined : { first_name, last_name: decider_last_name ?? '' }
  return { id, ceiling: money(ceiling_minor, currency), rulesOf, lead, decider, quote }
}
