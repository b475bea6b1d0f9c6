/** The place of a pin's tip on the screen, in pixels. */
export interface PinSpot {
  id: string
  x: number
  y: number
}

interface View {
  width: number
  height: number
}

/** Enough for a screen to be read; the other hotels are dots. */
const MOST_PINS = 40
/** What a price takes with some air: pins that share it would cover each other. */
const PIN = { width: 84, height: 38 }

/**
 * Which hotels show their price: the first of the list that fit beside each other in the view. The
 * order is the order of the results, so that what the list recommends is what the map names.
 */
export function choosePins(spots: Iterable<PinSpot>, { width, height }: View): string[] {
  const taken = new Map<string, PinSpot[]>()
  const chosen: string[] = []
  for (const spot of spots) {
    const { id, x, y } = spot
    if (x < 0 || y < PIN.height / 2 || x > width || y > height) continue
    const column = Math.floor(x / PIN.width)
    const row = Math.floor(y / PIN.height)
    const neighbours = [-1, 0, 1].flatMap((east) =>
      [-1, 0, 1].flatMap((south) => taken.get(`${column + east} ${row + south}`) ?? []),
    )
    const covers = (other: PinSpot) => Math.abs(other.x - x) < PIN.width && Math.abs(other.y - y) < PIN.height
    if (neighbours.some(covers)) continue
    const cell = `${column} ${row}`
    taken.set(cell, [...(taken.get(cell) ?? []), spot])
    chosen.push(id)
    if (chosen.length === MOST_PINS) break
  }
  return chosen
}
