import type { FastifyReply } from 'fastify'
import { html } from '#sandbox/html.ts'
import type { Streets } from '#sandbox/world/map/streets.ts'
import type { Party, World } from '#sandbox/party.ts'
import { sendPage } from '#sandbox/send-page.ts'
import { nearbyBody, searchNearby } from './search-nearby.ts'

/** Google Places, Nearby Search (New): the only call that we make. */
export function placesParty(world: World, streets: Streets): Party {
  return {
    name: 'Places',
    about: 'Landmarks, restaurants and shops around a position, where the map draws them.',
    page: '/places',
    register: async (app) => {
      // Two colons write one: the vendor's path has it in its name.
      app.post('/v1/places::searchNearby', async (request, reply) => {
        const key = request.headers['x-goog-api-key']
        if (typeof key !== 'string' || key === '')
          return refuse(reply, 403, 'PERMISSION_DENIED', 'The request is missing a valid API key.')
        if (world.faults.strikes(key, 'places_down'))
          return refuse(reply, 503, 'UNAVAILABLE', 'The service is currently unavailable.')
        const mask = readMask(request.headers['x-goog-fieldmask'])
        if (!mask) return refuse(reply, 400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.')
        const body = nearbyBody.safeParse(request.body)
        if (!body.success)
          return refuse(reply, 400, 'INVALID_ARGUMENT', body.error.issues[0]?.message ?? 'Invalid request.')
        const places = (await searchNearby(streets, body.data)).map((place) => masked(place, mask))
        return reply.send(places.length > 0 ? { places } : {})
      })
      app.get('/places', (_request, reply) =>
        sendPage(
          reply,
          'Places',
          html`<p>Answers <code>POST /v1/places:searchNearby</code> with a key and a field mask.</p>`,
        ),
      )
    },
    close: async () => undefined,
  }
}

function refuse(reply: FastifyReply, code: number, status: string, message: string): FastifyReply {
  return reply.status(code).send({ error: { code, message, status } })
}

/** `places.id,places.displayName` as the names below `places`; undefined when it is missing. */
function readMask(header: string | string[] | undefined): string[] | undefined {
  const fields = [header]
    .flat()
    .join(',')
    .split(',')
    .map((field) => field.trim())
    .filter(Boolean)
  return fields.length > 0 ? fields : undefined
}

function masked(place: object, mask: string[]): object {
  if (mask.includes('*')) return place
  return Object.fromEntries(
    Object.entries(place).filter(([name]) => mask.some((field) => field.split('.')[1] === name)),
  )
}
