/** In CSS pixels, from the edges of the window. */
export interface Place {
  side: 'right' | 'left'
  bottom: number
}

interface Size {
  width: number
  height: number
}

/** From the window's edge. */
export const EDGE = 16
/** Where it floats in. */
export const startPlace: Place = { side: 'right', bottom: EDGE }

const STEP = 16
/** Of the window's height: further up no visitor looks for it. */
const HIGHEST = 0.4
/** Kept free around it, and no further apart than what is pressed is small. */
const MARGIN = 4
const GRID = 12

const between = (from: number, to: number): number[] => {
  const steps = Math.ceil((to - from) / GRID)
  return Array.from({ length: steps + 1 }, (_, at) => from + ((to - from) * at) / steps)
}

/** Is nothing taken below something of this size at this place? */
export function isFree(place: Place, size: Size, view: Size, isTaken: (x: number, y: number) => boolean): boolean {
  const left = place.side === 'left' ? EDGE : view.width - EDGE - size.width
  const top = view.height - place.bottom - size.height
  return between(left - MARGIN, left + size.width + MARGIN).every((x) =>
    between(top - MARGIN, top + size.height + MARGIN).every((y) => !isTaken(x, y)),
  )
}

/** The lowest place not far up the window that covers nothing, on the right before the left. */
export function findFreePlace(size: Size, view: Size, isTaken: (x: number, y: number) => boolean): Place | undefined {
  for (let bottom = startPlace.bottom; bottom <= view.height * HIGHEST; bottom += STEP)
    for (const side of ['right', 'left'] as const)
      if (isFree({ side, bottom }, size, view, isTaken)) return { side, bottom }
  return undefined
}
