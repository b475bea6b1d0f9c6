import type { Party, World } from '#sandbox/party.ts'
import { sendPage } from '#sandbox/send-page.ts'
import { html } from '#sandbox/html.ts'
import { mapStyle } from './style.ts'
import type { Streets } from '#sandbox/world/map/streets.ts'

const DEEPEST = 15

/** A map provider: styles and vector tiles by z/x/y. Shores and cities are real, streets are invented. */
export function mapsParty(world: World, streets: Streets): Party {
  return {
    name: 'Maps',
    about: 'Vector tiles of the whole world: real shores and cities, invented streets around every hotel.',
    page: '/maps',
    register: async (app) => {
      // Browsers fetch from the shop's pages, as from any map provider.
      app.addHook('onRequest', async (_request, reply) => void reply.header('access-control-allow-origin', '*'))
      // Wakes the streets, so that the first visitor need not wait for them.
      app.addHook('onListen', async () => void streets.tile(0, 0, 0).catch(() => undefined))
      for (const mode of ['light', 'dark'] as const) {
        app.get(`/maps/${mode}.json`, () => mapStyle(mode, world.publicUrl))
      }
      app.get<{ Params: { z: string; x: string; y: string } }>('/maps/tiles/:z/:x/:y.mvt', async (request, reply) => {
        const [z, x, y] = [request.params.z, request.params.x, request.params.y].map(Number)
        const isTile = [z, x, y].every((part) => Number.isInteger(part)) && z! >= 0 && z! <= DEEPEST
        if (!isTile || Math.min(x!, y!) < 0 || Math.max(x!, y!) >= 2 ** z!) return reply.callNotFound()
        const tile = await streets.tile(z!, x!, y!)
        return reply
          .header('cache-control', 'public, max-age=3600')
          .type('application/vnd.mapbox-vector-tile')
          .send(Buffer.from(tile.buffer, tile.byteOffset, tile.byteLength))
      })
      app.get('/maps', (_request, reply) =>
        sendPage(
          reply,
          'Maps',
          html`<h1>Maps</h1>
            <p>
              Styles at <a href="/maps/light.json">/maps/light.json</a> and
              <a href="/maps/dark.json">/maps/dark.json</a>, tiles at <code>/maps/tiles/z/x/y.mvt</code>.
            </p>`,
        ),
      )
    },
    close: () => streets.close(),
  }
}
