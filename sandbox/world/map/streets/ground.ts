import { LRUCache } from 'lru-cache'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { positionOf, type Spot } from '#sandbox/world/map/tile/mercator.ts'
import { REACH, type Shore } from '#sandbox/world/map/land/shore.ts'
import { hotelsAround } from './hotels-around.ts'
import { QUARTER, toMap } from './lattice.ts'

/** Main roads of the country follow every sixth line. */
export const MAIN = 6
const COUNTRY_REACH = 9_000
const FEWEST_HOTELS = 3

/** What streets are planned on: shores, hotels and countries, with what is dear to find kept for a while. */
export class Ground {
  readonly atlas: Atlas
  readonly shore: Shore
  readonly #densities = new LRUCache<string, { density: number }>({ max: 10_000 })
  readonly #peopled = new LRUCache<string, { yes: boolean }>({ max: 5_000 })
  readonly #countries = new LRUCache<string, { code: string }>({ max: 2_000 })

  constructor(atlas: Atlas, shore: Shore) {
    this.atlas = atlas
    this.shore = shore
  }

  density(column: number, row: number): number {
    const key = `${column} ${row}`
    const known = this.#densities.get(key)
    if (known) return known.density
    const near = hotelsAround(this.atlas, centreOf(column, row), 2_000)
    const density = near.reduce((sum, { km }) => sum + Math.exp(-((km / 0.9) ** 2)), 0)
    this.#densities.set(key, { density })
    return density
  }

  /** Are there towns around, for a main road to lead to? */
  isPeopled(column: number, row: number): boolean {
    const [mainColumn, mainRow] = [Math.floor(column / MAIN), Math.floor(row / MAIN)]
    const key = `${mainColumn} ${mainRow}`
    const known = this.#peopled.get(key)
    if (known) return known.yes
    const { lat, lon } = positionOf(centreOf(mainColumn * MAIN + 3, mainRow * MAIN + 3))
    const { count } = this.atlas.region({ kind: 'circle', lat, lon, radiusKm: COUNTRY_REACH / 1000 })
    const yes = count >= FEWEST_HOTELS
    this.#peopled.set(key, { yes })
    return yes
  }

  countryAt(spot: Spot): string {
    const key = `${Math.floor(spot.x / 20_000)} ${Math.floor(spot.y / 20_000)}`
    const known = this.#countries.get(key)
    if (known) return known.code
    const { lat, lon } = positionOf(spot)
    const code = this.atlas.nearbyPlaces(lat, lon, 60, 1)[0]?.country ?? ''
    this.#countries.set(key, { code })
    return code
  }

  /** So far from the sea that it need not be looked for. */
  isInland({ x, y }: Spot): boolean {
    return this.shore.distance(x, y) >= REACH && this.shore.isInside(x, y)
  }

  /** Dry ground; hotels near it bring their own. */
  isLand(spot: Spot, hotels: readonly Spot[], margin = 0): boolean {
    return this.shore.heightAt(spot, hotels) > margin
  }
}

function centreOf(column: number, row: number): Spot {
  return toMap((column + 0.5) * QUARTER, (row + 0.5) * QUARTER)
}
