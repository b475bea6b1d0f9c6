import type { Currency } from '#shared/money/currency.ts'
import type { SearchCriteria, SearchProgress, Supplier, SupplierOffer, SupplyCall } from '#server/suppliers/supplier.ts'
import { audienceOf, residentsOf } from '#server/suppliers/residents.ts'
import { dueAtHotelOf } from '#server/suppliers/due-at-hotel.ts'
import { sumRates } from '#server/suppliers/sum-rates.ts'
import { isUpstreamFailed } from '#server/suppliers/upstream-failed.ts'
import {
  expectAnswer,
  liteCodes,
  RATES_TIMEOUT_S,
  SEARCH_PATIENCE_MS,
  type LiteClient,
  type LiteReply,
} from './client.ts'
import { isRefundable } from './cancellation.ts'
import { boardOf, priceOf, readRates, taxesOf, type LiteOffer } from './rates.ts'
import { liteCircle } from './circle.ts'
import { readResidents } from './remarks.ts'
import { encodeToken, readToken, stayBody } from './stay-token.ts'

/** The most hotels of an area that one call looks at. */
const MOST_HOTELS = 5000
/** Of so many hotels whose cheapest rate is not for this traveller so many more rates are looked at. */
const MOST_ASKED_AGAIN = 200
const RATES_ASKED_AGAIN = 10

/** No room, or no such hotel: both are nothing to sell. */
const isNothing = (reply: LiteReply) =>
  reply.status === 'empty' ||
  (reply.status === 'refused' && (reply.code === liteCodes.noAvailability || reply.code === liteCodes.badRequest))

/** The offers of each hotel, cheapest first. `where` is hotel ids or an area. */
export async function fetchOffers(
  lite: LiteClient,
  criteria: SearchCriteria,
  where: object,
  call: SupplyCall,
): Promise<Map<string, LiteOffer[]>> {
  const body = {
    ...where,
    ...stayBody(criteria),
    timeout: RATES_TIMEOUT_S,
    // Where the account has it switched on: the same prices from the search to the prebook.
    sessionId: call.correlationId,
  }
  const path = '/hotels/rates'
  const reply = await lite.ask({ method: 'POST', host: 'data', path, body, patienceMs: SEARCH_PATIENCE_MS }, call)
  if (isNothing(reply)) return new Map()
  const hotels = expectAnswer(reply, readRates).data
  return new Map(
    hotels.map(({ hotelId, roomTypes }) => [
      hotelId,
      roomTypes.toSorted((a, b) => minorOf(a, criteria.currency) - minorOf(b, criteria.currency)),
    ]),
  )
}

export const offerPrice = ({ rates }: LiteOffer, currency: Currency) =>
  sumRates(rates.map((rate) => priceOf(rate, currency)))

const minorOf = (offer: LiteOffer, currency: Currency) => offerPrice(offer, currency)?.total.minor ?? 0

function toOffer(id: string, offer: LiteOffer, { currency, checkIn }: SearchCriteria): SupplierOffer[] {
  const price = offerPrice(offer, currency)
  const [first] = offer.rates
  // Times are GMT: whether the first of them is over needs no other clock.
  const clock = { minutesAhead: () => 0, now: new Date(), checkIn }
  if (!price || price.total.minor <= 0 || !first) return []
  const boardBasis = boardOf(first)
  const options = {
    refundable: offer.rates.every(({ cancellationPolicies }) => isRefundable(cancellationPolicies, clock, currency)),
    payAtHotel: false,
    freeBreakfast: offer.rates.every((rate) => boardOf(rate).type !== 'RoomOnly'),
  }
  const due = dueAtHotelOf(offer.rates.map((rate) => ({ taxes: taxesOf(rate, currency) })))
  return [{ id, ...price, ...due, providerName: offer.supplier ?? '', boardBasis, options }]
}

/** Whom alone a rate is sold to. Thousands of rates say it in the same few sentences: each is read once. */
function residentsReader() {
  const known = new Map<string, ReturnType<typeof residentsOf>>()
  return ({ remarks }: LiteOffer['rates'][number]) => {
    const lines = readResidents(remarks)
    const key = lines.map(({ text }) => text).join('\n')
    const audience = known.get(key) ?? residentsOf([], lines)
    known.set(key, audience)
    return audience
  }
}

/**
 * The best offer of each hotel. A first look sees the cheapest alone: where it is not for this traveller, a second sees
 * more. Without an answer to the second, what the first found is sold all the same.
 */
async function findBest(
  lite: LiteClient,
  criteria: SearchCriteria,
  area: object,
  call: SupplyCall,
): Promise<Map<string, LiteOffer>> {
  const listed = await fetchOffers(lite, criteria, { ...area, maxRatesPerHotel: 1 }, call)
  const best = new Map<string, LiteOffer>()
  const readAudience = residentsReader()
  /** The cheapest that this traveller certainly may buy: a card has no room for conditions. */
  const keepOpen = (found: Map<string, LiteOffer[]>) => {
    for (const [id, offers] of found) {
      const open = offers.find(({ rates }) => audienceOf(rates.map(readAudience), criteria) === 'open')
      if (open) best.set(id, open)
    }
  }
  keepOpen(listed)
  const hotelIds = [...listed.keys()].filter((id) => !best.has(id)).slice(0, MOST_ASKED_AGAIN)
  if (hotelIds.length === 0) return best
  try {
    keepOpen(await fetchOffers(lite, criteria, { hotelIds, maxRatesPerHotel: RATES_ASKED_AGAIN }, call))
  } catch (error) {
    if (best.size === 0 || call.signal?.aborted || !isUpstreamFailed(error)) throw error
  }
  return best
}

/** How many hotels were looked at LiteAPI does not say: as many as have a room. */
function done(offers: SupplierOffer[]): SearchProgress {
  return { status: 'completed', expectedHotelCount: offers.length, completedHotelCount: offers.length, offers }
}

/** LiteAPI answers at once: a search begins and ends with the first poll. */
export function liteAvailability(
  lite: LiteClient,
  { listHotels }: Pick<Supplier, 'listHotels'>,
): Pick<Supplier, 'startSearch' | 'pollSearch'> {
  return {
    startSearch: async (criteria, { isTest }) => encodeToken({ isTest, stay: criteria }),

    pollSearch: async (token, nextResultsKey, currency, call) => {
      const known = readToken(token, call)
      if (!known) return { status: 'expired' }
      const { region } = known.stay
      // A first poll gave everything there is; and nowhere there are no rooms.
      const circle = region && liteCircle(region)
      if (nextResultsKey || !circle) return done([])
      const { lat, long, radiusM } = circle
      const area = { latitude: lat, longitude: long, radius: radiusM, limit: MOST_HOTELS }
      const criteria = { ...known.stay, currency }
      const [offers, hotels] = await Promise.all([
        findBest(lite, criteria, area, call),
        // Rates carry no position: only a list of the hotels tells which stand within a border.
        region.multiPolygonalRegion ? listHotels(region, call) : undefined,
      ])
      const inside = hotels && new Set(hotels.map(({ id }) => id))
      return done([...offers].flatMap(([id, best]) => ((inside?.has(id) ?? true) ? toOffer(id, best, criteria) : [])))
    },
  }
}
