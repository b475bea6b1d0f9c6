import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { readCaller } from './caller.ts'
import { fromUsdCents, toAmount } from '#sandbox/world/rates/exchange.ts'
import type { Hub } from './hub.ts'
import { HubError } from './hub-error.ts'
import { boards, cheapestOptions } from '#sandbox/world/rates/rate-plans.ts'
import { taxesOf } from '#sandbox/world/rates/rate-terms.ts'
import { readJson } from './read-json.ts'
import { offersBetween, type Offer, type Search } from './searches.ts'
import { regionFields, requireFewHotels, stayFields, toArea, toCriteria } from './stay-criteria.ts'

const initBody = z.object({ ...stayFields, ...regionFields })

/** Init and results: a search whose suppliers answer one after the other. */
export function registerSearch(app: FastifyInstance, hub: Hub): void {
  const { atlas, faults, searches } = hub

  app.post('/api/hotel/availability/init', async (request, reply) => {
    const caller = readCaller(request)
    const body = readJson(initBody, request.body)
    const criteria = toCriteria(body, caller.currency, hub.daysBack)
    const rows = body.hotelIds?.flatMap((id) => atlas.rowOf(id) ?? [])
    const area = rows ? undefined : toArea(body)
    const where = rows ?? area
    if (where === undefined) throw new HubError('invalidRequest', 'Give hotelIds or a region')
    if (area) requireFewHotels(atlas.region(area).count)
    const slow = faults.strikes(caller.account, 'search_slow')
    return reply.status(202).send({ token: searches.start(caller.account, criteria, where, slow) })
  })

  app.get<{ Params: { token: string }; Querystring: { nextResultsKey?: string } }>(
    '/api/hotel/availability/async/:token/results',
    async (request, reply) => {
      const caller = readCaller(request)
      const { token } = request.params
      const search = searches.find(caller.account, token)
      if (search === undefined) throw new HubError('expired', 'The search has expired: search again')
      const sinceMs = readKey(request.query.nextResultsKey)
      const untilMs = Date.now() - search.startedAt
      const { offers, answered } = offersBetween(search, sinceMs, untilMs)
      const completed = untilMs >= search.finishedAfterMs
      const answer = {
        token,
        status: completed ? 'Completed' : 'InProgress',
        expectedHotelCount: search.rows.length,
        completedHotelCount: completed ? search.rows.length : answered,
        // The key is the moment of this look: a client that repeats it misses nothing.
        nextResultsKey: completed ? undefined : String(Math.max(untilMs, 0)),
        currency: search.criteria.currency,
        hotels: offers.map((offer) => toHotel(search, offer)),
      }
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
    },
  )

  function toHotel({ criteria, flags }: Search, offer: Offer) {
    const options = cheapestOptions({ ...offer, flags: flags[offer.index] ?? 0 }, criteria.checkIn)
    const price = fromUsdCents(offer.cents, criteria.currency)
    const total = toAmount(price)
    const property = atlas.property(offer.row)
    const board = options.freeBreakfast ? 'BedAndBreakfast' : 'RoomOnly'
    return {
      id: property.id,
      moreRatesExpected: !offer.cheapest,
      rate: {
        totalRate: total,
        baseRate: total,
        publishedRate: total,
        taxes: dueAtDesk(taxesOf({ property, total: price, ...criteria }), criteria.occupancies.length),
        providerName: atlas.suppliers[offer.supplier]?.name ?? '',
        boardBasis: { type: board, description: boards[board] },
        refundability: options.refundable ? 'Refundable' : 'NonRefundable',
        payAtHotel: options.payAtHotel,
      },
      options: {
        freeBreakfast: options.freeBreakfast,
        freeCancellation: options.refundable,
        refundable: options.refundable,
        payAtHotel: options.payAtHotel,
        roomOnly: !options.freeBreakfast,
      },
    }
  }
}

/** A search names what is not in its prices, for all rooms; what is in them the rooms say. */
function dueAtDesk(taxes: ReturnType<typeof taxesOf>, rooms: number) {
  return taxes
    .filter((tax) => !tax.isIncludedInBaseRate)
    .map((tax) => ({ ...tax, amount: Math.round(tax.amount * rooms * 1000) / 1000 }))
}

/** Milliseconds of the last look; -1 before the first. */
function readKey(key: string | undefined): number {
  if (key === undefined || key === '') return -1
  if (!/^\d{1,9}$/.test(key)) throw new HubError('invalidRequest', 'nextResultsKey is not one of ours')
  return Number(key)
}
