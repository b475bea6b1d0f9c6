import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { PREFIX } from '#web/storage/expiring.ts'
import { keepInTab, readFromTab } from '#web/storage/this-tab.ts'

/**
 * With the path: the first entry of every page that is loaded has the same key, whatever page it is. Not with the query: filters
 * are written there past the router, which would look under another one than it kept the place under.
 */
const keyOf = (entry: string, path: string) => `${PREFIX}-scroll-${entry} ${path}`
/** What a person does who wants to scroll, and not be scrolled. */
const ownWill = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Back and reload, as after a switch of language, return to the very pixel, once the page is as long as it was: the
 * browser would try before the list is there. `isReady` says that the list is final. What `onTurn` does happens when
 * `part` changed going forward.
 */
export function useScrollMemory(isReady: boolean, part = '', onTurn?: () => void): void {
  const { key, pathname } = useLocation()
  const memory = keyOf(key, pathname)
  const arrivedBy = useNavigationType()
  const wanted = useRef<number | undefined>(undefined)
  const shown = useRef(part)
  // Noted while scrolling: asking for it when a filter has just changed the page would lay it out once more.
  const place = useRef(0)

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = 'auto'
    }
  }, [])

  useLayoutEffect(() => {
    const kept = arrivedBy === NavigationType.Pop ? readFromTab(memory) : undefined
    wanted.current = typeof kept === 'number' ? kept : undefined
    const keep = () => keepInTab(memory, place.current)
    const look = () => {
      place.current = window.scrollY
    }
    window.addEventListener('scroll', look, { passive: true })
    const giveUp = () => {
      wanted.current = undefined
    }
    window.addEventListener('pagehide', keep)
    for (const deed of ownWill) window.addEventListener(deed, giveUp, { passive: true })
    return () => {
      keep()
      window.removeEventListener('scroll', look)
      window.removeEventListener('pagehide', keep)
      for (const deed of ownWill) window.removeEventListener(deed, giveUp)
    }
  }, [memory, arrivedBy])

  // After every render: the list may have grown.
  useEffect(() => {
    const isTurned = shown.current !== part
    shown.current = part
    if (isTurned && arrivedBy === NavigationType.Push) onTurn?.()
    if (!isReady) return
    const goThere = () => {
      if (wanted.current === undefined) return
      window.scrollTo(0, wanted.current)
      if (Math.abs(window.scrollY - wanted.current) < 1) wanted.current = undefined
    }
    goThere()
    if (wanted.current === undefined) return
    // The last cards are drawn a frame later: not before is the page long enough.
    const growth = new ResizeObserver(goThere)
    growth.observe(document.body)
    return () => growth.disconnect()
  })
}
