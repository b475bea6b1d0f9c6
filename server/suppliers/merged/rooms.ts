import type { Db } from '#server/db/schema.ts'
import type { RoomsOutcome, Supplier, SupplyCall } from '#server/suppliers/supplier.ts'
import { findTheirIds } from './data.ts'
import { answersOf, gather } from './gather.ts'
import type { Member, Members } from './member.ts'
import { mergeRooms, rateInOurIds } from './merge-rooms.ts'
import type { Route, Routing } from './routing.ts'
import { packTokens, unpackTokens, type Bundle } from './tokens.ts'

interface Parts {
  db: Db
  members: Members
  routing: Routing
  graceMs: number
}

type Available = Extract<RoomsOutcome, { status: 'available' }>
type Ask = (route: Route, signal: AbortSignal) => Promise<RoomsOutcome>

const isUseful = ({ status }: RoomsOutcome) => status === 'available'

/** One hotel's rooms at everybody who sells it, and the final word of whoever made the rate. */
export function mergedRooms(parts: Parts): Pick<Supplier, 'getRooms' | 'findRooms' | 'checkPrice'> {
  const { db, members, routing, graceMs } = parts

  /** Who sells the hotel: the one whose id it bears comes first. */
  async function sellersOf(hotelId: string, call: SupplyCall): Promise<Route[]> {
    const owner = routing.toTheirs(hotelId)
    if (owner.member !== members.primary) return [owner]
    const theirIds = await findTheirIds(db, owner.id, call.isTest)
    return [
      owner,
      ...members.others.flatMap((member) => {
        const id = theirIds.get(member.name)
        return id === undefined ? [] : [{ member, id }]
      }),
    ]
  }

  async function askAll(sellers: readonly Route[], ask: Ask, call: SupplyCall): Promise<RoomsOutcome> {
    const asks = new Map(sellers.map((route) => [route.member, (signal: AbortSignal) => ask(route, signal)]))
    const outcomes = await gather(asks, { graceMs, isUseful, signal: call.signal, late: 'abort' })
    const available = new Map<Member, Available>()
    for (const [member, outcome] of answersOf(outcomes)) {
      if (outcome.status === 'available') available.set(member, outcome)
    }
    const [owner] = outcomes.values()
    // An expired search is expired, whatever others still sell under it.
    if (owner?.status === 'answered' && owner.value.status === 'expired') return owner.value
    if (available.size === 0) {
      if (owner?.status === 'failed') throw owner.error
      return { status: 'none' }
    }
    const tokens: Bundle['parts'] = {}
    for (const { member, id } of sellers) {
      const answer = available.get(member)
      if (answer) tokens[member.name] = { token: answer.token, hotelId: id }
    }
    return { status: 'available', token: packTokens(tokens), ...mergeRooms(available, routing) }
  }

  return {
    async getRooms(hotelId, token, currency, call) {
      const { parts: tokens } = unpackTokens(token, members.primary.name)
      const sellers = await sellersOf(hotelId, call)
      const searched = sellers.filter(({ member }) => tokens[member.name])
      if (searched.length === 0) return { status: 'not_searched' }
      const ask: Ask = ({ member, id }, signal) =>
        member.supplier.getRooms(id, tokens[member.name]?.token ?? '', currency, { ...call, signal })
      return askAll(searched, ask, call)
    },

    async findRooms(hotelId, criteria, call) {
      const ask: Ask = ({ member, id }, signal) => member.supplier.findRooms(id, criteria, { ...call, signal })
      return askAll(await sellersOf(hotelId, call), ask, call)
    },

    async checkPrice(hotelId, token, recommendationId, currency, call) {
      const { member, id: theirs } = routing.toTheirs(recommendationId)
      const part = unpackTokens(token, members.primary.name).parts[member.name]
      if (!part) return { status: 'expired' }
      // The hotel that was listed, whatever has been matched since.
      const listedId = part.hotelId ?? routing.toTheirs(hotelId).id
      const price = await member.supplier.checkPrice(listedId, part.token, theirs, currency, call)
      if (price.status !== 'available') return price
      const ours = (id: string) => routing.toOurs(member, id)
      return {
        ...price,
        token: packTokens({ [member.name]: { token: price.token, hotelId: listedId } }),
        rates: price.rates.map((rate) => rateInOurIds(rate, ours)),
        rooms: price.rooms.map((room) => ({ ...room, id: ours(room.id) })),
      }
    },
  }
}
