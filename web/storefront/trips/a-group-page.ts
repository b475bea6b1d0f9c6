import type { Transaction } from '#shared/api/booking-info.ts'
import type { BookingGroup } from '#shared/booking-group.ts'

const groupOf = (one: Transaction): BookingGroup =>
  one.group ??
  (one.booking_status === 'Cancelled' ? 'cancelled' : one.booking_status === 'Failed' ? 'not_completed' : 'upcoming')

interface Asked {
  group: string | undefined
  search: string | undefined
  page: string | undefined
  isBusinessOnly?: boolean
}

/** For tests: bookings as the server pages, counts and finds them (server/booking/transactions/groups). */
export function aGroupPage(own: readonly Transaction[], { group, search, page = '1', isBusinessOnly = false }: Asked) {
  const found = own
    .map((one) => ({ ...one, group: groupOf(one) }))
    .filter((one) => (group ? one.group === group : one.hotel_name.toLowerCase().includes(search ?? '')))
  const shown = Math.min(Number(page), Math.max(1, Math.ceil(found.length / 8)))
  const count = (name: BookingGroup) => own.filter((one) => groupOf(one) === name).length
  return {
    success: true as const,
    object: found.slice((shown - 1) * 8, shown * 8),
    business_only: isBusinessOnly,
    page: shown,
    total: found.length,
    groups: {
      upcoming: count('upcoming'),
      past: count('past'),
      cancelled: count('cancelled'),
      not_completed: count('not_completed'),
    },
  }
}
