import { useSearchParams } from 'react-router'
import { MOST_SEARCHED } from '#shared/api/transactions.ts'
import { bookingGroups, type BookingGroup } from '#shared/booking-group.ts'
import { pageIn } from '#web/storefront/trips/lists/use-list-pages.ts'

export interface GroupAddress {
  group: BookingGroup
  /** What is looked for, across all groups; '' shows the group. */
  search: string
  /** From 1 on. */
  page: number
}

/** What the address asks to see, and the way to look for something, which begins at page 1. */
export function useGroupAddress(): GroupAddress & { find: (search: string) => void } {
  const [params, setParams] = useSearchParams()
  const asked = params.get('group')
  const find = (search: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of ['page', 'saved', 'q']) next.delete(name)
        if (search.trim() !== '') next.set('q', search.trim())
        return next
      },
      // What is typed is no page to go back to.
      { replace: true, preventScrollReset: true },
    )
  return {
    group: bookingGroups.find((group) => group === asked) ?? 'upcoming',
    search: params.get('q')?.trim().slice(0, MOST_SEARCHED) ?? '',
    page: pageIn(params),
    find,
  }
}
