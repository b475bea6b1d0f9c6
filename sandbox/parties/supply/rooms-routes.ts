import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { readCaller } from './caller.ts'
import { toAmount } from '#sandbox/world/rates/exchange.ts'
import { addAttacks } from './hostile-words.ts'
import { requireCriteria, requireProperty, type Hub } from './hub.ts'
import { HubError } from './hub-error.ts'
import { fateOf, optionsOf, percentDearer } from '#sandbox/world/rates/offers.ts'
import { readJson } from './read-json.ts'
import { ratesOf, recommendationsOf, roomsAnswer, roomsOf } from './rooms-answer.ts'
import { requireCurrency, stayFields, toCriteria } from './stay-criteria.ts'
import type { Criteria } from '#sandbox/world/rates/criteria.ts'

/** What the fault `price_up` adds at the price check. */
const FAULT_RAISE_PERCENT = 10

const withTokenBody = z.object({ currency: z.string().nullish() })
const withoutTokenBody = z.object(stayFields)

/** Rooms and rates of one hotel, and the price check that must come before a booking. */
export function registerRooms(app: FastifyInstance, hub: Hub): void {
  const { atlas, faults, pictures, tokens } = hub

  app.post<{ Params: { hotelId: string; token: string } }>(
    '/api/hotel/:hotelId/roomsandrates/:token',
    async (request) => {
      const caller = readCaller(request)
      const { hotelId, token } = request.params
      const property = requireProperty(hub, hotelId)
      const known = requireCriteria(hub, caller.account, hotelId, token)
      const body = readJson(withTokenBody, request.body)
      const currency = requireCurrency(body.currency ?? undefined) ?? known.currency
      const criteria = { ...known, currency }
      const issued =
        currency === known.currency ? token : tokens.issue({ account: caller.account, hotelId, criteria }).token
      return { token: issued, ...answerRooms(property, criteria, caller.account) }
    },
  )

  app.post<{ Params: { hotelId: string } }>('/api/hotel/:hotelId/roomsandrates', async (request) => {
    const caller = readCaller(request)
    const { hotelId } = request.params
    const property = requireProperty(hub, hotelId)
    const criteria = toCriteria(readJson(withoutTokenBody, request.body), caller.currency, hub.daysBack)
    const issued = tokens.issue({ account: caller.account, hotelId, criteria })
    return { token: issued.token, ...answerRooms(property, criteria, caller.account) }
  })

  function offeredBy(account: string, property: ReturnType<typeof requireProperty>, criteria: Criteria) {
    return { atlas, property, criteria, residentsFirst: faults.strikes(account, 'residents_first') }
  }

  function maySpoil<T>(account: string, answer: T): T {
    return faults.strikes(account, 'hostile_words') ? addAttacks(answer) : answer
  }

  function answerRooms(property: ReturnType<typeof requireProperty>, criteria: Criteria, account: string) {
    const options = optionsOf(atlas, property, criteria)
    if (options.length === 0) throw new HubError('soldOut', 'The hotel has no room left for this stay')
    const hotel = roomsAnswer(offeredBy(account, property, criteria), options, pictures)
    return { currency: criteria.currency, hotel: maySpoil(account, hotel) }
  }

  app.get<{ Params: { hotelId: string; token: string; recommendationId: string } }>(
    '/api/hotel/:hotelId/:token/price/recommendation/:recommendationId',
    async (request) => {
      const { account } = readCaller(request)
      const { hotelId, token, recommendationId } = request.params
      const property = requireProperty(hub, hotelId)
      const criteria = requireCriteria(hub, account, hotelId, token)
      const shown = optionsOf(atlas, property, criteria).find((option) => option.id === recommendationId)
      if (shown === undefined) throw new HubError('notFound', `No recommendation ${recommendationId}`)
      const fate = fateOf(property, criteria, shown)
      if (fate === 'sold_out' || faults.strikes(account, 'sold_out'))
        throw new HubError('soldOut', 'The room is sold out')
      const raisePercent =
        (fate === 'dearer' ? percentDearer(property, shown) : 0) +
        (faults.strikes(account, 'price_up') ? FAULT_RAISE_PERCENT : 0)
      const option = raisePercent === 0 ? shown : requireRaised(property, criteria, recommendationId, raisePercent)
      const priced = { recommendationId, raisePercent }
      const issued = tokens.issue({ account, hotelId, criteria, priced })
      const offered = offeredBy(account, property, criteria)
      return {
        token: issued.token,
        currency: criteria.currency,
        totalRate: toAmount(option.total),
        baseRate: toAmount(option.total),
        publishedRate: toAmount(shown.total),
        hotel: maySpoil(account, {
          id: hotelId,
          name: property.name,
          rates: ratesOf(offered, option),
          rooms: roomsOf([option]),
          recommendations: recommendationsOf([option]),
        }),
      }
    },
  )

  function requireRaised(
    property: ReturnType<typeof requireProperty>,
    criteria: Criteria,
    id: string,
    percent: number,
  ) {
    const option = optionsOf(atlas, property, criteria, percent).find((one) => one.id === id)
    if (option === undefined) throw new HubError('soldOut', 'The room is sold out')
    return option
  }
}
