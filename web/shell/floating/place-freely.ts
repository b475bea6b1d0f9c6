import { type Box, boxAt, EDGE, findFreePlace, HIGHEST, isFree, lowerPart, type Place } from './free-place.ts'
import { type Avoided, DESKTOP_PX, takenBoxes } from './taken-boxes.ts'

/** Scrolling has ended, and what was loading stands. */
const STILL_MS = 150

export interface Floating {
  /** Where it may stand, in the order of liking. It floats in at the foot of the first. */
  sides: readonly [Place['side'], ...Place['side'][]]
  /**
   * Where every place covers something it goes away. What `stays`, needed itself, then stands on the first side, on words but on
   * no title or button; where those leave no place, on no button; and else at that side's foot, on a button.
   */
  stays?: true
  /** It is there for seconds, and nothing to press: it may stand anywhere up the window, also while something else is in use. */
  passes?: true
  /** On a phone it goes while the page is read on, and comes back on the way up and at the page's end. */
  yields?: true
}

/** All that float, and how to find where each stands or is on its way to. */
const floats = new Map<Element, () => Box | undefined>()

/** What opens above it covers the page anyway, and has room from the bottom alone. */
const isOpen = (element: Element) => element.querySelector('[aria-expanded=true]') !== null

/**
 * By where they are going: while one glides, another looks for its place, too. Without those that stand in the page, as in a low
 * window, or have something open: they are where the page has them.
 */
const placedFloats = () =>
  new Map(
    [...floats]
      .filter(([element]) => getComputedStyle(element).position === 'fixed' && !isOpen(element))
      .map(([element, boxOf]) => [element, boxOf()]),
  )

/**
 * Moves `element`, fixed at the foot of the window, to the lowest place where it covers nothing that can be pressed or read. It
 * stays where it is while in use. Ends with what it answers.
 */
export function placeFreely(element: HTMLElement, { sides, stays, passes, yields }: Floating): () => void {
  const highest = passes ? 1 : HIGHEST
  const startPlace: Place = { side: sides[0], bottom: EDGE }
  let place: Place | undefined = startPlace
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let readTo = window.scrollY
  let isReadOn = false
  const move = (next: Place | undefined) => {
    place = next
    const { style } = element
    style.visibility = next ? '' : 'hidden'
    // Moved this way nothing counts as a jump of the page.
    const isMoved = next && (next.side !== startPlace.side || next.bottom !== startPlace.bottom)
    style.translate = isMoved ? shiftTo(next) : ''
  }
  const shiftTo = ({ side, bottom }: Place) => {
    const [{ width, height }, view] = sizes()
    const leftOf = (at: Place) => boxAt(at, { width, height }, view).left
    const across = leftOf({ side, bottom }) - leftOf(startPlace)
    return `${across}px ${startPlace.bottom - bottom}px`
  }
  const isInUse = () =>
    !passes &&
    (isOpen(element) ||
      // What is always there may be pressed and left where it then is in the way.
      (!stays && element.contains(document.activeElement)) ||
      document.querySelector('[role=dialog]') !== null)
  const sizes = () => {
    const { offsetWidth, offsetHeight } = element
    const page = document.documentElement
    return [
      { width: offsetWidth, height: offsetHeight },
      // What is fixed stands beside the room of a scroll bar, also while a dialog has taken the bar away.
      { width: page.getBoundingClientRect().width, height: page.clientHeight },
    ] as const
  }
  /** Sides are changed to spare what is read, too. What covers words anyway is found where it is looked for, on the first side. */
  const freePlace = (avoided: Avoided) =>
    findFreePlace(
      ...sizes(),
      takenBoxes(lowerPart(...sizes(), highest), element, { avoided, floats: placedFloats() }),
      {
        sides: avoided === 'buttons and words' ? sides : sides.slice(0, 1),
        highest,
      },
    )
  const somePlace = () => freePlace('buttons and titles') ?? freePlace('buttons') ?? startPlace
  const seeReading = () => {
    const { innerHeight, innerWidth } = window
    // Safari goes past the top of a page and comes back by itself, on the way down.
    const at = Math.max(0, window.scrollY)
    const isAtEnd = at + innerHeight >= document.documentElement.scrollHeight - EDGE
    if (at !== readTo) isReadOn = at > readTo && !isAtEnd && innerWidth < DESKTOP_PX
    readTo = at
  }
  const settle = () => {
    if (isOpen(element)) move(startPlace)
    else if (yields && isReadOn && !isInUse()) move(undefined)
    else if (!isInUse()) move(freePlace('buttons and words') ?? (stays && somePlace()))
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, STILL_MS)
  }
  /** While the page moves below it, it goes as soon as it is in the way, and comes back once the page stands. */
  const onScroll = () => {
    seeReading()
    later()
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (!place || stays || isInUse()) return
      if (yields && isReadOn) return move(undefined)
      const box = boxAt(place, ...sizes())
      if (!isFree(box, takenBoxes(box, element, { avoided: 'buttons and words', floats: placedFloats() })))
        move(undefined)
    })
  }
  floats.set(element, () => (place && element.offsetWidth > 0 ? boxAt(place, ...sizes()) : undefined))
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
    floats.delete(element)
    window.removeEventListener('scroll', onScroll, { capture: true })
    window.removeEventListener('resize', later)
  }
}
