import { useSearchParams } from 'react-router'
import { pageIn } from '#web/storefront/trips/lists/use-list-pages.ts'
import { FIRST_TAB, type BookingTab } from './booking-tabs.ts'

/** `page` is the dashboard's own: this one counts the pages of a list. */
export const LIST_PAGE = 'p'

export interface BookingsAddress {
  tab: BookingTab
  page: number
  /** Part of a traveller's name; '' for all travellers. */
  traveller: string
}

/** What the address asks to see, and the ways to ask for something else. Another tab and another name begin at page 1. */
export function useBookingsAddress(tabs: readonly BookingTab[]) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const address: BookingsAddress = {
    tab: tabs.find((tab) => tab === asked) ?? FIRST_TAB,
    page: pageIn(params, LIST_PAGE),
    traveller: params.get('traveller')?.trim().slice(0, 120) ?? '',
  }
  const change = (name: string, value: string, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(LIST_PAGE)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace, preventScrollReset: true },
    )
  return {
    ...address,
    openTab: (tab: BookingTab) => change('tab', tab, false),
    // What is typed is no page to go back to.
    findTraveller: (traveller: string) => change('traveller', traveller.trim(), true),
  }
}
