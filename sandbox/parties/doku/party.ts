import { join } from 'node:path'
import type { Party, World } from '#sandbox/party.ts'
import { registerApi } from './api.ts'
import { Merchants } from './merchants.ts'
import { Notifications } from './notifications.ts'
import { registerPages } from './pay-routes.ts'

/**
 * DOKU Checkout (non-SNAP), written after its public documents: the calls at their own paths, the hosted payment page and
 * the ledger at `/doku`.
 * https://developers.doku.com/accept-payments/doku-checkout/integration-guide/backend-integration
 * https://developers.doku.com/get-started-with-doku-api/check-status-api/non-snap
 * https://developers.doku.com/get-started-with-doku-api/idempotency-request
 */
export function dokuParty(world: World): Party {
  const merchants = new Merchants(join(world.dataDir, 'doku'))
  const notifications = new Notifications(world.faults)
  return {
    name: 'DOKU',
    about: 'Plays Indonesia’s local gateway: virtual accounts, QRIS and wallets on its own page, signed notifications.',
    page: '/doku',
    register: async (app) => {
      await merchants.load()
      for (const merchant of merchants.all()) notifications.resume(merchant)
      await app.register(async (api) => registerApi(api, { world, merchants, notifications }))
      await app.register(async (pages) => registerPages(pages, merchants, notifications))
    },
    close: async () => {
      notifications.close()
      await merchants.close()
    },
  }
}
