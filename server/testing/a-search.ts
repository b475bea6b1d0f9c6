import { addDays, dateOf } from '#shared/stay/stay.ts'
import type { SearchCriteria } from '#server/suppliers/supplier.ts'

const checkIn = addDays(dateOf(new Date(), 'UTC'), 30)

/** Two adults, two nights, a month from now, in the middle of Kuala Lumpur. */
export const aSearch = {
  currency: 'USD',
  checkIn,
  checkOut: addDays(checkIn, 2),
  occupancies: [{ numOfAdults: 2, childAges: [] }],
  nationality: 'MY',
  countryOfResidence: 'MY',
  region: { circularRegion: { centerLat: 3.139, centerLong: 101.6869, radiusInKM: 3 } },
} satisfies SearchCriteria
