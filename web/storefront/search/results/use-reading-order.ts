import { useEffect, useRef, useState, type RefObject } from 'react'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { keepPlaces, type PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'

/** Pixels scrolled after which the visitor is taken to be reading the list. */
const READING_PX = 160
const touches = ['pointermove', 'pointerdown', 'focusin'] as const

/** Has the visitor begun to read the list of this search: scrolled into it, or put pointer or focus on it? */
function useIsReading(list: RefObject<HTMLElement | null>, searchId: string) {
  const isHydrated = useHydrated()
  // The server's cards are read before the page is awake to hear it. Who came from another page of ours still has that one's place.
  const isServed = useRef(!isHydrated)
  const [readIn, setReadIn] = useState<string>()
  useEffect(() => {
    const look = () => {
      if (window.scrollY > READING_PX) setReadIn(searchId)
    }
    if (isServed.current) look()
    isServed.current = false
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [searchId])
  useEffect(() => {
    const element = list.current
    const touched = (event: Event) => {
      // One that lies still is told of what moves under it, too.
      const { type, movementX, movementY } = event as PointerEvent
      if (type !== 'pointermove' || movementX || movementY) setReadIn(searchId)
    }
    for (const touch of touches) element?.addEventListener(touch, touched, { passive: true })
    return () => {
      for (const touch of touches) element?.removeEventListener(touch, touched)
    }
  }, [list, searchId])
  return { isReading: readIn === searchId, letGo: () => setReadIn(undefined) }
}

interface Wanted {
  sorted: readonly PricedHotel[]
  /** Another one means another search: its list starts in full order. */
  searchId: string
  /** Filters and sort. */
  choice: string
  completed: boolean
}

interface Order extends Wanted {
  shown: readonly PricedHotel[]
  /** How many of `shown` the reader has had a chance to see where they belong. */
  known: number
  /** Filtered or sorted while stays were arriving: who does that looks at what it gave, and not at a list still to come. */
  isChosen: boolean
}

/**
 * The list as it should be seen: while results stream in, cards keep their places and newcomers follow. When the search
 * completes the sort takes over, but for a visitor who has begun to read: their list keeps its order, and `apply` sorts
 * it on request. A new `choice` (filters, sort) is answered in full order at once.
 */
export function useReadingOrder(wanted: Wanted, list: RefObject<HTMLElement | null>) {
  const { sorted, searchId, choice, completed } = wanted
  const { isReading: isInList, letGo } = useIsReading(list, searchId)
  const settled = {
    sorted,
    searchId,
    choice,
    completed,
    shown: sorted,
    known: sorted.length,
    isChosen: false,
  }
  const [order, setOrder] = useState<Order>(settled)
  let { shown, known, isChosen } = order
  const isSame = order.searchId === searchId && order.choice === choice
  if (!isSame) isChosen = !completed && order.searchId === searchId
  const isReading = isInList || isChosen
  if (order.sorted !== sorted || order.completed !== completed) {
    const kept = isSame && (isReading || !completed) ? order.shown : []
    shown = kept.length > 0 ? keepPlaces(kept, sorted) : sorted
    known = kept.length > 0 && isReading ? Math.min(known, shown.length) : shown.length
    setOrder({ sorted, searchId, choice, completed, shown, known, isChosen })
  }
  const isSorted = shown === sorted || shown.every((hotel, place) => hotel.id === sorted[place]?.id)
  return {
    shown,
    /** Arrived while the visitor was reading, somewhere below or on another page. */
    newcomers: shown.length - known,
    isSettled: isSorted || (!completed && shown.length === known) || (!completed && !isReading),
    apply: () => {
      letGo()
      setOrder(settled)
    },
  }
}
