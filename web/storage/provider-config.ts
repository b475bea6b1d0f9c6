import type { Partner } from '#shared/partner/partner.ts'
import { local } from './browser-storage.ts'
import { storeFor } from './expiring.ts'

const KEY = 'providerConfig'

/** The variant in force, in the documents' words, for as long as the server remembers it. */
export function storeProviderConfig(partner: Partner): void {
  if (partner.landing === undefined) return local.remove(KEY)
  storeFor(KEY, {
    hasProvider: true,
    provider: partner.id,
    name: partner.name,
    countryCode: partner.countryCode,
    currency: partner.currency,
    language: partner.language.toUpperCase(),
    status: partner.status,
    loginMsgColor: partner.colours.light.brand,
    phonePrefix: partner.phonePrefix,
    config: partner.switches,
  })
}
