import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { readCaller } from './caller.ts'
import { allContent, basicContent, reviews } from './hotel-content.ts'
import { addAttacks } from './hostile-words.ts'
import type { Hub } from './hub.ts'
import { HubError } from './hub-error.ts'
import { readJson } from './read-json.ts'
import { lazily, streamJson } from '#sandbox/stream-json.ts'
import { kilometresBetween } from '#sandbox/world/sights.ts'
import { regionFields, requireFewHotels, toArea } from './stay-criteria.ts'

const contentBody = z.object({
  ...regionFields,
  channelId: z.string().nullish(),
  culture: z.string().nullish(),
  contentFields: z.array(z.string()).nullish(),
})

/** Hotel content: a region in basic form or named hotels in full; 204 when nothing matches. */
export function registerContent(app: FastifyInstance, { atlas, faults, pictures }: Hub): void {
  app.post('/api/content/hotelcontent/getHotelContent', async (request, reply) => {
    const { account } = readCaller(request)
    const body = readJson(contentBody, request.body)
    const fields = new Set((body.contentFields ?? []).map((field) => field.toLowerCase()))
    const withReviews = fields.delete('reviews')
    fields.delete('basic')
    const found = findRows(body)
    if (found.length === 0) return reply.status(204).send()
    const isHostile = faults.strikes(account, 'hostile_words')
    const hotels = lazily(found, ({ row, km }) => {
      const property = atlas.property(row)
      const content =
        fields.size > 0
          ? allContent(atlas, property, pictures, km(property), body.culture ?? '')
          : { ...basicContent(property, pictures, km(property)), ...(withReviews ? reviews(property) : {}) }
      return isHostile ? addAttacks(content) : content
    })
    return reply.type('application/json; charset=utf-8').send(streamJson({ hotels }))
  })

  type Distance = (at: { lat: number; lon: number }) => number | undefined
  function findRows(body: z.output<typeof contentBody>): { row: number; km: Distance }[] {
    if (body.hotelIds) {
      const from = body.distanceFrom
      const km: Distance = (at) => (from ? kilometresBetween({ lat: from.lat, lon: from.long }, at) : undefined)
      return body.hotelIds.flatMap((id) => {
        const row = atlas.rowOf(id)
        return row === undefined ? [] : [{ row, km }]
      })
    }
    const area = toArea(body)
    if (area === undefined) throw new HubError('invalidRequest', 'Give hotelIds or a region')
    const { count, rows, km } = atlas.region(area)
    requireFewHotels(count)
    return Array.from(rows.subarray(0, count), (row, i) => {
      const distance = km[i]
      return { row, km: () => distance }
    })
  }
}
