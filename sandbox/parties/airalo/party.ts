import { join } from 'node:path'
import type { Party, World } from '#sandbox/party.ts'
import { registerApi } from './api.ts'
import { Companies } from './companies.ts'
import { registerPages } from './page-routes.ts'
import { Requests } from './requests.ts'
import { Webhooks } from './webhooks.ts'

/**
 * Airalo's Partner API v2, written after its public documents: the calls at their own paths, its books at `/airalo` and a
 * phone that installs what it sells. Its documented test packages (`test-…-7days-1gb`) do here what they do there.
 * https://developers.partners.airalo.com
 */
export function airaloParty(world: World): Party {
  const companies = new Companies(join(world.dataDir, 'airalo'))
  const webhooks = new Webhooks(world.faults)
  const requests = new Requests(companies, webhooks, world.faults)
  return {
    name: 'Airalo',
    about: 'Makes eSIMs: ordered at once, a little later or for a day to come; a phone to install them on.',
    page: '/airalo',
    register: async (app) => {
      await companies.load()
      for (const company of companies.all()) webhooks.resume(company)
      requests.watch()
      await app.register(async (api) => registerApi(api, { faults: world.faults, companies, requests }))
      await app.register(async (pages) => registerPages(pages, { companies, requests, webhooks }))
    },
    close: async () => {
      requests.close()
      webhooks.close()
      await companies.close()
    },
  }
}
