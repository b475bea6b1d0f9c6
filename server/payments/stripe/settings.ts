import * as z from 'zod'
import { settingsPart, url } from '#server/settings-part.ts'

const STRIPE_JS = 'https://js.stripe.com'
/**
 * The script of the release train that the installed @stripe/stripe-js and @stripe/react-stripe-js are written for
 * (docs.stripe.com/sdks/stripejs-versioning): another one may behave otherwise than their types say. `settings.test.ts` reads it
 * from the package.
 */
export const LIVE_SCRIPT_URL = `${STRIPE_JS}/endive/stripe.js`

const shape = {
  CARD_API_URL: url.optional().describe('Stripe API; default: the sandbox (live: https://api.stripe.com)'),
  CARD_SCRIPT_URL: url
    .optional()
    .describe(
      `Stripe.js, the version that these pages are written for; default: the sandbox’s, in live ${LIVE_SCRIPT_URL}`,
    ),
  CARD_SECRET_KEY: z.string().min(1).default('sk_test_lodestay').describe('Stripe secret key'),
  CARD_PUBLISHABLE_KEY: z.string().min(1).default('pk_test_lodestay').describe('Stripe publishable key'),
  CARD_WEBHOOK_SECRET: z.string().min(1).default('whsec_lodestay').describe('signing secret of the Stripe webhook'),
  FPX_ENABLED: z
    .stringbool()
    .optional()
    .describe(
      'true: who pays in MYR may pay by FPX, Malaysia’s online banking, through the same Stripe account, which must have it turned on; default: in a demo only',
    ),
}

export const cardSettings = settingsPart({
  shape,
  read: (settings, sandbox) => ({
    card: {
      apiUrl: settings.CARD_API_URL ?? sandbox,
      scriptUrl: settings.CARD_SCRIPT_URL ?? (settings.MODE === 'live' ? LIVE_SCRIPT_URL : `${sandbox}/card/v3.js`),
      secretKey: settings.CARD_SECRET_KEY,
      publishableKey: settings.CARD_PUBLISHABLE_KEY,
      webhookSecret: settings.CARD_WEBHOOK_SECRET,
      offersFpx: settings.FPX_ENABLED ?? settings.MODE === 'demo',
    },
  }),
  setInLive: ['CARD_API_URL', 'CARD_PUBLISHABLE_KEY', 'CARD_WEBHOOK_SECRET'],
  overTlsInLive: ['CARD_API_URL', 'CARD_SCRIPT_URL'],
  problems: ({ MODE, CARD_SECRET_KEY, CARD_PUBLISHABLE_KEY, CARD_SCRIPT_URL: script = LIVE_SCRIPT_URL }) =>
    MODE === 'live'
      ? [
          ...(isTestKey(CARD_SECRET_KEY) ? ['CARD_SECRET_KEY is a test key'] : []),
          ...(isTestKey(CARD_PUBLISHABLE_KEY) ? ['CARD_PUBLISHABLE_KEY is a test key'] : []),
          ...(isOtherTrain(script) ? [`CARD_SCRIPT_URL is another Stripe.js than ${LIVE_SCRIPT_URL}`] : []),
        ]
      : [],
})

/** Secret, restricted or publishable (docs.stripe.com/keys). */
const isTestKey = (key: string) => /^[a-z]+_test_/.test(key)

/** Of Stripe itself; what stands in for it somewhere else is not judged. */
const isOtherTrain = (script: string) => new URL(script).origin === STRIPE_JS && script !== LIVE_SCRIPT_URL
