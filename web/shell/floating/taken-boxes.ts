import { type Box, meet } from './free-place.ts'

const bars = '[data-bottom-bar]'
const pressable =
  'a[href], button, input, select, textarea, label, summary, iframe, [role=button], [role=option], [role=slider], [data-looks-pressable]'
/** Of a map beside its list a corner can be spared, of one on a phone not. */
export const DESKTOP_PX = 776
/** A larger drawing is a picture. */
const SIGN_PX = 48

const titles = 'h1, h2, h3, h4, h5, h6, legend'

/** What can be pressed; with what says where one is, too; or with all that can be read: words, and signs as stars are. */
export type Avoided = 'buttons' | 'buttons and titles' | 'buttons and words'

interface LookOptions {
  avoided: Avoided
  /** What floats over the page, and where it will stand; undefined for what is not seen now. */
  floats: ReadonlyMap<Element, Box | undefined>
}

/**
 * The boxes, in this part of the window, of what can be pressed, or read, outside `except`. Asking what lies at hundreds of points
 * took a slowed phone a second. Only what stands there is measured: of what the page keeps undrawn below, each box would have to be laid
 * out first.
 */
export function takenBoxes(part: Box, except: HTMLElement, { avoided, floats }: LookOptions): Box[] {
  const isThere = (box: Box) => meet(box, part)
  // They stand in the window, wherever what they belong to is.
  const boxes: Box[] = [
    ...[...document.querySelectorAll(bars)].filter((bar) => bar !== except).map((bar) => bar.getBoundingClientRect()),
    ...[...floats].flatMap(([one, box]) => (one !== except && box ? [box] : [])),
  ].filter(isThere)
  const isTaken = window.innerWidth < DESKTOP_PX ? `${pressable}, canvas` : pressable
  const range = document.createRange()
  const isRead = (parent: Element) =>
    avoided === 'buttons and words' || (avoided === 'buttons and titles' && parent.closest(titles) !== null)
  const readIn = (parent: Element, seen: Box) => {
    for (const node of parent.childNodes) {
      if (node instanceof Element) {
        if (node !== except && !floats.has(node)) read(node, seen)
      } else if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() && isRead(parent)) {
        range.selectNodeContents(node)
        boxes.push(...Array.from(range.getClientRects()).filter((box) => meet(box, seen)))
      }
    }
  }
  const read = (element: Element, seen: Box) => {
    const box = element.getBoundingClientRect()
    // What has no size may have children that have one. What is for screen readers alone takes a pixel.
    if (box.width > 1 && box.height > 1 ? !meet(box, seen) : box.width === 1 || box.height === 1) return
    const isSign = avoided === 'buttons and words' && element.matches('svg') && box.height <= SIGN_PX
    if (isSign || element.matches(isTaken)) boxes.push(box)
    else readIn(element, cutsOff(element) ? between(seen, box) : seen)
  }
  readIn(document.body, part)
  return boxes
}

const between = (seen: Box, { left, right }: Box): Box => ({
  ...seen,
  left: Math.max(seen.left, left),
  right: Math.min(seen.right, right),
})

/** Does it hide what stands beside it, as a carousel does? The style is asked for only where something stands there. */
const cutsOff = (element: Element) =>
  element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible'
