import type { FastifyError } from 'fastify'
import { logFailure } from '#sandbox/log-failure.ts'
import type { Party, World } from '#sandbox/party.ts'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { openBookingLedger } from '#sandbox/parties/hotel-bookings/booking-ledger.ts'
import { HubError } from '#sandbox/parties/supply/hub-error.ts'
import { openPictures } from '#sandbox/world/pictures/pictures.ts'
import { registerBookings } from './booking-routes.ts'
import { accountOf } from './caller.ts'
import { openCatalogue } from './catalogue.ts'
import { registerData } from './data-routes.ts'
import { registerPages } from './ledger-pages.ts'
import type { LiteApi } from './lite-api.ts'
import { LiteError } from './lite-error.ts'
import { openPrebooks } from './prebooks.ts'
import { registerRates } from './rates-routes.ts'

/**
 * LiteAPI v3 of Nuitee, written after its public documents. In reality data and rates live on one
 * host and bookings on another; here both answer under `/liteapi/v3.0`.
 * https://docs.liteapi.travel/docs/hotel-rates-api-json-data-structure
 * https://docs.liteapi.travel/docs/adding-guests-durring-the-booking-step
 * https://docs.liteapi.travel/docs/canceling-a-booking
 */
export function liteapiParty(world: World, atlas: Atlas): Party {
  const api: LiteApi = {
    atlas,
    catalogue: openCatalogue(atlas),
    pictures: openPictures(world.publicUrl),
    faults: world.faults,
    prebooks: openPrebooks(world.dataDir),
    ledger: openBookingLedger(world.dataDir, 'liteapi-bookings.jsonl'),
    daysBack: world.daysBack,
  }
  return {
    name: 'LiteAPI',
    about: 'A second hotel supplier: some of the same hotels in other words, at other prices, and some of its own.',
    page: '/liteapi',
    async register(app) {
      await app.register(
        async (v3) => {
          v3.addHook('onRequest', async (request) => {
            if (api.faults.strikes(accountOf(request), 'supply_down')) throw new LiteError('unavailable')
          })
          v3.setErrorHandler<FastifyError | LiteError | HubError>((error, request, reply) => {
            const failure = error instanceof LiteError ? error : toLiteError(error)
            if (failure.httpStatus === 500) logFailure(error, request, reply, 'LiteAPI call failed')
            return reply.status(failure.httpStatus).send(failure.body)
          })
          registerData(v3, api)
          registerRates(v3, api)
          registerBookings(v3, api)
        },
        { prefix: '/liteapi/v3.0' },
      )
      registerPages(app, api)
    },
    async close() {
      await Promise.all([api.prebooks.close(), api.ledger.close()])
    },
  }
}

/** Stays are checked by the hub's rules, and refused in LiteAPI's words. */
function toLiteError(error: FastifyError | HubError): LiteError {
  if (error instanceof HubError || (error.statusCode ?? 500) < 500) return new LiteError('badRequest', error.message)
  return new LiteError('internal')
}
