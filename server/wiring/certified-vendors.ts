import type { Ground, Opened } from '#server/certification/step.ts'
import type { Config } from '#server/config.ts'
import { certifyStripe } from '#server/payments/stripe/certification.ts'
import { certifyLiteapi } from '#server/suppliers/liteapi/certification.ts'
import { certifyHub } from '#server/suppliers/zentrumhub/certification.ts'

type Open = (config: Config, ground: Ground) => Opened

/** By the names that operators give. */
export const certifiedVendors: Readonly<Record<string, { about: string; open: Open }>> = {
  stripe: { about: 'cards: test cards, 3-D Secure, capture, void, refunds, webhook', open: certifyStripe },
  hub: { about: 'hotels: search, price, book, ghost booking, cancel, sold out, changed price', open: certifyHub },
  liteapi: {
    about: 'hotels: search, rates, prebook, book, list, cancel, ghost booking, no rates',
    open: certifyLiteapi,
  },
}
