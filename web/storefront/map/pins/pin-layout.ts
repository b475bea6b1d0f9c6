/** The place of a pin's tip on the screen, in pixels. */
export interface PinSpot {
  id: string
  x: number
  y: number
}

/** A part of the view, in its pixels. */
export interface ViewBox {
  left: number
  top: number
  right: number
  bottom: number
}

interface View {
  width: number
  height: number
  pinWidth: number
  /** What lies over the map: a price under a button can be neither read nor pressed. */
  taken?: readonly ViewBox[]
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

function meet(a: ViewBox, b: ViewBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/**
 * Which hotels show their price: the first of the list that fit beside each other in the view. Each is
 * whole and clear of what lies over the map. The order is the order of the results, so that what the list recommends is what the map names.
 */
export function choosePins(spots: Iterable<PinSpot>, { width, height, pinWidth, taken = [] }: View): string[] {
  const pins = new Map<string, PinSpot[]>()
  const chosen: string[] = []
  for (const spot of spots) {
    const { id, x, y } = spot
    const box = { left: x - pinWidth / 2, top: y - PIN_HEIGHT, right: x + pinWidth / 2, bottom: y }
    if (box.left < 0 || box.top < 0 || box.right > width || box.bottom > height) continue
    if (taken.some((other) => meet(other, box))) continue
    const column = Math.floor(x / pinWidth)
    const row = Math.floor(y / PIN_HEIGHT)
    const neighbours = [-1, 0, 1].flatMap((east) =>
      [-1, 0, 1].flatMap((south) => pins.get(`${column + east} ${row + south}`) ?? []),
    )
    const covers = (other: PinSpot) => Math.abs(other.x - x) < pinWidth && Math.abs(other.y - y) < PIN_HEIGHT
    if (neighbours.some(covers)) continue
    const cell = `${column} ${row}`
    pins.set(cell, [...(pins.get(cell) ?? []), spot])
    chosen.push(id)
    if (chosen.length === MOST_PINS) break
  }
  return chosen
}
