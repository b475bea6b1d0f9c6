import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { fateOf, percentDearer } from '#sandbox/world/rates/offers.ts'
import { toAmount } from '#sandbox/world/rates/exchange.ts'
import { lazily, streamJson } from '#sandbox/stream-json.ts'
import { toCriteria } from '#sandbox/parties/supply/stay-criteria.ts'
import { accountOf } from './caller.ts'
import type { LiteHotel } from './catalogue.ts'
import type { LiteApi } from './lite-api.ts'
import { LiteError } from './lite-error.ts'
import { decodeOffer } from './offer-id.ts'
import { cheapestPrices, offersOf } from './offers.ts'
import type { Prebook } from './prebooks.ts'
import { offerAnswer, ratesAnswer } from './rates-answer.ts'
import { prebookBody, prebookQuery, ratesBody } from './rates-bodies.ts'
import { readInput } from './read-input.ts'
import { requirePrebook, sellPrebook } from './sell-prebook.ts'

/** How long LiteAPI takes to ask its suppliers: for a few hotels, and for an area. */
const FEW_MS = 90
const MANY_MS = 550
const FEW = 5
const SLOW_FACTOR = 10
const OFFER_LIFE_MS = 60 * 60_000
const FAULT_RAISE_PERCENT = 10

/** Rates of hotels, and the prebook that makes one of them firm. */
export function registerRates(app: FastifyInstance, api: LiteApi): void {
  const { atlas, catalogue, faults, pictures, prebooks } = api

  app.post('/hotels/rates', async (request, reply) => {
    const account = accountOf(request)
    const body = readInput(ratesBody, request.body)
    const { checkin: checkIn, checkout: checkOut, currency, guestNationality: nationality } = body
    const occupancies = body.occupancies.map(({ adults, children }) => ({
      numOfAdults: adults,
      childAges: children ?? [],
    }))
    const criteria = toCriteria({ checkIn, checkOut, currency, nationality, occupancies }, undefined, api.daysBack)
    const hotels = hotelsOf(body)
    const isInTime = await takeTime(account, hotels.length, body.timeout * 1000)

    const prices = cheapestPrices(atlas, hotels, criteria)
    const open = hotels.filter((_, i) => prices[i])
    const cents = prices.filter(Boolean)
    // "No availability found" is nothing at all here; elsewhere it is code 2001.
    if (!isInTime || open.length === 0) return reply.status(204).send()
    const residentsFirst = faults.strikes(account, 'residents_first')
    const data = lazily(open, (hotel, i) => {
      const options = offersOf(hotel, criteria, cents[i] ?? 0).slice(0, body.maxRatesPerHotel ?? undefined)
      const roomTypes = options.map((option) =>
        offerAnswer({ hotel, criteria, option, maps: body.roomMapping, residentsFirst }, account),
      )
      return { hotelId: hotel.id, roomTypes }
    })
    const described = body.includeHotelData ? open.map(describeBriefly) : undefined
    const answer = { data, guestLevel: 0, sandbox: true, hotels: described }
    return reply.type('application/json; charset=utf-8').send(streamJson(answer))
  })

  function hotelsOf({ hotelIds, latitude, longitude, radius, ...page }: z.output<typeof ratesBody>): LiteHotel[] {
    if (hotelIds) {
      const known = hotelIds.flatMap((id) => catalogue.find(id) ?? [])
      if (known.length === 0) throw new LiteError('badRequest', 'hotel ids not found')
      return known.slice(page.offset, page.offset + page.limit)
    }
    if (typeof latitude !== 'number' || typeof longitude !== 'number') {
      throw new LiteError('wrongInput', 'hotelIds, countryCode or latitude and longitude field missing or empty')
    }
    return catalogue.within({ lat: latitude, lon: longitude, radiusKm: (radius ?? 1000) / 1000 }, page).hotels
  }

  /** Suppliers too slow for the caller's timeout are left out: here that is all of them. */
  async function takeTime(account: string, hotels: number, patienceMs: number): Promise<boolean> {
    const slow = faults.strikes(account, 'search_slow') ? SLOW_FACTOR : 1
    const needed = (hotels > FEW ? MANY_MS : FEW_MS) * slow
    await wait(Math.min(needed, patienceMs))
    return needed <= patienceMs
  }

  function describeBriefly(hotel: LiteHotel) {
    const { heroImage } = pictures.summary(hotel)
    const { id, name, line1, cityName, reviewScore } = hotel
    return {
      id,
      name,
      main_photo: heroImage,
      thumbnail: heroImage,
      address: `${line1}, ${cityName}`,
      rating: reviewScore / 10,
    }
  }

  app.post('/rates/prebook', async (request) => {
    const account = accountOf(request)
    readInput(prebookQuery, request.query)
    const { offerId } = readInput(prebookBody, request.body)
    const offer = decodeOffer(offerId)
    const hotel = offer?.account === account ? catalogue.find(offer.hotelId) : undefined
    if (offer === undefined || hotel === undefined) throw new LiteError('wrongInput', 'invalid offerId')
    if (Date.now() - offer.issuedAt > OFFER_LIFE_MS) throw new LiteError('outdatedOffer', 'outdated offerId')
    const sale = sellPrebook(api, { ...offer, raisePercent: 0 })
    const fate = sale && fateOf(hotel, offer.criteria, sale.option)
    if (!sale || fate === 'sold_out' || faults.strikes(account, 'sold_out')) throw new LiteError('noAvailability')
    const raisePercent =
      (fate === 'dearer' ? percentDearer(hotel, sale.option) : 0) +
      (faults.strikes(account, 'price_up') ? FAULT_RAISE_PERCENT : 0)
    return { data: describePrebook(prebooks.issue({ ...offer, raisePercent })), guestLevel: 0 }
  })

  app.get<{ Params: { prebookId: string } }>('/prebooks/:prebookId', async (request) => {
    const prebook = requirePrebook(api, accountOf(request), request.params.prebookId)
    return { data: describePrebook(prebook), guestLevel: 0 }
  })

  function describePrebook(prebook: Prebook) {
    const sale = sellPrebook(api, prebook)
    if (sale === undefined) throw new LiteError('noAvailability')
    const { hotelId, criteria, prebookId, raisePercent } = prebook
    return {
      prebookId,
      offerId: offerAnswer({ ...sale, maps: true }, prebook.account).offerId,
      hotelId,
      checkin: criteria.checkIn,
      checkout: criteria.checkOut,
      currency: criteria.currency,
      termsAndConditions: '',
      roomTypes: [{ rates: ratesAnswer({ ...sale, maps: true }) }],
      price: toAmount(sale.option.total),
      priceType: 'commission',
      priceDifferencePercent: raisePercent,
      cancellationChanged: false,
      boardChanged: false,
      supplier: 'nuitee',
      supplierId: 2,
    }
  }
}
