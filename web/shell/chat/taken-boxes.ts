import { type Box, meet } from './free-place.ts'

const pressable =
  'a[href], button, input, select, textarea, label, summary, iframe, canvas, [role=button], [role=option], [role=slider], [data-bottom-bar]'

/** What is there for screen readers alone takes a pixel. */
const isSeen = ({ width, height }: DOMRect) => width > 1 && height > 1

/**
 * The boxes, in this part of the window, of what can be pressed or read outside `except`. Read from the page's layout, which is
 * there already: asking what lies at hundreds of points took a phone a second.
 */
export function takenBoxes(part: Box, except: HTMLElement): Box[] {
  const isThere = (box: Box) => meet(box, part)
  const boxes: Box[] = []
  for (const element of document.querySelectorAll(pressable)) {
    const box = element.getBoundingClientRect()
    if (isSeen(box) && isThere(box) && !except.contains(element)) boxes.push(box)
  }
  const range = document.createRange()
  const read = (element: Element) => {
    for (const node of element.childNodes) {
      if (node instanceof Element) {
        const box = node.getBoundingClientRect()
        // A box without a size may have children that have one; what is out of sight has none that are in it.
        const isOutside = isSeen(box) ? !isThere(box) : box.width === 1 || box.height === 1
        if (!isOutside && node !== except) read(node)
      } else if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) {
        range.selectNodeContents(node)
        boxes.push(...Array.from(range.getClientRects()).filter(isThere))
      }
    }
  }
  read(document.body)
  return boxes
}
