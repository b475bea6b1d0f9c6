import type { StayQuery } from '#sandbox/world/atlas/atlas.ts'
import { mix } from '#sandbox/world/atlas/mix.ts'
import { seasonFactor } from '#sandbox/world/atlas/properties/seasons.ts'
import { SUPPLIER_SALTS } from './suppliers.ts'

/** No supplier sells more than this at once; longer or larger stays find no room. */
export const MOST_NIGHTS = 30
export const MOST_ROOMS = 10
export const SEASONS = 16

/** All of a price that depends on the stay alone, worked out once a query; the kernels do the rest per property. */
export interface StayTables {
  nights: number
  /** Hash keys, [night * suppliers + supplier]. */
  keys: Int32Array
  /** Price of a night against the base, in 4096ths less the jitter's mean, [season * nights + night]. At most 7680. */
  factors: Int32Array
  /** A night is sold out for so many of 1024 offers. */
  sold: Int32Array
  /** Rooms and guests against one room for two, in 128ths, by supplier. At most 3,900. */
  weights: Int32Array
  /** Guests in the fullest room. */
  guests: number
  /** Which quarter of the world the guests come from, 0 to 3: some rates are for one of them only. */
  market: number
}

const FULL = 4096 - 256
const HIGHEST_FACTOR = 7680
const WEEKEND = 1.16
const SOLD = { weekday: 50, weekend: 105, perFurtherRoom: 12 }
const INFANT_BELOW = 3
const TEEN_FROM = 12
const ADULT = 34
const TEEN = 26
const CHILD = 13
/** One guest pays a little less than two. */
const ALONE = 118
const FOR_TWO = 128

/** Undefined when no supplier sells such a stay at all. */
export function tabulateStay(stay: StayQuery): StayTables | undefined {
  const { nights, rooms, checkInDay } = stay
  if (!(nights >= 1 && nights <= MOST_NIGHTS && rooms.length >= 1 && rooms.length <= MOST_ROOMS)) return undefined
  const guests = Math.max(...rooms.map(sleepers))
  const suppliers = SUPPLIER_SALTS.length
  const keys = new Int32Array(nights * suppliers)
  const factors = new Int32Array(SEASONS * nights)
  const sold = new Int32Array(nights)
  for (let night = 0; night < nights; night++) {
    const day = checkInDay + night
    const weekend = isWeekendNight(day)
    SUPPLIER_SALTS.forEach((salt, supplier) => {
      keys[night * suppliers + supplier] = mix(Math.imul(day, 0x9e3779b1) ^ salt)
    })
    for (let season = 0; season < SEASONS; season++) {
      const factor = FULL * seasonFactor(season, day) * (weekend ? WEEKEND : 1) * leadFactor(stay)
      factors[season * nights + night] = Math.min(HIGHEST_FACTOR, Math.round(factor))
    }
    sold[night] = (weekend ? SOLD.weekend : SOLD.weekday) + SOLD.perFurtherRoom * (rooms.length - 1)
  }
  const weight = rooms.reduce((sum, room) => sum + roomWeight(room), 0)
  const weights = SUPPLIER_SALTS.map((_, supplier) => Math.round(weight * dealFactor(supplier, stay)))
  return { nights, keys, factors, sold, weights, guests, market: marketOf(stay.nationality) }
}

/** Nights to Saturday and Sunday. */
function isWeekendNight(day: number): boolean {
  const weekday = (day + 4) % 7
  return weekday === 5 || weekday === 6
}

/** Early birds and the very last rooms are cheaper. Only when the query says when it was asked. */
function leadFactor({ checkInDay, askedDay }: StayQuery): number {
  if (askedDay === undefined) return 1
  const lead = checkInDay - askedDay
  if (lead >= 60) return 0.95
  if (lead <= 1) return 0.96
  return lead <= 7 ? 1.03 : 1
}

/** Beds that a room needs: infants sleep with their parents. */
function sleepers({ adults, childAges }: StayQuery['rooms'][number]): number {
  return adults + childAges.filter((age) => age >= INFANT_BELOW).length
}

function roomWeight({ adults, childAges }: StayQuery['rooms'][number]): number {
  const grown = adults <= 1 ? ALONE : FOR_TWO + (adults - 2) * ADULT
  return childAges.reduce((sum, age) => sum + (age >= TEEN_FROM ? TEEN : age >= INFANT_BELOW ? CHILD : 0), grown)
}

/** The first supplier favours its neighbours, the third long stays, the fourth several rooms. */
function dealFactor(supplier: number, { nights, rooms, nationality }: StayQuery): number {
  if (supplier === 0) return ['ID', 'MY', 'SG'].includes(nationality) ? 0.96 : 1
  if (supplier === 2) return nights >= 7 ? 0.92 : 1
  if (supplier === 3) return rooms.length >= 3 ? 0.94 : 1
  return 1
}

function marketOf(nationality: string): number {
  const letters = nationality.toUpperCase()
  return mix(letters.charCodeAt(0) * 256 + letters.charCodeAt(1)) & 3
}
