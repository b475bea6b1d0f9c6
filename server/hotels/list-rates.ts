import type * as z from 'zod/mini'
import type { Rate, RoomsAndRates, StandardizedRoomGroup } from '#shared/api/rate-schemas.ts'
import { findAppliedPolicy } from '#server/companies/policy/find-applied-policy.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { insertRateList } from '#server/hotels/quote-store.ts'
import { judgeStay, type JudgedPrice } from '#server/hotels/judge-stay.ts'
import { QUOTE_LIFE_MS, withOwnTerms } from '#server/hotels/quote-rules.ts'
import { percentOffFor, sellPrice, shownPrice } from '#server/search/sell-price.ts'
import { clockOf, isDayOver } from '#shared/stay/hotel-clock.ts'
import { dateOf } from '#shared/stay/stay.ts'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import type { Caller } from '#server/http/caller.ts'
import { audienceOf } from '#server/suppliers/residents.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'
import type { RoomsOutcome, SearchCriteria, SupplierRate, SupplyCall } from '#server/suppliers/supplier.ts'

type Available = Extract<RoomsOutcome, { status: 'available' }>

const nothing: Omit<Available, 'status'> = {
  token: '',
  rates: [],
  rooms: [],
  recommendations: [],
  standardizedRooms: [],
  groups: [],
}

interface Listing {
  hotelId: string
  criteria: SearchCriteria
  outcome: RoomsOutcome
}

/**
 * Turns the supplier's rates into a rate list at this reader's price, and remembers it: price
 * checks compare with it. A hotel without a room answers with empty lists; one that does not exist
 * fails with NOT_FOUND.
 */
export async function listRates(context: Context, listing: Listing, caller: Caller): Promise<RoomsAndRates> {
  const { hotelId, criteria, outcome } = listing
  const call = supplyCallOf(caller)
  if (outcome.status === 'expired') throw refuse('ratesExpired')
  if (outcome.status === 'none' && (await context.supplier.getHotels([hotelId], call)).length === 0) {
    throw refuse('hotelRecordNotFound')
  }
  const createdAt = context.now()
  const isSold = outcome.status === 'available' && !(await isOver(context, listing, call))
  const found = isSold ? soldTo(criteria, outcome) : nothing
  const token = await insertRateList(context.db, {
    hotelId,
    supplierToken: found.token,
    criteria,
    isTest: call.isTest,
    prices: Object.fromEntries(found.recommendations.map((option) => [option.id, option])),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + QUOTE_LIFE_MS),
  })
  const percentOff = percentOffFor(caller.user !== undefined, context.config.memberDiscountPercent)
  const judge = found === nothing ? undefined : await findJudge(context, listing, caller)
  const rateById = new Map(found.rates.map((rate) => [rate.id, rate]))
  return {
    token,
    currency: criteria.currency,
    hotel: {
      id: hotelId,
      rooms: found.rooms,
      rates: found.rates.map((rate) => toRate(withOwnTerms(rate, percentOff, criteria.checkIn), percentOff)),
      recommendations: found.recommendations.map(({ id, rateIds, ...price }) => ({
        id,
        rates: rateIds,
        ...shownPrice(price, percentOff),
        verdict: judge?.({
          sell: sellPrice(price, percentOff),
          rates: rateIds.flatMap((rateId) => rateById.get(rateId) ?? []),
        }),
      })),
      standardizedRooms: found.standardizedRooms,
      standardizedRoomGroups: toGroups(found, percentOff),
    },
  }
}

/** Where no supplier describes the hotel now, only its price check tells. */
async function isOver({ supplier, now }: Context, { hotelId, criteria }: Listing, call: SupplyCall): Promise<boolean> {
  const { checkIn } = criteria
  if (checkIn > dateOf(now(), 'UTC')) return false
  const hotels = await supplier.getHotels([hotelId], call).catch(() => [])
  return hotels.some((hotel) => isDayOver(clockOf(hotel), checkIn, now()))
}

/** The reader's travel policy for this stay; undefined where none holds, or no supplier describes the hotel. */
async function findJudge(
  context: Context,
  { hotelId, criteria }: Listing,
  caller: Caller,
): Promise<((price: JudgedPrice) => PolicyVerdict) | undefined> {
  const policy = await findAppliedPolicy(context, caller.user)
  if (!policy) return undefined
  const [hotel] = await context.supplier.getHotels([hotelId], supplyCallOf(caller))
  return hotel && judgeStay(policy, { ...criteria, hotel }, context.now())
}

/** Without the options that are for residents of other countries. */
function soldTo(criteria: SearchCriteria, listed: Available): Available {
  const rateById = new Map(listed.rates.map((rate) => [rate.id, rate]))
  const ratesOf = (ids: readonly string[]) => ids.flatMap((id) => rateById.get(id) ?? [])
  const recommendations = listed.recommendations.filter(
    ({ rateIds }) => audienceOf(ratesOf(rateIds), criteria) !== 'others',
  )
  const sold = new Set(recommendations.flatMap(({ rateIds }) => rateIds))
  const ids = new Set(recommendations.map(({ id }) => id))
  const groups = listed.groups.filter(({ recommendationIds }) => recommendationIds.some((id) => ids.has(id)))
  return { ...listed, recommendations, rates: listed.rates.filter(({ id }) => sold.has(id)), groups }
}

/** A rate with what this reader pays for it. */
export function toRate({ total, floor, ...rate }: SupplierRate, percentOff: number): Rate {
  return { ...rate, ...shownPrice({ total, floor }, percentOff) }
}

/** The price of an option is its recommendation's: several rooms are added up before rounding. */
function toGroups(
  { groups, recommendations, rates }: Pick<Available, 'groups' | 'recommendations' | 'rates'>,
  percentOff: number,
): z.infer<typeof StandardizedRoomGroup>[] {
  const recommendationById = new Map(recommendations.map((one) => [one.id, one]))
  const rateById = new Map(rates.map((rate) => [rate.id, rate]))
  return groups.map(({ standardRoomIds, recommendationIds }) => ({
    standardRoomIds,
    options: recommendationIds.flatMap((recommendationId) => {
      const recommendation = recommendationById.get(recommendationId)
      if (!recommendation) return []
      const { rateIds, ...price } = recommendation
      return [
        {
          recommendationId,
          totalRate: shownPrice(price, percentOff).totalRate,
          standardRooms: rateIds.flatMap((id) => {
            const rate = rateById.get(id)
            const standardRoomId = rate?.occupancies[0]?.stdRoomId
            return rate && standardRoomId
              ? [{ standardRoomId, totalRate: shownPrice(rate, percentOff).totalRate, rateIds: [id] }]
              : []
          }),
        },
      ]
    }),
  }))
}
