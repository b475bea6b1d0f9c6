import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/schema.ts'
import type { SupplyCall } from '#server/suppliers/supplier.ts'
import { findPrimaryIds, findTheirIds, insertTwins } from './hotel-twin-store.ts'
import { matchHotels } from './match-hotels.ts'
import type { Member, Members } from './member.ts'

interface Parts {
  db: Db
  members: Members
}

/** What another member calls a hotel of the primary; undefined when it does not sell it. */
export type FindTheirId = (member: Member, primaryId: string, call: SupplyCall) => Promise<string | undefined>

/** Twice as far as a twin may stand from its twin, and some more: all hotels that may be taken for one of the two. */
const AROUND_KM = 1
/** For so long the twin of a hotel that has none is not looked for again. */
const ALONE_MS = 60 * 60_000
const MOST_REMEMBERED = 10_000

/**
 * Finds a twin also before any region around the hotel was listed, as when a visitor follows a link to its page: by the
 * hotels that stand around it.
 */
export function twinFinder({ db, members: { primary } }: Parts): FindTheirId {
  const alone = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: ALONE_MS, ttlAutopurge: true })

  async function lookAround(member: Member, primaryId: string, call: SupplyCall): Promise<void> {
    const [hotel] = await primary.supplier.getHotels([primaryId], call)
    if (!hotel) return
    const { lat, long } = hotel.geoCode
    const region = { circularRegion: { centerLat: lat, centerLong: long, radiusInKM: AROUND_KM } }
    const [own, theirs] = await Promise.all([
      primary.supplier.listHotels(region, call),
      member.supplier.listHotels(region, call),
    ])
    const scope = { supplier: member.name, isTest: call.isTest }
    const taken = await findPrimaryIds(
      db,
      scope,
      theirs.map(({ id }) => id),
    )
    const pairs = matchHotels(
      own,
      theirs.filter(({ id }) => !taken.has(id)),
    )
    const pair = pairs.find((one) => one.primaryId === primaryId)
    if (pair) await insertTwins(db, scope, [pair])
  }

  return async (member, primaryId, call) => {
    const find = async () => (await findTheirIds(db, primaryId, call.isTest)).get(member.name)
    const known = await find()
    const name = JSON.stringify([member.name, call.isTest, primaryId])
    if (known !== undefined || alone.has(name)) return known
    await lookAround(member, primaryId, call)
    const found = await find()
    if (found === undefined) alone.set(name, true)
    return found
  }
}
