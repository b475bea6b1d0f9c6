import type { Currency } from '#shared/money/currency.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { StayQuery } from '#sandbox/world/atlas/atlas.ts'

/** Everything a price depends on besides the property and the supplier. */
export interface Criteria {
  checkIn: PlainDate
  checkOut: PlainDate
  nights: number
  occupancies: { numOfAdults: number; childAges: number[] }[]
  nationality: string
  currency: Currency
}

/** The stay as the atlas prices it. */
export function toStayQuery(criteria: Criteria): StayQuery {
  return {
    checkInDay: Date.parse(`${criteria.checkIn}T00:00:00Z`) / 86_400_000,
    nights: criteria.nights,
    rooms: criteria.occupancies.map((room) => ({ adults: room.numOfAdults, childAges: room.childAges })),
    nationality: criteria.nationality,
  }
}
