import { countAdults, countChildren } from '#shared/stay/room-people.ts'
import { nightsBetween } from '#shared/stay/stay.ts'
import type { Translate } from '#web/i18n/words.ts'
import type { Stay } from '#web/storefront/search-state.ts'

/** "3 nights". */
export function nightWords({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>, t: Translate): string {
  return t('results.nights', { count: nightsBetween(checkIn, checkOut) })
}

/** "2 rooms". */
export function roomWords({ occupancies }: Pick<Stay, 'occupancies'>, t: Translate): string {
  return t('results.rooms', { count: occupancies.length })
}

/** "3 nights · 2 rooms": what a total is for. */
export function lengthWords(stay: Stay, t: Translate): string {
  return `${nightWords(stay, t)} · ${roomWords(stay, t)}`
}

/** "2 adults · 1 child". */
export function guestWords({ occupancies }: Pick<Stay, 'occupancies'>, t: Translate): string {
  const children = countChildren(occupancies)
  const adults = t('hotel.adults', { count: countAdults(occupancies) })
  return children === 0 ? adults : `${adults} · ${t('hotel.children', { count: children })}`
}
