/** Positions on the map: Web Mercator in metres, from the north-western corner of the world, south and east positive. */
export interface Spot {
  x: number
  y: number
}

export const WORLD = 40_075_016.686

export function spotOf(lat: number, lon: number): Spot {
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180)
  return { x: ((lon + 180) / 360) * WORLD, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD }
}

export function positionOf({ x, y }: Spot): { lat: number; lon: number } {
  const turn = Math.PI * (1 - (2 * y) / WORLD)
  return { lat: (Math.atan(Math.sinh(turn)) * 180) / Math.PI, lon: (x / WORLD) * 360 - 180 }
}

/** How many metres of the map a metre on the ground is: 1 at the equator, 2 in Helsinki. */
export function stretchAt(y: number): number {
  return 1 / Math.cos((positionOf({ x: 0, y }).lat * Math.PI) / 180)
}

/** One square of the map at a zoom. */
export interface Tile {
  z: number
  west: number
  north: number
  /** Side length in metres of the map. */
  size: number
}

export function tileAt(z: number, x: number, y: number): Tile {
  const size = WORLD / 2 ** z
  return { z, west: x * size, north: y * size, size }
}
