import { addDays, type PlainDate } from '#shared/stay/stay.ts'
import { isSearchableStay, type Stay } from '#web/storefront/search-state.ts'

/** Days earlier, and later. */
const DAYS = 3

/** The same stay up to three days earlier and later, as far as it can be searched. */
export function listNearbyDates(stay: Stay, today: PlainDate): Stay[] {
  const shifts = Array.from({ length: 2 * DAYS + 1 }, (_, at) => at - DAYS)
  return shifts
    .map((days) => ({ ...stay, checkIn: addDays(stay.checkIn, days), checkOut: addDays(stay.checkOut, days) }))
    .filter(({ checkIn, checkOut }) => isSearchableStay(checkIn, checkOut, today))
}
