import { useState, type RefObject } from 'react'
import { keepPlaces, type PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'
import { pageOf } from './results-page.ts'
import { useReading } from './use-reading.ts'

interface Wanted {
  sorted: readonly PricedHotel[]
  /** Another one means another search: its list starts in full order. */
  searchId: string
  /** Filters and sort. */
  choice: string
  /** The address asks for this order. */
  isOrderAsked: boolean
  /** Of the list, counted from 1. */
  page: number
  completed: boolean
}

interface Order {
  sorted: readonly PricedHotel[]
  searchId: string
  choice: string
  completed: boolean
  shown: readonly PricedHotel[]
  /** How many cards at the head of `shown` keep their places although others may belong between them. */
  kept: number
  /** Filtered or sorted while stays were arriving: who does that looks at what it gave, and not at a list still to come. */
  isChosen: boolean
}

/** How many stays that are not among the first `count` of `shown` belong above the last of those. */
function countOvertaken(shown: readonly PricedHotel[], sorted: readonly PricedHotel[], count: number): number {
  const kept = new Set(shown.slice(0, count).map(({ id }) => id))
  return sorted.findLastIndex(({ id }) => kept.has(id)) + 1 - kept.size
}

/**
 * The list as it should be seen: while results stream in, cards keep their places and newcomers follow. When the search
 * completes the sort takes over, but for a visitor who has begun to read: what they have seen keeps its places, and
 * `apply` sorts it on request. A new `choice` (filters, sort) is answered in full order at once.
 */
export function useReadingOrder(wanted: Wanted, list: RefObject<HTMLElement | null>) {
  const { sorted, searchId, choice, isOrderAsked, page, completed } = wanted
  const settled = { sorted, searchId, choice, completed, shown: sorted, kept: 0, isChosen: false }
  const [order, setOrder] = useState<Order>(settled)
  let { shown, kept, isChosen } = order
  const { items, from } = pageOf(shown, page)
  const reading = useReading(list, { searchId, choice, isOrderAsked, before: from - 1, count: items.length })
  const isSame = order.searchId === searchId && order.choice === choice
  if (!isSame) isChosen = !completed && order.searchId === searchId
  const isReading = reading.isReading || isChosen
  if (order.sorted !== sorted || order.completed !== completed) {
    kept = isSame && (isReading || !completed) ? reading.seenCount : 0
    const inPlace = isSame && !completed ? shown : shown.slice(0, kept)
    shown = inPlace.length > 0 ? keepPlaces(inPlace, sorted) : sorted
    setOrder({ sorted, searchId, choice, completed, shown, kept, isChosen })
  }
  const newcomers = countOvertaken(shown, sorted, kept)
  const isInOrder = shown === sorted || shown.slice(0, kept).every(({ id }, place) => id === sorted[place]?.id)
  return {
    shown,
    /** Stays that arrived while the visitor was reading, and belong above what they have read. */
    newcomers,
    isSettled: isInOrder || (!completed && !isReading),
    apply: () => {
      reading.letGo()
      setOrder(settled)
    },
  }
}
