import { useEffect, useRef, useState, type RefObject } from 'react'
import { useHydrated } from '#web/shell/use-hydrated.ts'

/** Pixels scrolled after which the visitor is taken to be reading the list. */
const READING_PX = 160
/** Milliseconds after which who has cards before them is taken to be reading those, with nothing touched. */
export const READING_MS = 3000
const touches = ['pointermove', 'pointerdown', 'focusin'] as const

interface Listed {
  /** Another one means another search: nobody reads it yet. */
  searchId: string
  /** Filters and sort: in another list nothing has been seen. */
  choice: string
  /** The address asks for this order. */
  isOrderAsked: boolean
  /** How many cards stand on the pages before this one. */
  before: number
  /** How many cards stand on this page. */
  count: number
}

/**
 * Has the visitor begun to read the list of this search: scrolled into it, put pointer or focus on it, or had its cards
 * before them for a while? And how many of its cards, counted from the list's first, has the window shown?
 *
 * Time alone says nothing where an order was asked for: a tile of the home page promises the lowest price.
 */
export function useReading(list: RefObject<HTMLElement | null>, listed: Listed) {
  const { searchId, choice, isOrderAsked, before, count } = listed
  const isHydrated = useHydrated()
  // The server's cards are read before the page is awake to hear it. Who came from another page of ours still has that one's place.
  const isServed = useRef(!isHydrated)
  const [readIn, setReadIn] = useState<string>()
  /** How often the list was put into full order on request. */
  const [turn, setTurn] = useState(0)
  const listId = `${searchId} ${choice} ${turn}`
  const [seen, setSeen] = useState({ listId, count: 0 })
  const seenCount = seen.listId === listId ? seen.count : 0
  const mayRead = seenCount > 0 && !isOrderAsked && readIn !== searchId
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
  useEffect(() => {
    const cards = [...(list.current?.querySelectorAll('ol > li') ?? [])].slice(0, count)
    const observer = new IntersectionObserver((entries) => {
      const inView = entries.filter(({ isIntersecting }) => isIntersecting)
      const last = Math.max(0, ...inView.map(({ target }) => before + cards.indexOf(target) + 1))
      setSeen((known) => (known.listId === listId && known.count >= last ? known : { listId, count: last }))
    })
    for (const card of cards) observer.observe(card)
    return () => observer.disconnect()
  }, [list, listId, before, count])
  useEffect(() => {
    if (!mayRead) return undefined
    const timer = setTimeout(() => setReadIn(searchId), READING_MS)
    return () => clearTimeout(timer)
  }, [mayRead, searchId])
  const letGo = () => {
    setReadIn(undefined)
    setTurn(turn + 1)
  }
  return { isReading: readIn === searchId, seenCount, letGo }
}
