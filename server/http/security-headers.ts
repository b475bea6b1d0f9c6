import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { POLICY_REPORTS_PATH } from './policy-reports.ts'

/** What Stripe's script asks of a page's policy (docs.stripe.com/security/guide#content-security-policy). */
const STRIPE_JS = 'https://js.stripe.com'
const PARTS_OF_STRIPE_JS = 'https://*.js.stripe.com'
const STRIPE_HOOKS = 'https://hooks.stripe.com'

const originOf = (address: string) => new URL(address).origin

/** Strict policy: no inline script, no foreign origin but the card provider's, the pictures' and, framed, the messenger's. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const card = originOf(config.card.scriptUrl)
  const cardApi = originOf(config.card.apiUrl)
  const isStripe = card === STRIPE_JS
  const cardScripts = isStripe ? [card, PARTS_OF_STRIPE_JS] : [card]
  const cardFrames = isStripe ? [...cardScripts, STRIPE_HOOKS] : [card]
  // Its page opens over ours only when its script is configured; otherwise it is a redirect.
  const overlay = config.doku?.scriptUrl
  const localScript = overlay ? [originOf(overlay)] : []
  const localFrames = overlay && config.doku ? config.doku.pageOrigins : []
  const messenger = config.chatWidgetUrl ? [originOf(config.chatWidgetUrl)] : []
  const pictures = config.imageOrigins.length > 0 ? config.imageOrigins : [originOf(config.supply.url)]
  const { map } = config
  const maps = map ? [...new Set([originOf(map.lightStyleUrl), originOf(map.darkStyleUrl), ...map.origins])] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...cardScripts, ...localScript],
        // React Aria and the inlined critical CSS set style attributes and elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...pictures, ...maps],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", cardApi, ...maps],
        // The map draws in a worker, which is a file of ours.
        workerSrc: ["'self'"],
        frameSrc: [...cardFrames, ...localFrames, ...messenger],
        formAction: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // The policies of web/public/trusted-types.js: no other text becomes markup or a script.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', 'parsed'],
        reportUri: POLICY_REPORTS_PATH,
        reportTo: 'policy',
      },
    },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.appUrl.startsWith('https://')
      ? { maxAge: 63_072_000, includeSubDomains: true, preload: true }
      : false,
  })
  const permissions = permissionsPolicy(card)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions)
    reply.header('reporting-endpoints', `policy="${POLICY_REPORTS_PATH}"`)
  })
}

/** What no page of ours asks a browser for, and nothing in a frame may; a card may ask its owner's device. */
function permissionsPolicy(card: string): string {
  const unused = ['accelerometer', 'autoplay', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid']
  const more = [
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'screen-wake-lock',
    'serial',
    'usb',
  ]
  return [...[...unused, ...more].map((feature) => `${feature}=()`), `payment=(self "${card}")`].join(', ')
}
