import type { Occupancy } from '#shared/stay/occupancy.ts'
import { countAdults, countChildren } from '#shared/stay/room-people.ts'
import type { Translate } from '#web/i18n/words.ts'

/** "2 adults · 1 child · 1 room". */
export function guestsText(rooms: readonly Occupancy[], t: Translate): string {
  const children = countChildren(rooms)
  return [
    t('search.adults', { count: countAdults(rooms) }),
    ...(children > 0 ? [t('search.children', { count: children })] : []),
    t('search.rooms', { count: rooms.length }),
  ].join(' · ')
}
