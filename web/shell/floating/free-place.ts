/** In CSS pixels, from the edges of the window. */
export interface Place {
  side: 'right' | 'left' | 'middle'
  bottom: number
}

interface Size {
  width: number
  height: number
}

/** In CSS pixels from the window's upper left corner. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** From the window's edge. */
export const EDGE = 16
const STEP = 16
/** Of the window's height: further up no visitor looks for it. */
export const HIGHEST = 0.4
/** Kept free around it. */
const MARGIN = 4

export const meet = (a: Box, b: Box) => a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top

/** What something of this size takes of the window at this place. */
export function boxAt({ side, bottom }: Place, { width, height }: Size, view: Size): Box {
  const free = view.width - width
  const left = side === 'left' ? EDGE : side === 'middle' ? free / 2 : free - EDGE
  const top = view.height - bottom - height
  return { left: left - MARGIN, top: top - MARGIN, right: left + width + MARGIN, bottom: top + height + MARGIN }
}

/** The part of the window where a place is looked for. */
export const lowerPart = (size: Size, view: Size, highest: number): Box => ({
  left: 0,
  top: view.height * (1 - highest) - size.height - MARGIN,
  right: view.width,
  bottom: view.height,
})

export const isFree = (box: Box, taken: readonly Box[]): boolean => !taken.some((one) => meet(box, one))

interface Wanted {
  sides: readonly Place['side'][]
  /** Share of the window's height from its foot. */
  highest?: number
}

/** The lowest place not far up the window that covers nothing, on the sides in their order. */
export function findFreePlace(
  size: Size,
  view: Size,
  taken: readonly Box[],
  { sides, highest = HIGHEST }: Wanted,
): Place | undefined {
  const most = Math.min(view.height * highest, view.height - size.height - EDGE)
  for (let bottom = EDGE; bottom <= most; bottom += STEP)
    for (const side of sides) if (isFree(boxAt({ side, bottom }, size, view), taken)) return { side, bottom }
  return undefined
}
