import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { draw } from '#sandbox/world/atlas/mix.ts'
import { type ExploreQuery, SORTS } from '#sandbox/world/atlas/query.ts'

export const DENSITIES = ['dense', 'medium', 'sparse'] as const
export type Density = (typeof DENSITIES)[number]

export interface CircleQuery extends ExploreQuery {
  area: { kind: 'circle'; lat: number; lon: number; radiusKm: number }
}

/** Properties within 10 km of a centre of each density. */
const HITS: Record<Density, readonly [least: number, most: number]> = {
  dense: [3000, 6000],
  medium: [240, 360],
  sparse: [8, 12],
}
const CENTRES = 30
const RADIUS_KM = 10
const FIRST_DAY = 20_800

/** The same queries in every run: real properties as centres, stays, filters and sorts by draw. */
export function makeWorkload(atlas: Atlas, perDensity: number): Record<Density, CircleQuery[]> {
  const centres: Record<Density, [number, number][]> = { dense: [], medium: [], sparse: [] }
  const { lat, lon } = atlas.columns
  for (let at = 0; at < 20_000; at++) {
    const row = draw(at, 1) % atlas.size
    const [y, x] = [lat[row] ?? 0, lon[row] ?? 0]
    // The peers know nothing of the date line.
    if (Math.abs(x) > 179 || Math.abs(y) > 80) continue
    const { count } = atlas.region({ kind: 'circle', lat: y, lon: x, radiusKm: RADIUS_KM })
    const density = DENSITIES.find((name) => count >= HITS[name][0] && count <= HITS[name][1])
    if (density && centres[density].length < CENTRES) centres[density].push([y, x])
    if (DENSITIES.every((name) => centres[name].length === CENTRES)) break
  }
  const queries = (density: Density) =>
    Array.from({ length: perDensity }, (_, at) => makeQuery(centres[density][at % centres[density].length], at))
  return { dense: queries('dense'), medium: queries('medium'), sparse: queries('sparse') }
}

function makeQuery(centre: [number, number] | undefined, at: number): CircleQuery {
  if (!centre) throw new Error('the atlas has no centre of this density')
  const luck = draw(at, 2)
  return {
    area: { kind: 'circle', lat: centre[0], lon: centre[1], radiusKm: RADIUS_KM },
    stay: {
      checkInDay: FIRST_DAY + ((luck >>> 8) % 300),
      nights: 1 + ((luck >>> 4) % 5),
      rooms: Array.from({ length: 1 + ((luck >>> 20) & 1) }, () => ({ adults: 2, childAges: [] })),
      nationality: 'ID',
    },
    filter: {
      ...(luck & 1 ? { stars: [3, 4, 5] } : {}),
      ...(luck & 2 ? { breakfast: true } : {}),
      ...(luck & 4 ? { refundable: true } : {}),
      ...(luck & 8 ? { minPrice: 2000, maxPrice: 200_000 } : {}),
    },
    sort: SORTS[(luck >>> 16) & 3] ?? 'distance',
    offset: 0,
  }
}
