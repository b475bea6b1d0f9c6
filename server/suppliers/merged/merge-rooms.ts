import type { RoomsOutcome, SupplierRate, SupplierRecommendation } from '#server/suppliers/supplier.ts'
import type { Member } from './member.ts'
import type { Routing } from './routing.ts'

type Available = Extract<RoomsOutcome, { status: 'available' }>
type Merged = Omit<Available, 'status' | 'token'>

/** All suppliers' rooms in one answer, cheapest first. The same room at two suppliers is one group with the rates of both. */
export function mergeRooms(answers: ReadonlyMap<Member, Available>, routing: Routing): Merged {
  const all = [...answers].map(([member, answer]) => inOurIds(answer, (id) => routing.toOurs(member, id)))
  const rooms = all.flatMap((one) => one.rooms)
  const standardizedRooms = all.flatMap((one) => one.standardizedRooms)
  const recommendations = all.flatMap((one) => one.recommendations).toSorted(byPrice)
  const names = new Map([...rooms, ...standardizedRooms].map(({ id, name }) => [id, name]))
  const rank = new Map(recommendations.map(({ id }, i) => [id, i]))
  const cheapestFirst = (a: string, b: string) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)

  const alike = Map.groupBy(
    all.flatMap((one) => one.groups),
    ({ standardRoomIds }) => standardRoomIds.map((id) => plainName(names.get(id) ?? id)).join('\n'),
  )
  const groups = [...alike.values()]
    .map((some) => ({
      standardRoomIds: [...new Set(some.flatMap(({ standardRoomIds }) => standardRoomIds))],
      recommendationIds: [...new Set(some.flatMap(({ recommendationIds }) => recommendationIds))].toSorted(
        cheapestFirst,
      ),
    }))
    .toSorted((a, b) => cheapestFirst(a.recommendationIds[0] ?? '', b.recommendationIds[0] ?? ''))
  return { rates: all.flatMap((one) => one.rates), rooms, recommendations, standardizedRooms, groups }
}

/** "Deluxe King Room" and "DELUXE ROOM, KING" are told apart; only case and punctuation are not. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
}

function byPrice(a: SupplierRecommendation, b: SupplierRecommendation): number {
  return a.total.minor - b.total.minor
}

function inOurIds(answer: Available, ours: (id: string) => string): Merged {
  return {
    rates: answer.rates.map((rate) => rateInOurIds(rate, ours)),
    rooms: answer.rooms.map((room) => ({ ...room, id: ours(room.id) })),
    recommendations: answer.recommendations.map((one) => ({
      ...one,
      id: ours(one.id),
      rateIds: one.rateIds.map(ours),
    })),
    standardizedRooms: answer.standardizedRooms.map((room) => ({ ...room, id: ours(room.id) })),
    groups: answer.groups.map(({ standardRoomIds, recommendationIds }) => ({
      standardRoomIds: standardRoomIds.map(ours),
      recommendationIds: recommendationIds.map(ours),
    })),
  }
}

export function rateInOurIds(rate: SupplierRate, ours: (id: string) => string): SupplierRate {
  return {
    ...rate,
    id: ours(rate.id),
    occupancies: rate.occupancies.map((room) => ({
      ...room,
      roomId: ours(room.roomId),
      stdRoomId: ours(room.stdRoomId),
    })),
  }
}
