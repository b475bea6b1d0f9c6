/** The place of a pin's tip on the screen, in pixels. */
export interface PinSpot {
  id: string
  x: number
  y: number
}

interface View {
  width: number
  height: number
  pinWidth: number
}

/** Enough for a screen to be read; the other hotels are dots. */
const MOST_PINS = 40
/** What a price takes with some air: pins that share it would cover each other. "IDR 1,604,095" is wider than "USD 60". */
const PIN_HEIGHT = 38
const PIN_EDGES = 30
const LETTER = 8.6

/** Pixels that the widest of these prices takes. */
export function pinWidthOf(prices: Iterable<string>): number {
  let longest = 0
  for (const { length } of prices) longest = Math.max(longest, length)
  return Math.ceil(PIN_EDGES + longest * LETTER)
}

/**
 * Which hotels show their price: the first of the list that fit beside each other in the view. The
 * order is the order of the results, so that what the list recommends is what the map names.
 */
export function choosePins(spots: Iterable<PinSpot>, { width, height, pinWidth }: View): string[] {
  const taken = new Map<string, PinSpot[]>()
  const chosen: string[] = []
  for (const spot of spots) {
    const { id, x, y } = spot
    if (x < 0 || y < PIN_HEIGHT / 2 || x > width || y > height) continue
    const column = Math.floor(x / pinWidth)
    const row = Math.floor(y / PIN_HEIGHT)
    const neighbours = [-1, 0, 1].flatMap((east) =>
      [-1, 0, 1].flatMap((south) => taken.get(`${column + east} ${row + south}`) ?? []),
    )
    const covers = (other: PinSpot) => Math.abs(other.x - x) < pinWidth && Math.abs(other.y - y) < PIN_HEIGHT
    if (neighbours.some(covers)) continue
    const cell = `${column} ${row}`
    taken.set(cell, [...(taken.get(cell) ?? []), spot])
    chosen.push(id)
    if (chosen.length === MOST_PINS) break
  }
  return chosen
}
