import * as z from 'zod'
import type { Currency } from '#shared/money/currency.ts'
import { fromMajor } from '#shared/money/money.ts'
import { refuse } from '#server/errors.ts'
import { requireCurrency } from '#server/suppliers/require-currency.ts'
import type { SearchCriteria, Supplier, SupplierOffer } from '#server/suppliers/supplier.ts'
import {
  expectAnswer,
  hubCodes,
  requireSearchable,
  SEARCH_PATIENCE_MS,
  type HubClient,
  type HubReply,
} from './client.ts'
import { aside, flag, listOf, majorAmount, majorPrice, readerOf, text } from '#server/outgoing/reader.ts'
import { dueAtHotelOf } from '#server/suppliers/due-at-hotel.ts'
import { regionBody } from './region.ts'
import { hubTaxes, toTax } from './taxes.ts'

const boardBasis = z.object({ type: z.string(), description: z.string().nullish() })

const hubOffer = z.object({
  id: text,
  rate: z.object({
    totalRate: majorPrice,
    minSellingRate: majorAmount.nullish(),
    providerName: z.string().nullish(),
    publishedRateProviderName: z.string().nullish(),
    boardBasis: boardBasis.nullish(),
    // What a search says beside the price is not worth losing a hotel for.
    taxes: hubTaxes.catch([]),
  }),
  options: z.object({ refundable: flag, freeCancellation: flag, payAtHotel: flag, freeBreakfast: flag }).nullish(),
})

const readToken = readerOf(z.object({ token: text }))

const readResults = readerOf(
  z.object({
    status: z.string(),
    currency: z.string().nullish(),
    nextResultsKey: text.nullish(),
    expectedHotelCount: aside,
    completedHotelCount: aside,
    hotels: listOf(hubOffer),
  }),
)

export const toBoardBasis = (basis: z.output<typeof boardBasis>) => ({
  type: basis.type,
  description: basis.description ?? basis.type,
})

/** The hub's minimum selling rate, when it names one: the member discount stops there. */
export function floorOf(minSellingRate: number | null | undefined, currency: Currency) {
  return minSellingRate ? { floor: fromMajor(minSellingRate, currency) } : {}
}

function toOffer({ id, rate, options }: z.output<typeof hubOffer>, currency: Currency): SupplierOffer {
  return {
    id,
    total: fromMajor(rate.totalRate, currency),
    ...floorOf(rate.minSellingRate, currency),
    providerName: rate.providerName ?? '',
    publishedRateProviderName: rate.publishedRateProviderName ?? undefined,
    boardBasis: rate.boardBasis ? toBoardBasis(rate.boardBasis) : undefined,
    ...dueAtHotelOf([{ taxes: rate.taxes.map(toTax) }]),
    options: {
      refundable: Boolean(options?.refundable || options?.freeCancellation),
      payAtHotel: options?.payAtHotel ?? false,
      freeBreakfast: options?.freeBreakfast ?? false,
    },
  }
}

/** A token the hub has forgotten, or never gave. A 404 with the code "not found" is about something else. */
export function isExpired(reply: HubReply): boolean {
  if (reply.status !== 'refused') return false
  return reply.code === hubCodes.rateExpired || (reply.code === undefined && [404, 410].includes(reply.httpStatus))
}

export function stayBody(criteria: SearchCriteria, channelId: string): object {
  return {
    channelId,
    culture: 'en-US',
    currency: criteria.currency,
    checkIn: criteria.checkIn,
    checkOut: criteria.checkOut,
    occupancies: criteria.occupancies,
    nationality: criteria.nationality,
    countryOfResidence: criteria.countryOfResidence,
    travelPurpose: 'Leisure',
  }
}

/** The hub's asynchronous search: start it, then ask for what has arrived since. */
export function hubAvailability(hub: HubClient, channelId: string): Pick<Supplier, 'startSearch' | 'pollSearch'> {
  return {
    startSearch: async (criteria, call) => {
      const body = { ...stayBody(criteria, channelId), ...(criteria.region ? regionBody(criteria.region) : {}) }
      const { currency } = criteria
      const path = '/api/hotel/availability/init'
      const reply = await hub.ask({ method: 'POST', path, body, currency, patienceMs: SEARCH_PATIENCE_MS }, call)
      requireSearchable(reply)
      return expectAnswer(reply, readToken).token
    },

    pollSearch: async (token, nextResultsKey, currency, call) => {
      const since = nextResultsKey ? `?nextResultsKey=${encodeURIComponent(nextResultsKey)}` : ''
      const path = `/api/hotel/availability/async/${encodeURIComponent(token)}/results${since}`
      const reply = await hub.ask({ method: 'GET', path, currency, patienceMs: SEARCH_PATIENCE_MS }, call)
      if (isExpired(reply)) return { status: 'expired' }
      if (reply.status === 'refused' && reply.code === hubCodes.invalid && nextResultsKey) {
        throw refuse('wrongId', { at: 'query.nextResultsKey' })
      }
      const results = expectAnswer(reply, readResults)
      requireCurrency(currency, results.currency)
      return {
        status: results.status.toLowerCase() === 'completed' ? 'completed' : 'in_progress',
        expectedHotelCount: results.expectedHotelCount ?? 0,
        completedHotelCount: results.completedHotelCount ?? 0,
        nextResultsKey: results.nextResultsKey ?? undefined,
        offers: results.hotels.filter(({ rate }) => rate.totalRate > 0).map((offer) => toOffer(offer, currency)),
      }
    },
  }
}
