import type { Place, Property } from '#sandbox/world/atlas/atlas.ts'
import { draw, pick } from '#sandbox/world/atlas/mix.ts'
import { phoneNumber } from '#sandbox/world/atlas/naming/phone-number.ts'
import { addressLine, postalCode, propertyName } from '#sandbox/world/atlas/naming/property-name.ts'
import { SCENES } from '#sandbox/world/atlas/places/gathered-place.ts'
import { degrees } from '#sandbox/world/atlas/places/place-table.ts'
import { facilityNames } from './facilities.ts'
import { PROPERTY_TYPES, unpackMeta, type PropertyColumns } from './property-columns.ts'

const CHECK_IN = ['12:00', '13:00', '14:00', '14:00', '14:00', '15:00', '15:00', '16:00']
const CHECK_OUT = ['10:00', '11:00', '11:00', '12:00', '12:00', '12:00']
const STREAM = { checkIn: 1, checkOut: 2, score: 3, reviews: 4 }

/** A property in words, made from its row and its city. Nothing of this is stored. */
export function describeProperty(columns: PropertyColumns, row: number, id: string, city: Place): Property {
  const { halfStars, type: typeIndex, scene } = unpackMeta(columns.meta[row]!)
  const seed = columns.seed[row]!
  const type = PROPERTY_TYPES[typeIndex]!
  const stars = halfStars / 2
  const { country, name: cityName } = city
  return {
    row,
    id,
    name: propertyName({ seed, type, stars, country, cityName }),
    type,
    stars,
    lat: degrees(columns.lat[row]!),
    lon: degrees(columns.lon[row]!),
    placeId: city.id,
    cityName,
    ...(city.state === undefined ? {} : { state: city.state }),
    country,
    countryName: city.countryName,
    line1: addressLine(seed, country),
    postalCode: postalCode(seed, country, city.id),
    phone: phoneNumber(seed, country),
    facilities: facilityNames(columns.facilities[row]!),
    checkIn: pick(CHECK_IN, draw(seed, STREAM.checkIn)),
    checkOut: pick(CHECK_OUT, draw(seed, STREAM.checkOut)),
    ...reviewsOf(seed, stars),
    seed,
    basePriceCents: columns.base[row]!,
    scene: SCENES[scene]!,
  }
}

/** Better hotels are liked a little better; a few have thousands of reviews, most some dozens. */
function reviewsOf(seed: number, stars: number): Pick<Property, 'reviewScore' | 'reviewCount'> {
  const luck = draw(seed, STREAM.score)
  const score = 58 + stars * 3 + (luck & 15) + ((luck >>> 4) & 7)
  const order = (draw(seed, STREAM.reviews) & 0xffff) / 0x10000
  return { reviewScore: Math.min(98, Math.round(score)), reviewCount: Math.round(4 * Math.exp(order * order * 7.2)) }
}
