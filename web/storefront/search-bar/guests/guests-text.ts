import type { TFunction } from 'i18next'
import { countAdults, countChildren, type Occupancy } from '#shared/stay/occupancy.ts'

/** "2 adults · 1 child · 1 room". */
export function guestsText(rooms: readonly Occupancy[], t: TFunction): string {
  const children = countChildren(rooms)
  return [
    t('search.adults', { count: countAdults(rooms) }),
    ...(children > 0 ? [t('search.children', { count: children })] : []),
    t('search.rooms', { count: rooms.length }),
  ].join(' · ')
}
