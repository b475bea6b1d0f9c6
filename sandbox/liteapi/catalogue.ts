import type { Atlas, Property } from '#sandbox/supply/atlas/atlas.ts'
import { draw, mix } from '#sandbox/supply/atlas/mix.ts'
import { phoneNumber } from '#sandbox/supply/atlas/naming/phone-number.ts'
import { addressLine, propertyName } from '#sandbox/supply/atlas/naming/property-name.ts'
import { kilometresBetween } from '#sandbox/places/sights.ts'
import { hash } from '#sandbox/supply/seeded.ts'
import { hotelIdOf, keyOfHotelId, type HotelKey } from './hotel-id.ts'
import { nameAtLiteapi, phoneAtLiteapi } from './spelling.ts'

/** Of a hundred properties of the atlas LiteAPI sells so many, */
const SOLD_PERCENT = 40
/** and beside so many of a thousand it sells a house that the hub has never heard of. */
const OWN_PER_MILLE = 15
const SOLD_SALT = 0x4c69_7465
const OWN_SALT = 0x4e75_6974
/** No hotel stands further from where the atlas has it; an own one is not far from its neighbour. */
const FURTHEST_KM = 0.6
const METRES_PER_DEGREE = 111_195

/** A hotel in LiteAPI's words: its own id, name, position and telephone number. */
export interface LiteHotel extends Property {
  /** The hub's id of the same house; undefined for a house that only LiteAPI sells. */
  twin: string | undefined
}

export interface Catalogue {
  find: (id: string) => LiteHotel | undefined
  /** What LiteAPI sells within a circle, in the order of the atlas. */
  within: (circle: { lat: number; lon: number; radiusKm: number }) => LiteHotel[]
}

export function openCatalogue(atlas: Atlas): Catalogue {
  const seeds = atlas.columns.seed
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
    within({ lat, lon, radiusKm }) {
      const { rows, count } = atlas.region({ kind: 'circle', lat, lon, radiusKm: radiusKm + FURTHEST_KM })
      return Array.from(rows.subarray(0, count))
        .flatMap((row) => [false, true].map((isOwn) => ({ row, isOwn })))
        .filter(sells)
        .map(describe)
        .filter((hotel) => kilometresBetween(hotel, { lat, lon }) <= radiusKm)
    },
  }
}

/** A house of the atlas as LiteAPI has it: some metres off, and in other words. */
function twinOf(property: Property): LiteHotel {
  const roll = hash(property.seed, 'liteapi-metres')
  const metres = roll % 100 < 94 ? 4 + (roll % 57) : 60 + (roll % 90)
  return {
    ...property,
    ...moved(property, metres),
    id: hotelIdOf({ row: property.row, isOwn: false }),
    twin: property.id,
    name: nameAtLiteapi(property),
    phone: phoneAtLiteapi(property),
  }
}

/** A house in the same street that only LiteAPI sells: everything but the kind of house is its own. */
function ownHotel(property: Property): LiteHotel {
  const seed = draw(property.seed, OWN_SALT)
  const { country, type, stars, cityName } = property
  return {
    ...property,
    ...moved({ ...property, seed }, 150 + (seed % 400)),
    id: hotelIdOf({ row: property.row, isOwn: true }),
    twin: undefined,
    seed,
    name: propertyName({ seed, type, stars, country, cityName }),
    line1: addressLine(seed, country),
    phone: phoneNumber(seed, country),
  }
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** A point `metres` away, in a direction that the seed decides. */
function moved(
  { lat, lon, seed }: Pick<Property, 'lat' | 'lon' | 'seed'>,
  metres: number,
): { lat: number; lon: number } {
  const angle = ((hash(seed, 'liteapi-bearing') % 360) * Math.PI) / 180
  const north = (metres * Math.cos(angle)) / METRES_PER_DEGREE
  const east = (metres * Math.sin(angle)) / (METRES_PER_DEGREE * Math.max(0.01, Math.cos((lat * Math.PI) / 180)))
  return { lat: round(lat + north), lon: round(lon + east) }
}
