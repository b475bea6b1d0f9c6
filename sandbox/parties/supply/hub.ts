import type { Faults } from '#sandbox/control/faults.ts'
import type { Atlas, Property } from '#sandbox/world/atlas/atlas.ts'
import type { BookingLedger } from '#sandbox/parties/hotel-bookings/booking-ledger.ts'
import { HubError } from './hub-error.ts'
import type { Pictures } from '#sandbox/world/pictures/pictures.ts'
import type { Searches } from './searches.ts'
import type { Criteria } from '#sandbox/world/rates/criteria.ts'
import type { StayTokens } from './stay-tokens.ts'

/** What the hub's routes share. */
export interface Hub {
  atlas: Atlas
  faults: Faults
  pictures: Pictures
  searches: Searches
  tokens: StayTokens
  ledger: BookingLedger
  daysBack: number | undefined
}

export function requireProperty(hub: Hub, hotelId: string): Property {
  const row = hub.atlas.rowOf(hotelId)
  if (row === undefined) throw new HubError('notFound', `No hotel ${hotelId}`)
  return hub.atlas.property(row)
}

/** The stay behind a token, be it of a search, of rooms and rates or of a price check. */
export function requireCriteria(hub: Hub, account: string, hotelId: string, token: string): Criteria {
  const criteria = hub.tokens.find(account, hotelId, token)?.criteria ?? hub.searches.find(account, token)?.criteria
  if (criteria === undefined) throw new HubError('expired', 'The token has expired: search again')
  return criteria
}
