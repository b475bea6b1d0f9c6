import { mix } from '#sandbox/world/atlas/mix.ts'
import { SCENES } from '#sandbox/world/atlas/places/gathered-place.ts'
import { type GatheredPlace } from '#sandbox/world/atlas/places/gathered-place.ts'
import { priceLevelOf } from '#sandbox/world/atlas/places/tourism.ts'
import { drawFacilities } from './facilities.ts'
import { foreignSoil, type IsForeign } from './foreign-soil.ts'
import { BANDS, HIGHEST_BASE, packMeta, type PropertyColumns } from './property-columns.ts'
import { seasonOf } from './seasons.ts'
import { sortByBand } from './sort-by-band.ts'

/** US cents for two of the middle property, by half stars. */
const MEDIAN_BY_HALF_STARS = [2400, 2400, 2600, 3000, 3600, 4600, 6200, 8300, 11_500, 16_500, 26_000]
/** Against a hotel of the same stars, in the order of PROPERTY_TYPES. */
const PRICE_BY_TYPE = [1, 0.95, 1.9, 1.35, 0.75, 0.42, 0.6, 1.15]
const LOWEST_BASE = 700
const KM_PER_DEGREE = 110.57
/** Deciles of where stars begin, out of 256 plus what a big city adds; below the first is unrated. */
const STAR_STEPS = [46, 58, 72, 88, 112, 140, 176, 214, 252, 284]
const FULL_STARS = 0b101_0101_0101
const NATURE = SCENES.indexOf('nature')
const CITY = SCENES.indexOf('city')

const SIZE = 4096
const table = (make: (at: number) => number) => Float64Array.from({ length: SIZE }, (_, at) => make(at))
const COS = table((at) => Math.cos((at / SIZE) * 2 * Math.PI))
const SIN = table((at) => Math.sin((at / SIZE) * 2 * Math.PI))
/** Exponential distance from a centre. */
const FAR = table((at) => -Math.log(1 - (at + 0.5) / SIZE))
/** Log-normal price spread, from the sum of four bytes. */
const SPREAD = table((at) => Math.exp(((at - 510) / 148) * 0.38))

/** What of a place decides the properties around it. */
export type HostPlace = Pick<GatheredPlace, 'id' | 'country' | 'lat' | 'lon' | 'pull' | 'scene'>

/** `total` properties around the places, always the same ones for the same places. */
export function generateProperties(places: readonly HostPlace[], total: number): PropertyColumns {
  const counts = shareOut(places, total)
  const soilAround = foreignSoil(places)
  const draft = emptyColumns(total)
  let row = 0
  places.forEach((place, index) => {
    const count = counts[index]!
    if (count > 0) {
      fillPlace(draft, place, index, row, count)
      bringHome(draft, place, soilAround(place), row, count)
    }
    row += count
  })
  return sortByBand(draft)
}

function emptyColumns(count: number): PropertyColumns {
  return {
    count,
    lat: new Float32Array(count),
    lon: new Float32Array(count),
    seed: new Uint32Array(count),
    base: new Uint32Array(count),
    facilities: new Uint32Array(count),
    place: new Uint32Array(count),
    meta: new Uint16Array(count),
    bandStart: new Uint32Array(BANDS + 1),
  }
}

/** How many properties each place gets: by its pull and some luck, adding up to `total`. */
function shareOut(places: readonly HostPlace[], total: number): Uint32Array {
  const weights = Float64Array.from(places, ({ id, pull }) => pull * (0.6 + (0.8 * mix(id)) / 2 ** 32))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let due = 0
  let given = 0
  const counts = Uint32Array.from(weights, (weight) => {
    due += (weight / sum) * total
    const count = Math.floor(due) - given
    given += count
    return count
  })
  counts[counts.length - 1]! += total - given
  return counts
}

