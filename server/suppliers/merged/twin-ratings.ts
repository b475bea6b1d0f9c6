import { setTimeout as wait } from 'node:timers/promises'
import type { GuestRating, HotelContent } from '#shared/api/hotels.ts'
import type { Db } from '#server/db/schema.ts'
import { mostReviewed } from '#server/suppliers/guest-rating.ts'
import type { SupplyCall } from '#server/suppliers/supplier.ts'
import { findTheirIds } from './hotel-twin-store.ts'
import type { Member, Members } from './member.ts'

interface Parts {
  db: Db
  members: Members
  /** Milliseconds that who is described already waits for what the others' guests say. */
  graceMs: number
}

/** As many as are compared side by side, and some more: a supplier may be asked for each by itself. */
const MOST_HOTELS = 8

/** The best known ratings that others have of hotels of the primary, by the primary's id. */
type Ratings = Map<string, GuestRating | undefined>

async function ask(member: Member, theirs: ReadonlyMap<string, string>, call: SupplyCall, ratings: Ratings) {
  for (const { id, guestRating } of await member.supplier.getHotels([...theirs.keys()], call)) {
    const primaryId = theirs.get(id)
    if (primaryId !== undefined) ratings.set(primaryId, mostReviewed([ratings.get(primaryId), guestRating]))
  }
}

/**
 * What the guests of other suppliers say of hotels of the primary, so that a hotel's page tells the rating that its card told. Of
 * hotels whose twins are known; a supplier that fails or is late has said nothing.
 */
export function twinRatings({ db, members, graceMs }: Parts) {
  async function askAll(primaryIds: readonly string[], call: SupplyCall, ratings: Ratings): Promise<void> {
    const known = await Promise.all(
      primaryIds.map(async (id) => [id, await findTheirIds(db, id, call.isTest)] as const),
    )
    await Promise.allSettled(
      members.others.map(async (member) => {
        const theirs = new Map(
          known.flatMap(([primaryId, names]) => {
            const id = names.get(member.name)
            return id === undefined ? [] : [[id, primaryId] as const]
          }),
        )
        if (theirs.size > 0) await ask(member, theirs, call, ratings)
      }),
    )
  }

  /** Asked beside the primary; what is answered puts the best known rating on a hotel once it is described. */
  return (primaryIds: readonly string[], call: SupplyCall) => {
    const ratings: Ratings = new Map()
    const asked = primaryIds.length <= MOST_HOTELS ? askAll(primaryIds, call, ratings) : Promise.resolve()
    // Nobody waits for it when the primary fails.
    asked.catch(() => undefined)
    return async (hotels: readonly HotelContent[]): Promise<HotelContent[]> => {
      await Promise.race([asked, wait(graceMs, undefined, { ref: false })])
      return hotels.map((hotel) => {
        const guestRating = mostReviewed([hotel.guestRating, ratings.get(hotel.id)])
        return guestRating === hotel.guestRating ? hotel : { ...hotel, guestRating }
      })
    }
  }
}
