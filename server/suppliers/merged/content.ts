import { setTimeout as wait } from 'node:timers/promises'
import type { HotelContent, HotelSummary, Region } from '#shared/api/hotels.ts'
import type { Db } from '#server/db/schema.ts'
import { mostReviewed } from '#server/suppliers/guest-rating.ts'
import type { Supplier, SupplyCall } from '#server/suppliers/supplier.ts'
import { findPrimaryIds, insertTwins } from './hotel-twin-store.ts'
import { answersOf, failureOf, gather, mistakeOf } from './gather.ts'
import { matchHotels, type Pair } from './match-hotels.ts'
import { allOf, type Member, type Members } from './member.ts'
import { isNearBorder, widened } from './near-border.ts'
import type { Routing } from './routing.ts'
import { twinRatings } from './twin-ratings.ts'

interface Parts {
  db: Db
  members: Members
  routing: Routing
  graceMs: number
  /** Milliseconds that a hotel which is described waits for others' ratings. */
  ratingGraceMs: number
}

interface Asked {
  region: Region
  call: SupplyCall
}

const nameOf = ({ primaryId, theirId }: Pair) => JSON.stringify([primaryId, theirId])

const isUseful = (hotels: readonly HotelSummary[]) => hotels.length > 0

/**
 * Every hotel once. Hotels that two suppliers know are described by the primary and keep its id; which are the same is
 * found out here, whenever a region is listed, and remembered. Their rating is that of the supplier with the most reviews.
 */
export function mergedContent({
  db,
  members,
  routing,
  graceMs,
  ratingGraceMs,
}: Parts): Pick<Supplier, 'listHotels' | 'getHotels'> {
  const { primary } = members
  const ratingsOf = twinRatings({ db, members, graceMs: ratingGraceMs })

  /** The ids under which a member's hotels are known to us. New matches are written down first. */
  async function ourIdsOf(member: Member, list: readonly HotelSummary[], own: readonly HotelSummary[], asked: Asked) {
    const { region, call } = asked
    const scope = { supplier: member.name, isTest: call.isTest }
    const ids = list.map(({ id }) => id)
    const known = await findPrimaryIds(db, scope, ids)
    const isNew = ({ id }: HotelSummary) => !known.has(id)
    const pairs = matchHotels(own, list.filter(isNew))
    const ownById = new Map(own.map((hotel) => [hotel.id, hotel]))
    const theirsById = new Map(list.map((hotel) => [hotel.id, hotel]))
    const isBorderline = ({ primaryId, theirId }: Pair) =>
      [ownById.get(primaryId)!, theirsById.get(theirId)!].some(({ geoCode }) => isNearBorder(region, geoCode))
    const sure = pairs.filter((pair) => !isBorderline(pair))
    const doubtful = pairs.filter(isBorderline)
    if (doubtful.length > 0) sure.push(...(await judgeWider(member, doubtful, asked)))
    if (sure.length === 0) return known
    await insertTwins(db, scope, sure)
    return findPrimaryIds(db, scope, ids)
  }

  /** Those matches that stand when the neighbours across the border are seen, too. In doubt none: they come again. */
  async function judgeWider(member: Member, pairs: readonly Pair[], { region, call }: Asked): Promise<Pair[]> {
    const wider = widened(region)
    if (!wider) return []
    const lists = Promise.all([primary, member].map(({ supplier }) => supplier.listHotels(wider, call)))
    const [own = [], list = []] = await Promise.race([
      lists.catch(() => []),
      wait(graceMs, [] as HotelSummary[][], { ref: false }),
    ])
    const standing = new Set(matchHotels(own, list).map(nameOf))
    return pairs.filter((pair) => standing.has(nameOf(pair)))
  }

  async function listHotels(region: Region, call: SupplyCall): Promise<HotelSummary[]> {
    const asks = new Map(
      allOf(members).map((member) => [
        member,
        (signal: AbortSignal) => member.supplier.listHotels(region, { ...call, signal }),
      ]),
    )
    const outcomes = await gather(asks, { graceMs, isUseful, signal: call.signal, late: 'finish' })
    const mistake = mistakeOf(outcomes)
    if (mistake) throw mistake
    const lists = answersOf(outcomes)
    const failure = failureOf(outcomes)
    if (failure !== undefined && ![...lists.values()].some(isUseful)) throw failure

    const own = lists.get(primary) ?? []
    const ofPrimary = (id: string) => routing.toOurs(primary, id)
    const hotels = new Map(own.map((hotel) => [ofPrimary(hotel.id), { ...hotel, id: ofPrimary(hotel.id) }]))
    for (const [member, list] of lists) {
      if (member === primary) continue
      const primaryIds = await ourIdsOf(member, list, own, { region, call })
      for (const hotel of list) {
        const primaryId = primaryIds.get(hotel.id)
        const id = primaryId === undefined ? routing.toOurs(member, hotel.id) : ofPrimary(primaryId)
        // The primary's description wins; without it the hotel still has its one id.
        const known = hotels.get(id)
        if (known) known.guestRating = mostReviewed([known.guestRating, hotel.guestRating])
        else hotels.set(id, { ...hotel, id })
      }
    }
    return [...hotels.values()]
  }

  async function getHotels(ids: string[], call: SupplyCall): Promise<HotelContent[]> {
    const routes = ids.map((id) => ({ ours: id, ...routing.toTheirs(id) }))
    const wanted = Map.groupBy(routes, ({ member }) => member)
    const asks = new Map(
      [...wanted].map(([member, some]) => [
        member,
        async (signal: AbortSignal) => {
          const oursById = new Map(some.map(({ id, ours }) => [id, ours]))
          const hotels = await member.supplier.getHotels([...oursById.keys()], { ...call, signal })
          return hotels.map((hotel) => ({ ...hotel, id: oursById.get(hotel.id) ?? routing.toOurs(member, hotel.id) }))
        },
      ]),
    )
    const ofPrimary = (wanted.get(primary) ?? []).map(({ id }) => id)
    const rate = call.everyRating && ofPrimary.length > 0 ? ratingsOf(ofPrimary, call) : undefined
    const outcomes = await gather(asks, { graceMs, signal: call.signal, late: 'finish' })
    const lists = answersOf(outcomes)
    if (lists.size === 0 && outcomes.size > 0) throw failureOf(outcomes)
    const hotels = [...lists.values()].flat()
    return rate ? rate(hotels) : hotels
  }

  return { listHotels, getHotels }
}
