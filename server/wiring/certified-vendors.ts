import type { Ground, Opened } from '#server/certification/step.ts'
import type { Config } from '#server/config.ts'
import { facebookSteps } from '#server/identity/facebook/certification.ts'
import { googleSteps } from '#server/identity/google/certification.ts'
import { certifyMail } from '#server/mail/smtp/certification.ts'
import { certifyDoku } from '#server/payments/doku/certification.ts'
import { certifyStripe } from '#server/payments/stripe/certification.ts'
import { certifyLiteapi } from '#server/suppliers/liteapi/certification.ts'
import { certifyHub } from '#server/suppliers/zentrumhub/certification.ts'

type Open = (config: Config, ground: Ground) => Opened

/** By the names that operators give. */
export const certifiedVendors: Readonly<Record<string, { about: string; open: Open }>> = {
  stripe: { about: 'cards: test cards, 3-D Secure, capture, void, refunds, webhook', open: certifyStripe },
  doku: { about: 'collecting: order, status, payment in the simulator, notification, giving back', open: certifyDoku },
  hub: { about: 'hotels: search, price, book, ghost booking, cancel, sold out, changed price', open: certifyHub },
  liteapi: {
    about: 'hotels: search, rates, prebook, book, list, cancel, ghost booking, no rates',
    open: certifyLiteapi,
  },
  mail: { about: 'letters: connects, TLS, takes one', open: certifyMail },
  identity: {
    about: 'sign-in: configuration, keys and redirect address of Google, the app of Facebook',
    open: certifyIdentity,
  },
}

/** Both providers of sign-in. Nothing is made there, and no money moves. */
function certifyIdentity(config: Config, ground: Ground): Opened {
  const { google, facebook } = config
  if (!google && !facebook) return { status: 'not_set_up', because: 'GOOGLE_CLIENT_ID and FACEBOOK_APP_ID are not set' }
  return {
    status: 'ready',
    address: [google?.issuer, facebook?.graphUrl].filter((one) => one !== undefined).join(' and '),
    live: [],
    secrets: facebook ? [facebook.appSecret] : [],
    walk: async () => ({
      steps: [...googleSteps(config, ground), ...(await facebookSteps(config, ground))],
      cleanUp: () => Promise.resolve([]),
    }),
  }
}
