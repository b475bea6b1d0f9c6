import type { HotelSummary } from '#shared/api/hotels.ts'
import { metresBetween } from '#shared/places/distance.ts'

/** What tells one hotel from another. */
export type Distinct = Pick<HotelSummary, 'id' | 'name' | 'starRating' | 'geoCode'> & {
  contact: {
    address: {
      line1?: string
      city: { name: string }
      country: { name: string; code: string }
      postalCode?: string | undefined
    }
    phones?: string[] | undefined
  }
}

export interface Pair {
  primaryId: string
  theirId: string
}

/** Without telephones: a street rarely has two houses of one name side by side. */
const NEXT_DOOR_METRES = 75
/** With the same telephone, or the same street, number and postal code: suppliers place one door this far apart. */
const MAX_METRES = 300
/** Country and area codes are written in many ways. */
const TELLING_DIGITS = 7
const MAX_STARS_APART = 1
/** Words that suppliers add or leave out. What kind of house it is (hostel, residence, suites, budget) they do not. */
const FILLERS = new Set(['hotel', 'hotels', 'the', 'a', 'an', 'at', 'in', 'of', 'by', 'and', 'de', 'la', 'le', 'el'])

/**
 * Which hotels of one supplier are hotels of the primary: the same country, the same name but for fillers and the name
 * of the town, the same telephone or, where one of them gives none, the same door or address, stars that do not contradict.
 * A hotel with two candidates gets none: a missed match shows a hotel twice, a wrong one sells a guest another hotel.
 */
export function matchHotels(primary: readonly Distinct[], theirs: readonly Distinct[]): Pair[] {
  const cells = byPlace(primary)
  const pairs = theirs.flatMap((their) =>
    near(cells, their)
      .filter((own) => isSame(own, their))
      .map((own) => ({ primaryId: own.id, theirId: their.id })),
  )
  const primaryIds = countOf(pairs.map(({ primaryId }) => primaryId))
  const theirIds = countOf(pairs.map(({ theirId }) => theirId))
  return pairs.filter(({ primaryId, theirId }) => primaryIds.get(primaryId) === 1 && theirIds.get(theirId) === 1)
}

function isSame(one: Distinct, other: Distinct): boolean {
  const country = one.contact.address.country.code.toUpperCase()
  const isSamePhone = haveSamePhone(one, other)
  return (
    country !== '' &&
    country === other.contact.address.country.code.toUpperCase() &&
    isSamePhone !== false &&
    (one.starRating === 0 ||
      other.starRating === 0 ||
      Math.abs(one.starRating - other.starRating) <= MAX_STARS_APART) &&
    haveSameName(one, other) &&
    // Last: the addresses of all neighbours would fill the memory of words.
    (isSamePhone ?? haveSameDoor(one, other))
  )
}

/** Undefined when one of them does not say. */
function haveSamePhone(one: Distinct, other: Distinct): boolean | undefined {
  const own = phonesOf(one)
  const their = phonesOf(other)
  return own.length > 0 && their.length > 0 ? own.some((digits) => their.includes(digits)) : undefined
}

function haveSameDoor(one: Distinct, other: Distinct): boolean {
  if (metresBetween(one.geoCode, other.geoCode) <= NEXT_DOOR_METRES) return true
  const [own, their] = [one, other].map(({ contact: { address } }) => ({
    street: wordsOf(address.line1 ?? '').join(' '),
    code: wordsOf(address.postalCode ?? '').join(''),
  })) as [Door, Door]
  // A street without a number is no door, and many towns have a street of that name.
  return /\d/.test(own.street) && own.code !== '' && own.street === their.street && own.code === their.code
}

interface Door {
  street: string
  code: string
}

function phonesOf({ contact }: Distinct): string[] {
  return (contact.phones ?? [])
    .map((phone) => phone.replaceAll(/\D/g, '').slice(-TELLING_DIGITS))
    .filter((digits) => digits.length === TELLING_DIGITS)
}

function haveSameName(one: Distinct, other: Distinct): boolean {
  const towns = new Set([one, other].flatMap(({ contact: { address } }) => wordsOf(address.city.name)))
  const [own, their] = [one, other].map((hotel) => {
    const words = wordsOf(hotel.name)
    const telling = words.filter((word) => !FILLERS.has(word) && !towns.has(word))
    // "The Hotel" in Kuala Lumpur is told by its fillers, or not at all.
    return telling.length > 0 ? telling : words
  }) as [string[], string[]]
  // Joined: one writes Sea View, the other Seaview.
  return own.length > 0 && own.join('') === their.join('')
}

const wordsByText = new Map<string, string[]>()
const MOST_REMEMBERED = 20_000
/** As long as the lists that are compared are kept. */
const REMEMBERED_MS = 300_000
let forgetting: NodeJS.Timeout | undefined

function forget(): void {
  wordsByText.clear()
  clearTimeout(forgetting)
  forgetting = undefined
}

/** Small letters and digits without accents; an apostrophe does not part a word. */
function wordsOf(text: string): string[] {
  const known = wordsByText.get(text)
  if (known) return known
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .toLowerCase()
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  if (wordsByText.size >= MOST_REMEMBERED) forget()
  forgetting ??= setTimeout(forget, REMEMBERED_MS).unref()
  wordsByText.set(text, words)
  return words
}

/** A cell is higher and wider than the farthest match. */
const DEGREES = 0.005

type Cells = ReadonlyMap<string, readonly Distinct[]>

const rowOf = ({ geoCode }: Distinct) => Math.floor(geoCode.lat / DEGREES)
const columnOf = (row: number, long: number) =>
  Math.floor((long * Math.max(0.01, Math.cos((row * DEGREES * Math.PI) / 180))) / DEGREES)

function byPlace(hotels: readonly Distinct[]): Cells {
  return Map.groupBy(hotels, (hotel) => `${rowOf(hotel)} ${columnOf(rowOf(hotel), hotel.geoCode.long)}`)
}

/** The cells around hold every candidate, also across the date line. */
function near(cells: Cells, hotel: Distinct): Distinct[] {
  const { long } = hotel.geoCode
  const longs = Math.abs(long) > 179.9 ? [long, long - 360, long + 360] : [long]
  const names = [-1, 0, 1].flatMap((north) => {
    const row = rowOf(hotel) + north
    return longs.flatMap((one) => [-1, 0, 1].map((east) => `${row} ${columnOf(row, one) + east}`))
  })
  return names
    .flatMap((name) => cells.get(name) ?? [])
    .filter((other) => metresBetween(other.geoCode, hotel.geoCode) <= MAX_METRES)
}

function countOf(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
