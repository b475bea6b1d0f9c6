import type { FastifyError } from 'fastify'
import { logFailure } from '#sandbox/log-failure.ts'
import type { Party, World } from '#sandbox/party.ts'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { openBookingLedger } from '#sandbox/parties/hotel-bookings/booking-ledger.ts'
import { registerBookings } from './booking-routes.ts'
import { readCaller } from './caller.ts'
import { registerContent } from './content-routes.ts'
import { registerExplorer } from './explorer-routes.ts'
import type { Hub } from './hub.ts'
import { HubError, hubCodes } from './hub-error.ts'
import { registerPictures } from './picture-routes.ts'
import { openPictures } from '#sandbox/world/pictures/pictures.ts'
import { registerPlaces } from './places-routes.ts'
import { registerRooms } from './rooms-routes.ts'
import { registerSearch } from './search-routes.ts'
import { openSearches } from './searches.ts'
import { openStayTokens } from './stay-tokens.ts'

/** The hotel supply hub: the vendor's own paths under `/api`, people's pages under `/supply`. */
export function supplyParty(world: World, atlas: Atlas): Party {
  const hub: Hub = {
    atlas,
    faults: world.faults,
    pictures: openPictures(world.publicUrl),
    searches: openSearches(atlas),
    tokens: openStayTokens(world.dataDir),
    ledger: openBookingLedger(world.dataDir),
    daysBack: world.daysBack,
  }
  return {
    name: 'Hotel supply hub',
    about: `${atlas.size.toLocaleString('en-US')} properties around the real cities of the world, sold by ${atlas.suppliers.length} simulated suppliers, each with its own speed, prices and moods.`,
    page: '/supply',
    async register(app) {
      await app.register(async (api) => {
        api.addHook('onRequest', async (request) => {
          const { account } = readCaller(request)
          if (hub.faults.strikes(account, 'supply_down')) throw new HubError('unavailable', 'The hub is down')
        })
        api.setErrorHandler<FastifyError | HubError>((error, request, reply) => {
          if (error instanceof HubError) {
            return reply.status(error.httpStatus).send({ code: error.code, message: error.message })
          }
          const status = error.statusCode ?? 500
          if (status < 500) return reply.status(status).send({ code: hubCodes.invalidRequest, message: error.message })
          logFailure(error, request, reply, 'hub call failed')
          return reply.status(500).send({ code: hubCodes.internal, message: 'Internal error' })
        })
        registerPlaces(api, atlas)
        registerContent(api, hub)
        registerSearch(api, hub)
        registerRooms(api, hub)
        registerBookings(api, hub)
      })
      registerPictures(app, atlas)
      registerExplorer(app, hub)
    },
    async close() {
      await Promise.all([hub.tokens.close(), hub.ledger.close()])
    },
  }
}
