import { hash } from '#sandbox/world/seeded.ts'
import { hotelsAround } from './hotels-around.ts'
import { QUARTER, toLattice, toMap } from './lattice.ts'
import type { Area } from './quarter.ts'
import type { Ground } from './ground.ts'

/** One line of so many is a river instead of a street. */
const APART = 14
const PIECES = 12
const WIDEST = 46
const NARROWEST = 5
/** Dry feet for hotels. */
const BANK = 22
/** How far from its middle the roads along a river run. */
export const EMBANKMENT = 66

/** Does a river run along the western side of this column? */
export function isRiver(column: number): boolean {
  const stretch = Math.floor(column / APART)
  return hash('river', stretch) % APART === column - stretch * APART
}

/** The river on the western side of a quarter; it narrows where hotels stand at it. */
export function riverArea(ground: Ground, column: number, row: number): Area | undefined {
  if (!isRiver(column)) return undefined
  const middle = column * QUARTER
  const north = row * QUARTER
  const hotels = hotelsAround(ground.atlas, toMap(middle, north + QUARTER / 2), QUARTER)
    .map((spot) => toLattice(spot))
    .filter(({ u }) => Math.abs(u - middle) < WIDEST + BANK)
  const half = (v: number, side: 1 | -1) => {
    const wide = WIDEST - 14 + 14 * Math.sin(v / 410 + column + side)
    return hotels.reduce((width, hotel) => {
      const aside = (hotel.u - middle) * side
      const along = Math.abs(hotel.v - v)
      if (aside < -NARROWEST || along > 70) return width
      return Math.max(NARROWEST, Math.min(width, aside - BANK + (along / 70) ** 2 * WIDEST))
    }, wide)
  }
  const bank = (side: 1 | -1) =>
    Array.from({ length: PIECES + 1 }, (_, at) => {
      const v = north + (QUARTER * at) / PIECES
      return toMap(middle + side * half(v, side), v)
    })
  return { kind: 'water', ring: [...bank(1), ...bank(-1).toReversed()] }
}