function fillPlace(out: PropertyColumns, place: HostPlace, index: number, from: number, count: number): void {
  const radius = place.scene === 'airport' ? 2 : 0.22 * Math.pow(count, 0.4) + 0.25
  const lonPerKm = 1 / (111.32 * Math.max(0.05, Math.cos((place.lat * Math.PI) / 180)))
  const bigCity = Math.min(70, Math.log2(count + 1) * 5)
  const level = priceLevelOf(place.country) * (1 + bigCity / 300)
  const season = seasonOf(place)
  for (let row = from; row < from + count; row++) {
    const one = mix(Math.imul(row + 1, 0x9e3779b1) ^ place.id)
    const two = mix(one ^ 0x2545f491)
    const three = mix(one ^ 0x6c8e9cf5)
    const four = mix(two ^ three)

    // Two of three lie around the centre, the others around one of eight quarters.
    let east = 0
    let north = 0
    if ((one >>> 12) % 3 === 0 && count > 30) {
      const quarter = mix(place.id ^ ((one >>> 24) & 7))
      const away = (radius * ((quarter >>> 12) & 255)) / 128
      east = COS[quarter & 4095]! * away
      north = SIN[quarter & 4095]! * away
    }
    const distance = FAR[two & 4095]! * radius * 0.8 + (two >>> 24) * 0.0004
    const lon = place.lon + (east + COS[one & 4095]! * distance) * lonPerKm
    out.lat[row] = clamp(place.lat + (north + SIN[one & 4095]! * distance) / KM_PER_DEGREE, -89.9, 89.9)
    out.lon[row] = lon >= 180 ? lon - 360 : lon < -180 ? lon + 360 : lon

    const halfStars = drawHalfStars(((two >>> 12) & 255) + bigCity, four)
    const scene = place.scene === 'city' && count < 12 && four >>> 31 ? NATURE : SCENES.indexOf(place.scene)
    const type = drawType(halfStars, scene, three)
    const spread = (three & 255) + ((three >>> 8) & 255) + ((three >>> 16) & 255) + (three >>> 24)
    const base = MEDIAN_BY_HALF_STARS[halfStars]! * PRICE_BY_TYPE[type]! * level * SPREAD[spread]!
    out.base[row] = clamp(Math.round(base), LOWEST_BASE, HIGHEST_BASE)
    out.facilities[row] = drawFacilities(halfStars, type, scene, four, mix(four))
    out.meta[row] = packMeta({ halfStars, type, season, capacity: drawCapacity(type, four), scene })
    out.place[row] = index
    out.seed[row] = mix(Math.imul(row + 1, 0x85ebca6b) ^ one)
  }
}

/** What came to lie across a border goes to the other side of its town, or to the middle of it. */
function bringHome(
  out: PropertyColumns,
  { lat, lon }: HostPlace,
  isForeign: IsForeign | undefined,
  from: number,
  count: number,
): void {
  if (!isForeign) return
  for (let row = from; row < from + count; row++) {
    const [north, east] = [out.lat[row]! - lat, out.lon[row]! - lon]
    for (const share of [1, -1, -0.5, 0.5, 0.1]) {
      out.lat[row] = lat + north * share
      out.lon[row] = lon + east * share
      if (!isForeign(out.lat[row]!, out.lon[row]!)) break
    }
  }
}

/** 0 for unrated, else 2 to 10; half of the halves are rounded down, so that whole stars are the rule. */
function drawHalfStars(luck: number, more: number): number {
  let halfStars = 0
  while (halfStars < STAR_STEPS.length && luck >= STAR_STEPS[halfStars]!) halfStars++
  if (halfStars === 1) return 0
  return (FULL_STARS >>> halfStars) & 1 || more & 0x100 ? halfStars : halfStars - 1
}

/** Index in PROPERTY_TYPES. */
function drawType(halfStars: number, scene: number, luck: number): number {
  const roll = (luck >>> 3) & 31
  if (scene === 3) return 0
  if (scene !== CITY && roll < 12) return roll < 5 ? 3 : roll < 9 ? 2 : 7
  if (halfStars >= 8) return roll < 22 ? 0 : roll < 26 ? 3 : roll < 30 ? 7 : roll < 31 ? 1 : 2
  if (halfStars >= 5) return roll < 20 ? 0 : roll < 25 ? 1 : roll < 28 ? 7 : roll < 31 ? 4 : 2
  return roll < 10 ? 0 : roll < 15 ? 1 : roll < 21 ? 4 : roll < 26 ? 5 : 6
}

/** Guests in the largest room: whole homes take families. */
function drawCapacity(type: number, luck: number): number {
  const home = type === 1 || type === 2
  return Math.min(9, (home ? 4 : 3) + ((luck >>> 9) & 1) + ((luck >>> 10) & 1 & (luck >>> 11)) * (home ? 3 : 1))
}

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}
