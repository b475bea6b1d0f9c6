import { money, type Money } from '#shared/money.ts'
import type { Context } from '#server/context.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findRequestOfSaved } from './data.ts'
import { isAllowed } from './request-rules.ts'

export interface AllowedRequest {
  id: string
  ceiling: Money
  /** By whose rules it was judged, where that is a colleague of who asked. */
  rulesOf: string | undefined
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
  return { id, ceiling: money(ceiling_minor, currency), rulesOf: row.order_body.travellerId, quote }
}
