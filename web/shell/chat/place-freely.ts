import { boxAt, EDGE, findFreePlace, isFree, lowerPart, startPlace, type Place } from './free-place.ts'
import { takenBoxes } from './taken-boxes.ts'

/** Scrolling has ended, and what was loading stands. */
const STILL_MS = 150

/**
 * Moves `element` to a place where it covers nothing that can be pressed or read, and takes it away while there is none. It stays
 * while in use. Ends with what it answers.
 */
export function placeFreely(element: HTMLElement): () => void {
  let place: Place | undefined = startPlace
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const move = (next: Place | undefined) => {
    place = next
    const { style } = element
    style.visibility = next ? '' : 'hidden'
    // Moved this way nothing counts as a jump of the page.
    style.translate = next && next !== startPlace ? shiftTo(next) : ''
  }
  const shiftTo = ({ side, bottom }: Place) => {
    const [{ width }, view] = sizes()
    const across = side === 'left' ? 2 * EDGE + width - view.width : 0
    return `${across}px ${startPlace.bottom - bottom}px`
  }
  /** What opens above it covers the page anyway, and has room from the bottom alone. */
  const isOpen = () => element.querySelector('[aria-expanded=true]') !== null
  const isInUse = () =>
    isOpen() || element.contains(document.activeElement) || document.querySelector('[role=dialog]') !== null
  const sizes = () => {
    const { offsetWidth, offsetHeight } = element
    const { clientWidth, clientHeight } = document.documentElement
    return [
      { width: offsetWidth, height: offsetHeight },
      { width: clientWidth, height: clientHeight },
    ] as const
  }
  const settle = () => {
    if (isOpen()) move(startPlace)
    else if (!isInUse()) move(findFreePlace(...sizes(), takenBoxes(lowerPart(...sizes()), element)))
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, STILL_MS)
  }
  /** While the page moves below it, it goes as soon as it is in the way, and comes back once the page stands. */
  const onScroll = () => {
    later()
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (!place || isInUse()) return
      const box = boxAt(place, ...sizes())
      if (!isFree(box, takenBoxes(box, element))) move(undefined)
    })
  }
  const changes = new MutationObserver(later)
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['hidden', 'open', 'aria-expanded'],
  })
  window.addEventListener('scroll', onScroll, { passive: true, capture: true })
  window.addEventListener('resize', later)
  settle()
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    changes.disconnect()
    window.removeEventListener('scroll', onScroll, { capture: true })
    window.removeEventListener('resize', later)
  }
}
