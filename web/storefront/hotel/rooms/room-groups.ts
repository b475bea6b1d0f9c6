import type { Rate, RoomsAndRates, StandardizedRoom } from '#shared/api/rate-schemas.ts'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { listTermChanges } from '#web/storefront/hotel/terms/term-changes.ts'

/** One thing to select: a rate for each searched room, sold together for the whole stay. */
export interface RoomOption {
  recommendationId: string
  /** Whole major units, all rooms, all nights. */
  totalRate: number
  /** What a visitor pays; only when the member price is lower. */
  publicRate?: number
  /** What the company's policy says of it. */
  verdict?: PolicyVerdict | undefined
  rates: Rate[]
  /** "Deluxe Double" and how many of it. */
  rooms: { name: string; count: number }[]
}

export interface RoomGroup {
  id: string
  rooms: StandardizedRoom[]
  options: RoomOption[]
}

type HotelRates = RoomsAndRates['hotel']
type Recommendation = HotelRates['recommendations'][number]

function toOption(hotel: HotelRates, recommendation: Recommendation): RoomOption | undefined {
  const rates = recommendation.rates.flatMap((id) => hotel.rates.find((rate) => rate.id === id) ?? [])
  if (rates.length === 0 || rates.length < recommendation.rates.length) return undefined
  const rooms = new Map<string, number>()
  for (const { roomId } of rates.flatMap((rate) => rate.occupancies)) {
    const name = hotel.rooms.find((room) => room.id === roomId)?.name ?? ''
    if (name !== '') rooms.set(name, (rooms.get(name) ?? 0) + 1)
  }
  return {
    recommendationId: recommendation.id,
    totalRate: recommendation.totalRate,
    publicRate: recommendation.publicRate,
    verdict: recommendation.verdict,
    rates,
    rooms: [...rooms].map(([name, count]) => ({ name, count })),
  }
}

/** Sold to some in words that do not say clearly to whom: perhaps not to this traveller. */
export const isForUnclearResidents = (rates: readonly Rate[]) =>
  rates.some(({ residentsOf }) => residentsOf?.length === 0)

function compareOptions(a: RoomOption | undefined, b: RoomOption | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b)
  return (
    Number(isForUnclearResidents(a.rates)) - Number(isForUnclearResidents(b.rates)) ||
    a.totalRate - b.totalRate ||
    Number(isRefundable(b)) - Number(isRefundable(a))
  )
}

const isRefundable = ({ rates }: RoomOption) => rates.every((rate) => rate.refundable)

/**
 * Options by standardized room, the cheapest first inside a group and among the groups, of two for as much the one that can be
 * given back; after all others what the traveller perhaps may not book.
 * An option that no group mentions forms a group of its own rooms, so nothing on sale is hidden.
 */
export function groupRooms(hotel: HotelRates): RoomGroup[] {
  const left = new Map(hotel.recommendations.map((one) => [one.id, one]))
  const groups = new Map<string, RoomGroup>()
  const put = (standardRoomIds: readonly string[], recommendation: Recommendation) => {
    const option = toOption(hotel, recommendation)
    if (!option || !left.delete(recommendation.id)) return
    const id = [...new Set(standardRoomIds)].toSorted().join('+')
    const rooms = hotel.standardizedRooms.filter((room) => standardRoomIds.includes(room.id))
    const group = groups.get(id) ?? { id, rooms, options: [] }
    group.options.push(option)
    groups.set(id, group)
  }
  for (const { standardRoomIds, options } of hotel.standardizedRoomGroups) {
    for (const { recommendationId } of options) {
      const recommendation = left.get(recommendationId)
      if (recommendation) put(standardRoomIds, recommendation)
    }
  }
  for (const recommendation of left.values()) {
    const rates = hotel.rates.filter((rate) => recommendation.rates.includes(rate.id))
    put(
      rates.flatMap((rate) => rate.occupancies.map((occupancy) => occupancy.stdRoomId)),
      recommendation,
    )
  }
  const sorted = [...groups.values()].map((group) => ({
    ...group,
    options: group.options.toSorted(compareOptions),
  }))
  return sorted.toSorted((a, b) => compareOptions(a.options[0], b.options[0]))
}

const likeness = ({ rates, rooms }: RoomOption) =>
  JSON.stringify([
    rooms,
    rates.map(({ boardBasis, refundable, payAtHotel }) => [boardBasis.type, refundable, payAtHotel]),
  ])

const providersOf = ({ rates }: RoomOption) => rates.map((rate) => rate.providerId).join()

/**
 * The same rooms, board and conditions in a fresh list: rate ids do not survive a new quote. Of several, the one
 * that keeps every term comes first, then the same supplier's, then the cheapest; what none keeps must be told.
 */
export function findSameOption(groups: readonly RoomGroup[], wanted: RoomOption, now: string): RoomOption | undefined {
  const same = groups.flatMap((group) => group.options).filter((option) => likeness(option) === likeness(wanted))
  const strangeness = (option: RoomOption) =>
    2 * listTermChanges(wanted.rates, option.rates, now).length + Number(providersOf(option) !== providersOf(wanted))
  return same.toSorted((a, b) => strangeness(a) - strangeness(b) || a.totalRate - b.totalRate)[0]
}
