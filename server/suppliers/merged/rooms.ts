import type { Db } from '#server/db/schema.ts'
import type { RoomsOutcome, Supplier, SupplyCall } from '#server/suppliers/supplier.ts'
import { findTheirIds } from './hotel-twin-store.ts'
import { answersOf, gather } from './gather.ts'
import { twinFinder } from './look-up-twin.ts'
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

/** Who may sell a hotel, and what it calls it: undefined when it does not sell it after all. */
interface Seller {
  member: Member
  findId: (signal: AbortSignal) => Promise<string | undefined>
}

const knownSeller = ({ member, id }: Route): Seller => ({ member, findId: async () => id })

const isUseful = ({ status }: RoomsOutcome) => status === 'available'

/** One hotel's rooms at all its sellers, and the final word of the one that made the rate. */
export function mergedRooms(parts: Parts): Pick<Supplier, 'getRooms' | 'findRooms' | 'checkPrice'> {
  const { db, members, routing, graceMs } = parts
  const findTwin = twinFinder(parts)

  /** Who is known to sell the hotel: the one whose id it bears comes first. */
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

  /** Who may sell it: without waiting for the twins that were not looked for yet. */
  function possibleSellersOf(hotelId: string, call: SupplyCall): Seller[] {
    const owner = routing.toTheirs(hotelId)
    if (owner.member !== members.primary) return [knownSeller(owner)]
    const others = members.others.map((member): Seller => {
      return { member, findId: (signal) => findTwin(member, owner.id, { ...call, signal }) }
    })
    return [knownSeller(owner), ...others]
  }

  async function askAll(sellers: readonly Seller[], ask: Ask, call: SupplyCall): Promise<RoomsOutcome> {
    const ids = new Map<Member, string>()
    const asks = new Map(
      sellers.map(({ member, findId }) => [
        member,
        async (signal: AbortSignal): Promise<RoomsOutcome> => {
          const id = await findId(signal)
          if (id === undefined) return { status: 'none' }
          ids.set(member, id)
          return ask({ member, id }, signal)
        },
      ]),
    )
    const outcomes = await gather(asks, { graceMs, isUseful, signal: call.signal, late: 'abort' })
    const available = new Map<Member, Available>()
    for (const [member, outcome] of answersOf(outcomes)) {
      if (outcome.status === 'available') available.set(member, outcome)
    }
    const [owner] = outcomes.values()
    // An expired search is expired, even if others still sell under it.
    if (owner?.status === 'answered' && owner.value.status === 'expired') return owner.value
    if (available.size === 0) {
      if (owner?.status === 'failed') throw owner.error
      return { status: 'none' }
    }
    const tokens: Bundle['parts'] = {}
    for (const [member, { token }] of available) tokens[member.name] = { token, hotelId: ids.get(member) }
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
      return askAll(searched.map(knownSeller), ask, call)
    },

    async findRooms(hotelId, criteria, call) {
      const ask: Ask = ({ member, id }, signal) => member.supplier.findRooms(id, criteria, { ...call, signal })
      return askAll(possibleSellersOf(hotelId, call), ask, call)
    },

    async checkPrice(hotelId, token, recommendationId, currency, call) {
      const { member, id: theirs } = routing.toTheirs(recommendationId)
      const part = unpackTokens(token, members.primary.name).parts[member.name]
      if (!part) return { status: 'expired' }
      // The hotel that was listed, not what has been matched since.
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
