import * as z from 'zod'
import { settingsPart, url, appUrlOf, type Own } from '#server/settings-part.ts'

const shape = {
  AIRALO_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'client of the Airalo Partner API, which makes the eSIMs of partners; live: empty means that those that were promised wait for a person',
    ),
  AIRALO_CLIENT_SECRET: z.string().min(1).optional().describe('its secret: also what Airalo signs its webhooks with'),
  AIRALO_URL: url
    .optional()
    .describe('Airalo Partner API; default: the sandbox (live: https://partners-api.airalo.com)'),
  ESIM_LOOK_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(120_000)
    .describe('how often an eSIM order of unknown fate is looked up; after five times it is sent once more'),
}

const DEMO_SECRET = 'secret-of-airalo-lodestay'

/** Who makes the eSIMs that come with a stay. */
export const esimSettings = settingsPart({
  shape,
  read: (settings, sandbox) => ({ airalo: airaloOf(settings, sandbox), esims: { lookMs: settings.ESIM_LOOK_MS } }),
  overTlsInLive: ['AIRALO_URL'],
  ofDemo: { AIRALO_CLIENT_SECRET: DEMO_SECRET },
  /** A key without its other half would silently mean no eSIMs. */
  problems({ MODE, AIRALO_CLIENT_ID: id, AIRALO_CLIENT_SECRET: secret }) {
    if (MODE !== 'live' || (id === undefined) === (secret === undefined)) return []
    return [`${id === undefined ? 'AIRALO_CLIENT_ID' : 'AIRALO_CLIENT_SECRET'} must be set`]
  },
})

/** Undefined: there is no vendor of eSIMs. A demo always has them. */
function airaloOf(settings: Own<typeof shape>, sandbox: string) {
  const isLive = settings.MODE === 'live'
  const { AIRALO_CLIENT_ID: clientId, AIRALO_CLIENT_SECRET: clientSecret } = settings
  if (isLive && (clientId === undefined || clientSecret === undefined)) return undefined
  return {
    url: settings.AIRALO_URL ?? (isLive ? 'https://partners-api.airalo.com' : sandbox),
    clientId: clientId ?? 'airalo-lodestay',
    clientSecret: clientSecret ?? DEMO_SECRET,
    /** Where events are sent. */
    appUrl: appUrlOf(settings),
  }
}
