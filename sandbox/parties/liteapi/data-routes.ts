import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { lazily, streamJson } from '#sandbox/stream-json.ts'
import type { LiteHotel } from './catalogue.ts'
import type { LiteApi } from './lite-api.ts'
import { LiteError } from './lite-error.ts'
import { detailedHotel, listedHotel } from './hotel-content.ts'
import { readInput } from './read-input.ts'

const MOST_HOTELS = 5000
const USUAL_HOTELS = 200
const LEAST_RADIUS_M = 1000
const MOST_RADIUS_M = 200_000

const listQuery = z.object({
  hotelIds: z.string().optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  radius: z.coerce.number().int().min(LEAST_RADIUS_M).max(MOST_RADIUS_M).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_HOTELS).default(USUAL_HOTELS),
  offset: z.coerce.number().int().min(0).default(0),
})

const oneQuery = z.object({ hotelId: z.string().default(''), language: z.string().optional() })

/** The static data: hotels of an area or by their ids, and everything about one. */
export function registerData(app: FastifyInstance, { catalogue, pictures }: LiteApi): void {
  app.get('/data/hotels', async (request, reply) => {
    const { hotelIds, latitude, longitude, radius, limit, offset } = readInput(listQuery, request.query)
    const find = (): { hotels: LiteHotel[]; total: number } => {
      if (hotelIds) {
        const named = hotelIds.split(',').flatMap((id) => catalogue.find(id.trim()) ?? [])
        return { hotels: named.slice(offset, offset + limit), total: named.length }
      }
      if (latitude === undefined || longitude === undefined)
        throw new LiteError('badRequest', 'countryCode is required')
      const circle = { lat: latitude, lon: longitude, radiusKm: (radius ?? LEAST_RADIUS_M) / 1000 }
      return catalogue.within(circle, { offset, limit })
    }
    const { hotels, total } = find()
    const answer = {
      data: lazily(hotels, (hotel) => listedHotel(hotel, pictures)),
      hotelIds: hotels.map(({ id }) => id),
      total,
    }
    return reply.type('application/json; charset=utf-8').send(streamJson(answer))
  })

  app.get('/data/hotel', async (request) => {
    const { hotelId, language } = readInput(oneQuery, request.query)
    const hotel = catalogue.find(hotelId)
    if (hotel === undefined) throw new LiteError('wrongInput', 'hotelId is missing or invalid')
    return { data: detailedHotel(hotel, pictures, language) }
  })
}
