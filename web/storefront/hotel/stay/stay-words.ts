import { countAdults, countChildren } from '#shared/stay/room-people.ts'
import { nightsBetween } from '#shared/stay/stay.ts'
import type { Translate } from '#web/i18n/words.ts'
import type { Stay } from '#web/storefront/search-state.ts'

/** "3 nights, 2 rooms": what a total is for. */
export function lengthWords({ checkIn, checkOut, occupancies }: Stay, t: Translate): string {
  const nights = t('results.nights', { count: nightsBetween(checkIn, checkOut) })
  return `${nights}, ${t('results.rooms', { count: occupancies.length })}`
}

/** "2 adults, 1 child". */
export function guestWords({ occupancies }: Pick<Stay, 'occupancies'>, t: Translate): string {
  const children = countChildren(occupancies)
  const adults = t('hotel.adults', { count: countAdults(occupancies) })
  return children === 0 ? adults : `${adults}, ${t('hotel.children', { count: children })}`
}
