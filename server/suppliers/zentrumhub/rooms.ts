import * as z from 'zod'
import type { Currency } from '#shared/money/currency.ts'
import { fromMajor } from '#shared/money/money.ts'
import { requireCurrency } from '#server/suppliers/require-currency.ts'
import { sumRates } from '#server/suppliers/sum-rates.ts'
import type { PriceOutcome, RoomsOutcome, Supplier } from '#server/suppliers/supplier.ts'
import { isExpired, stayBody } from './availability.ts'
import {
  expectAnswer,
  hubCodes,
  PRICE_PATIENCE_MS,
  SEARCH_PATIENCE_MS,
  type HubClient,
  type HubReply,
} from './client.ts'
import {
  hubGroup,
  hubRate,
  hubRecommendation,
  hubRoom,
  hubStandardRoom,
  toRate,
  toRecommendations,
  toStandardRoom,
} from './rates.ts'
import { listOf, majorAmount, readerOf, text } from '#server/outgoing/reader.ts'

const readRooms = readerOf(
  z.object({
    token: text,
    currency: z.string().nullish(),
    hotel: z.object({
      rooms: listOf(hubRoom),
      rates: listOf(hubRate),
      recommendations: listOf(hubRecommendation),
      standardizedRooms: listOf(hubStandardRoom),
      standardizedRoomGroups: listOf(hubGroup),
    }),
  }),
)

const readPrice = readerOf(
  z.object({
    token: text,
    currency: z.string().nullish(),
    totalRate: majorAmount.nullish(),
    hotel: z.object({ rooms: listOf(hubRoom), rates: listOf(hubRate), recommendations: listOf(hubRecommendation) }),
  }),
)

/** A hotel or an option that the hub no longer knows is as good as sold out. */
const isSoldOut = (reply: HubReply) =>
  reply.status === 'empty' ||
  (reply.status === 'refused' && (reply.code === hubCodes.soldOut || reply.code === hubCodes.notFound))

const hasMoved = (reply: HubReply) => reply.status === 'refused' && reply.code === hubCodes.priceChanged

function readRoomsReply(reply: HubReply, currency: Currency, supplyUrl: string): RoomsOutcome {
  if (isSoldOut(reply)) return { status: 'none' }
  if (isExpired(reply)) return { status: 'expired' }
  const { token, hotel, currency: answered } = expectAnswer(reply, readRooms)
  requireCurrency(currency, answered)
  const rates = hotel.rates.map((rate) => toRate(rate, currency))
  const recommendations = toRecommendations(hotel.recommendations, rates)
  if (recommendations.length === 0) return { status: 'none' }
  const known = new Set(recommendations.map(({ id }) => id))
  return {
    status: 'available',
    token,
    rates,
    rooms: hotel.rooms,
    recommendations,
    standardizedRooms: hotel.standardizedRooms.map((room) => toStandardRoom(room, supplyUrl)),
    groups: hotel.standardizedRoomGroups
      .map(({ standardRoomIds, options }) => ({
        standardRoomIds,
        recommendationIds: options.map((option) => option.recommendationId).filter((id) => known.has(id)),
      }))
      .filter(({ recommendationIds }) => recommendationIds.length > 0),
  }
}

function readPriceReply(reply: HubReply, recommendationId: string, currency: Currency): PriceOutcome {
  if (isSoldOut(reply)) return { status: 'sold_out' }
  if (isExpired(reply)) return { status: 'expired' }
  const { token, hotel, totalRate, currency: answered } = expectAnswer(reply, readPrice)
  requireCurrency(currency, answered)
  const wanted = hotel.recommendations.find(({ id }) => id === recommendationId)?.rates
  const rates = hotel.rates.filter(({ id }) => wanted?.includes(id) ?? true).map((rate) => toRate(rate, currency))
  const sum = sumRates(rates)
  // As in a list: what lost a room on its way cannot be sold.
  const isTorn = wanted?.some((id) => !rates.some((rate) => rate.id === id))
  if (!sum || isTorn) return { status: 'sold_out' }
  const total = totalRate ? fromMajor(totalRate, currency) : sum.total
  if (total.minor <= 0) return { status: 'sold_out' }
  return { status: 'available', token, ...sum, total, rates, rooms: hotel.rooms }
}

const hotelPath = (hotelId: string) => `/api/hotel/${encodeURIComponent(hotelId)}`

/** Rooms and rates of one hotel, and the final word on one of them. */
export function hubRooms(
  hub: HubClient,
  { url, channelId }: { url: string; channelId: string },
): Pick<Supplier, 'getRooms' | 'findRooms' | 'checkPrice'> {
  return {
    getRooms: async (hotelId, token, currency, call) => {
      const path = `${hotelPath(hotelId)}/roomsandrates/${encodeURIComponent(token)}`
      const body = { channelId, currency, searchSpecificProviders: false }
      const reply = await hub.ask({ method: 'POST', path, body, currency, patienceMs: SEARCH_PATIENCE_MS }, call)
      return readRoomsReply(reply, currency, url)
    },

    findRooms: async (hotelId, criteria, call) => {
      const path = `${hotelPath(hotelId)}/roomsandrates`
      const body = { ...stayBody(criteria, channelId), searchSpecificProviders: false }
      const { currency } = criteria
      const reply = await hub.ask({ method: 'POST', path, body, currency, patienceMs: SEARCH_PATIENCE_MS }, call)
      // Without a token nothing can expire: the hotel is not there.
      return isExpired(reply) ? { status: 'none' } : readRoomsReply(reply, currency, url)
    },

    checkPrice: async (hotelId, token, recommendationId, currency, call) => {
      const path = `${hotelPath(hotelId)}/${encodeURIComponent(token)}/price/recommendation/${encodeURIComponent(recommendationId)}`
      const ask = () => hub.ask({ method: 'GET', path, currency, patienceMs: PRICE_PATIENCE_MS }, call)
      const first = await ask()
      // "Changed" says that the next reading carries the new price.
      const reply = hasMoved(first) ? await ask() : first
      // It will not hold still: the rates must be listed anew.
      return hasMoved(reply) ? { status: 'expired' } : readPriceReply(reply, recommendationId, currency)
    },
  }
}
