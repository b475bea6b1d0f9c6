import { mix } from '#sandbox/world/atlas/mix.ts'
import type { Spot } from '#sandbox/world/map/tile/mercator.ts'

/**
 * Streets are laid on a plain lattice, and the lattice is bent like soft rubber: by noise of several
 * lengths that is the same everywhere and always. So every tile can be drawn alone, and its streets
 * meet those of its neighbours without any of them knowing the whole.
 */

/** Side of a quarter in metres of the map. Its sides are main streets. */
export const QUARTER = 720

/** Length of a wave and how far it pushes. Together they never fold the lattice over. */
const WAVES = [
  [110_000, 5_000],
  [24_000, 1_600],
  [5_000, 440],
  [1_400, 95],
] as const

function corner(column: number, row: number, seed: number): number {
  return mix(Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b) ^ seed) / 2 ** 31 - 1
}

const ease = (share: number) => share * share * share * (share * (share * 6 - 15) + 10)

/** Smooth chance between -1 and 1, with a corner at each whole number. */
export function noise(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [east, south] = [ease(x - column), ease(y - row)]
  const north = corner(column, row, seed) * (1 - east) + corner(column + 1, row, seed) * east
  const below = corner(column, row + 1, seed) * (1 - east) + corner(column + 1, row + 1, seed) * east
  return north * (1 - south) + below * south
}

/** Where a point of the lattice lies on the map. */
export function toMap(u: number, v: number): Spot {
  let [x, y] = [u, v]
  WAVES.forEach(([length, push], index) => {
    x += push * noise(u / length, v / length, 101 + index)
    y += push * noise(u / length, v / length, 202 + index)
  })
  return { x, y }
}

/** The point of the lattice that lies there: found by walking back what is missing. */
export function toLattice(spot: Spot): { u: number; v: number } {
  let [u, v] = [spot.x, spot.y]
  for (let step = 0; step < 24; step++) {
    const at = toMap(u, v)
    const [x, y] = [spot.x - at.x, spot.y - at.y]
    u += x
    v += y
    if (Math.abs(x) + Math.abs(y) < 0.2) break
  }
  return { u, v }
}

/** Puts a point of the lattice, or of one quarter's own bending of it, on the map. */
export type Place = (u: number, v: number) => Spot

/** A straight way on the lattice, as it runs on the map. */
export function wayBetween(
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  pieces: number,
  place: Place = toMap,
): Spot[] {
  return Array.from({ length: pieces + 1 }, (_, at) =>
    place(u0 + ((u1 - u0) * at) / pieces, v0 + ((v1 - v0) * at) / pieces),
  )
}

/** A rectangle of the lattice, clockwise on the map. */
export function ringOf(u0: number, v0: number, u1: number, v1: number, pieces = 2, place: Place = toMap): Spot[] {
  return [
    ...wayBetween(u0, v0, u1, v0, pieces, place).slice(0, -1),
    ...wayBetween(u1, v0, u1, v1, pieces, place).slice(0, -1),
    ...wayBetween(u1, v1, u0, v1, pieces, place).slice(0, -1),
    ...wayBetween(u0, v1, u0, v0, pieces, place).slice(0, -1),
  ]
}

/** A whirl in the middle of a quarter: its streets curve, its borders stay. By how much, in radians. */
export function swirl(column: number, row: number, turn: number) {
  const [cu, cv] = [(column + 0.5) * QUARTER, (row + 0.5) * QUARTER]
  const rotate = (u: number, v: number, way: 1 | -1) => {
    const [du, dv] = [u - cu, v - cv]
    const share = (du * du + dv * dv) / (QUARTER / 2) ** 2
    if (share >= 1) return { u, v }
    const angle = way * turn * (1 - share) ** 2
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
    return { u: cu + du * cosine - dv * sine, v: cv + du * sine + dv * cosine }
  }
  return {
    place: (u: number, v: number): Spot => {
      const turned = rotate(u, v, 1)
      return toMap(turned.u, turned.v)
    },
    find: (spot: Spot) => {
      const { u, v } = toLattice(spot)
      return rotate(u, v, -1)
    },
  }
}
