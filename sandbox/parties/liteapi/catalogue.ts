import { KM_PER_DEGREE } from '#shared/places/distance.ts'
import type { Atlas, Property } from '#sandbox/world/atlas/atlas.ts'
import { draw, mix } from '#sandbox/world/atlas/mix.ts'
import { phoneNumber } from '#sandbox/world/atlas/naming/phone-number.ts'
import { addressLine, propertyName } from '#sandbox/world/atlas/naming/property-name.ts'
import { degrees } from '#sandbox/world/atlas/places/place-table.ts'
import { kilometresBetween } from '#sandbox/world/sights.ts'
import { hash } from '#sandbox/world/seeded.ts'
import { hotelIdOf, keyOfHotelId, type HotelKey } from './hotel-id.ts'
import { nameAtLiteapi, phoneAtLiteapi, reviewsAtLiteapi } from './spelling.ts'

/** Of a hundred properties of the atlas LiteAPI sells so many, */
const SOLD_PERCENT = 40
/** and beside so many of a thousand it sells a house that the hub has never heard of. */
const OWN_PER_MILLE = 15
const SOLD_SALT = 0x4c69_7465
const OWN_SALT = 0x4e75_6974
/** No hotel stands further from where the atlas has it; an own one is not far from its neighbour. */
const FURTHEST_KM = 0.6
const METRES_PER_DEGREE = KM_PER_DEGREE * 1000

/** A hotel in LiteAPI's words: its own id, name, position and telephone number. */
export interface LiteHotel extends Property {
  /** The hub's id of the same house; undefined for a house that only LiteAPI sells. */
  twin: string | undefined
}

type Circle = { lat: number; lon: number; radiusKm: number }
export interface Page {
  offset: number
  limit: number
}

export interface Catalogue {
  find: (id: string) => LiteHotel | undefined
  /** A page of what LiteAPI sells within a circle, in the order of the atlas, and how much that is in all. */
  within: (circle: Circle, page: Page) => { hotels: LiteHotel[]; total: number }
}

/** Where the atlas has a property, and the seed of its whims. */
type Spot = Pick<Property, 'lat' | 'lon' | 'seed'>

export function openCatalogue(atlas: Atlas): Catalogue {
  const { seed: seeds, lat: lats, lon: lons } = atlas.columns
  const spotOf = (row: number): Spot => ({
    lat: degrees(lats[row] ?? 0),
    lon: degrees(lons[row] ?? 0),
    seed: seeds[row] ?? 0,
  })
  const sells = ({ row, isOwn }: HotelKey) => {
    const seed = seeds[row] ?? 0
    return isOwn ? mix(seed ^ OWN_SALT) % 1000 < OWN_PER_MILLE : mix(seed ^ SOLD_SALT) % 100 < SOLD_PERCENT
  }
  const describe = (key: HotelKey): LiteHotel => {
    const property = atlas.property(key.row)
    return key.isOwn ? ownHotel(property) : twinOf(property)
  }

  return {
    find(id) {
      const key = keyOfHotelId(id, atlas.size)
      return key && sells(key) ? describe(key) : undefined
    },
    within({ lat, lon, radiusKm }, { offset, limit }) {
      const { rows, count } = atlas.region({ kind: 'circle', lat, lon, radiusKm: radiusKm + FURTHEST_KM })
      const hotels: LiteHotel[] = []
      let total = 0
      for (const row of rows.subarray(0, count)) {
        for (const key of [
          { row, isOwn: false },
          { row, isOwn: true },
        ]) {
          // Only what is on the page is put into words: an area may hold a hundred thousand.
          if (!sells(key)) continue
          const at = key.isOwn ? ownSpot(spotOf(row)) : twinSpot(spotOf(row))
          if (kilometresBetween(at, { lat, lon }) > radiusKm) continue
          if (total >= offset && total < offset + limit) hotels.push(describe(key))
          total += 1
        }
      }
      return { hotels, total }
    },
  }
}

/** Some metres off. */
function twinSpot(spot: Spot): { lat: number; lon: number } {
  const roll = hash(spot.seed, 'liteapi-metres')
  return moved(spot, roll % 100 < 94 ? 4 + (roll % 57) : 60 + (roll % 90))
}

/** In the same street. */
function ownSpot({ seed, ...at }: Spot): { lat: number; lon: number } {
  const own = draw(seed, OWN_SALT)
  return moved({ ...at, seed: own }, 150 + (own % 400))
}

/** A house of the atlas as LiteAPI has it, in other words. */
function twinOf(property: Property): LiteHotel {
  return {
    ...property,
    ...twinSpot(property),
    id: hotelIdOf({ row: property.row, isOwn: false }),
    twin: property.id,
    name: nameAtLiteapi(property),
    phone: phoneAtLiteapi(property),
    ...reviewsAtLiteapi(property),
  }
}

/** A house that only LiteAPI sells: everything but the kind of house is its own. */
function ownHotel(property: Property): LiteHotel {
  const seed = draw(property.seed, OWN_SALT)
  const { country, type, stars, cityName } = property
  return {
    ...property,
    ...ownSpot(property),
    id: hotelIdOf({ row: property.row, isOwn: true }),
    twin: undefined,
    seed,
    name: propertyName({ seed, type, stars, country, cityName }),
    line1: addressLine(seed, country),
    phone: phoneNumber(seed, country),
  }
}

const round = (value: number) => Math.round(value * 1e6) / 1e6

/** A point `metres` away, in a direction that the seed decides. */
function moved({ lat, lon, seed }: Spot, metres: number): { lat: number; lon: number } {
  const angle = ((hash(seed, 'liteapi-bearing') % 360) * Math.PI) / 180
  const north = (metres * Math.cos(angle)) / METRES_PER_DEGREE
  const east = (metres * Math.sin(angle)) / (METRES_PER_DEGREE * Math.max(0.01, Math.cos((lat * Math.PI) / 180)))
  return { lat: round(lat + north), lon: round(lon + east) }
}
