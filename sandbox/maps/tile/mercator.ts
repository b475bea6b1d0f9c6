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
