/** A vector tile by the Mapbox Vector Tile specification, version 2. */
import { fromGeojsonVt } from '@maplibre/vt-pbf'

export const EXTENT = 4096
/** A tile and its margin, as one ring. */
export const wholeTile = [-96, -96, EXTENT + 96, -96, EXTENT + 96, EXTENT + 96, -96, EXTENT + 96]

export type Geometry = 'point' | 'line' | 'polygon'
export type Tags = Record<string, string | number>

/** Parts in tile units, flat: x, y, x, y. Rings are not closed; outer ones turn clockwise on the screen, holes the other way. */
export interface Feature {
  geometry: Geometry
  parts: readonly (readonly number[])[]
  tags?: Tags
}

export type Layers = Record<string, readonly Feature[]>

type Drawn = Parameters<typeof fromGeojsonVt>[0]
const TYPES = { point: 1, line: 2, polygon: 3 } as const

export function encodeTile(layers: Layers): Uint8Array {
  const drawn = Object.entries(layers).filter(([, features]) => features.length > 0)
  const written = drawn.map(([name, features]) => [name, { features: features.flatMap(drawnOf) }] as const)
  return fromGeojsonVt(Object.fromEntries(written) as Drawn, { version: 2, extent: EXTENT })
}

/** What is left of a feature in whole units: a line of one place is none, nor is a ring of two. */
function drawnOf({ geometry, parts, tags }: Feature) {
  const type = TYPES[geometry]
  const lines = parts.map((part) => pointsOf(part, type !== 1)).filter((points) => points.length >= type)
  if (lines.length === 0) return []
  return [{ type, geometry: type === 1 ? lines.flat() : lines, tags }]
}

/** Whole units, without standing still. */
function pointsOf(part: readonly number[], skipsRepeats: boolean): [number, number][] {
  const points: [number, number][] = []
  for (let at = 0; at < part.length; at += 2) {
    const [x, y] = [Math.round(part[at]!), Math.round(part[at + 1]!)]
    const last = points.at(-1)
    if (skipsRepeats && last && x === last[0] && y === last[1]) continue
    points.push([x, y])
  }
  return points
}
