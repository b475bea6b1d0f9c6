import type { GeoPoint } from '#shared/api/fields.ts'
import { NEARBY_RADIUS_METRES, type NearbyPlace } from '#shared/api/nearby.ts'
import { bearing } from './bearing.ts'

export type Nearby = readonly Pick<NearbyPlace, 'name' | 'position' | 'metres'>[]

/** What is drawn on, in pixels of the drawing. */
export interface Sheet {
  width: number
  height: number
}

/** The widest first: the others are drawn on it. */
export const RINGS = [1000, 500, 250]
/** Around the widest ring. */
const MARGIN = 8
/** More names would cover each other. */
const MOST = 6
const LINE = 15
/** From the point to its name. */
const GAP = 8
/** Of a letter, in this size, if it is a wide one. */
const LETTER = 7

/** How far out a distance is drawn; the near wider apart than the far, and the ring as wide as the sheet allows. */
export function reachOf(metres: number, { width, height }: Sheet): number {
  const share = Math.sqrt(Math.min(metres, NEARBY_RADIUS_METRES) / NEARBY_RADIUS_METRES)
  return (Math.min(width, height) / 2 - MARGIN) * share
}

interface Words {
  from: number
  to: number
  y: number
}

/** The nearest places that have room for their names. */
export function layOut(nearby: Nearby, position: GeoPoint, sheet: Sheet) {
  const middle = { x: sheet.width / 2, y: sheet.height / 2 }
  const marks: { x: number; y: number; label: string; isLeft: boolean }[] = []
  const taken: Words[] = []
  const isClear = ({ from, to, y }: Words) =>
    from >= 0 &&
    to <= sheet.width &&
    taken.every((other) => other.to < from || other.from > to || Math.abs(other.y - y) > LINE) &&
    // The pin stands on the middle.
    (to < middle.x - 16 || from > middle.x + 16 || y > middle.y + 14 || y < middle.y - 48)
  for (const place of nearby) {
    const angle = bearing(position, place.position)
    const reach = reachOf(place.metres, sheet)
    const x = Math.round(middle.x + Math.sin(angle) * reach)
    const y = Math.round(middle.y - Math.cos(angle) * reach)
    const length = GAP + place.name.length * LETTER
    // Outwards where that does not leave the sheet, else back over the rings.
    const outwards = x < middle.x
    for (const isLeft of [outwards, !outwards]) {
      const words = isLeft ? { from: x - length, to: x + GAP, y } : { from: x - GAP, to: x + length, y }
      if (!isClear(words)) continue
      taken.push(words)
      marks.push({ x, y, label: place.name, isLeft })
      break
    }
    if (marks.length === MOST) break
  }
  return marks
}
