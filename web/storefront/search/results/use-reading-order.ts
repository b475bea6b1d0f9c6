import { useEffect, useState, type RefObject } from 'react'
import { keepPlaces, type PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'
import { cardsOnScreen } from './cards-on-screen.ts'
import { PAGE_SIZE } from './results-page.ts'

/** Pixels scrolled after which the visitor is taken to be reading the list. */
const READING_PX = 160
/** Milliseconds after which the first cards have been read, or begun. */
const READABLE_MS = 1000
const touches = ['pointermove', 'pointerdown', 'focusin'] as const

/** Is the visitor busy with the list: scrolled into it, or with pointer or focus on it? */
function useIsReading(list: RefObject<HTMLElement | null>) {
  const [isScrolled, setIsScrolled] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > READING_PX)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  useEffect(() => {
    const element = list.current
    const touched = () => setIsTouched(true)
    for (const touch of touches) element?.addEventListener(touch, touched, { passive: true })
    return () => {
      for (const touch of touches) element?.removeEventListener(touch, touched)
    }
  }, [list])
  return { isReading: isScrolled || isTouched, letGo: () => setIsTouched(false) }
}

/** Have cards of this search been on the screen for long enough to be read? */
function useIsReadable(searchId: string, hasCards: boolean): boolean {
  const [readable, setReadable] = useState<string>()
  useEffect(() => {
    if (!hasCards) return undefined
    const timer = setTimeout(() => setReadable(searchId), READABLE_MS)
    return () => clearTimeout(timer)
  }, [searchId, hasCards])
  return readable === searchId
}

interface Wanted {
  sorted: readonly PricedHotel[]
  /** Another one means another search: its list starts in full order. */
  searchId: string
  /** Filters and sort. */
  choice: string
  completed: boolean
  /** The page of the list that is shown. */
  page: number
  /** Another order than ours is asked for: what is looked for is its first, and not the cards of the first suppliers. */
  isSortAsked: boolean
}

interface Order extends Omit<Wanted, 'page' | 'isSortAsked'> {
  shown: readonly PricedHotel[]
  /** How many of `shown` the reader has had a chance to see where they belong. */
  known: number
  /** Filtered or sorted while stays were arriving: who does that looks at what it gave, and not at a list still to come. */
  isChosen: boolean
  /** Nobody was reading when it completed: only the first screen has kept its cards. */
  isAtTop: boolean
}

/**
 * The list as it should be seen: while results stream in, cards keep their places and newcomers
 * follow. When the search completes the sort takes over below what the screen has shown for long enough
 * to be read, and below all that a visitor has begun to read; `apply` sorts the rest on request. A new
 * `choice` (filters, sort) is answered in full order at once.
 */
export function useReadingOrder(wanted: Wanted, list: RefObject<HTMLElement | null>) {
  const { sorted, searchId, choice, completed, page, isSortAsked } = wanted
  const { isReading: isInList, letGo } = useIsReading(list)
  const settled = {
    sorted,
    searchId,
    choice,
    completed,
    shown: sorted,
    known: sorted.length,
    isChosen: false,
    isAtTop: false,
  }
  const [order, setOrder] = useState<Order>(settled)
  let { shown, known, isChosen, isAtTop } = order
  const hasCards = order.searchId === searchId && shown.length > 0
  const isReadable = useIsReadable(searchId, hasCards && !isSortAsked)
  const isSame = order.searchId === searchId && order.choice === choice
  if (!isSame) isChosen = !completed && order.searchId === searchId
  const isReading = isInList || isChosen
  if (order.sorted !== sorted || order.completed !== completed) {
    const onScreen = isReadable ? (page - 1) * PAGE_SIZE + cardsOnScreen() : 0
    if (!completed || !order.completed || !isSame) isAtTop = completed && !isReading
    const kept = isSame ? order.shown.slice(0, isAtTop ? onScreen : undefined) : []
    shown = kept.length > 0 ? keepPlaces(kept, sorted) : sorted
    known = kept.length > 0 && (isReading || isReadable) ? Math.min(known, shown.length) : shown.length
    setOrder({ sorted, searchId, choice, completed, shown, known, isChosen, isAtTop })
  }
  const isSorted = shown === sorted || shown.every((hotel, place) => hotel.id === sorted[place]?.id)
  return {
    shown,
    /** Arrived since the visitor could read, somewhere below or on another page. */
    newcomers: isReading || isReadable ? shown.length - known : 0,
    isSettled: isSorted || (!completed && shown.length === known) || (!completed && !isReading),
    /** The visitor is still where the list begins: what waits is offered there, and covers nothing. */
    isAtTop,
    apply: () => {
      letGo()
      setOrder(settled)
    },
  }
}
