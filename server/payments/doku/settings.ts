import * as z from 'zod'
import { originList } from '#server/outgoing/settings.ts'
import { appUrlOf, settingsPart, url, wordsOf, type Own } from '#server/settings-part.ts'

const shape = {
  DOKU_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Client-Id at DOKU, Indonesia’s local gateway; live: empty means that everybody pays by card'),
  DOKU_SECRET_KEY: z.string().min(1).optional().describe('its secret key: signs our calls and DOKU’s notifications'),
  DOKU_API_URL: url.optional().describe('DOKU’s API; default: the sandbox (live: https://api.doku.com)'),
  DOKU_PAGE_ORIGINS: originList.describe(
    'origins of DOKU’s payment pages, separated by spaces: customers are sent nowhere else; has a default',
  ),
  DOKU_SCRIPT_URL: url
    .optional()
    .describe('DOKU’s checkout script, which opens the payment page over ours; empty means a redirect'),
  DOKU_METHODS: z
    .string()
    .regex(/^[A-Z0-9_]+( [A-Z0-9_]+)*$/, 'must be DOKU’s codes such as VIRTUAL_ACCOUNT_BCA QRIS, separated by a space')
    .optional()
    .describe(
      'DOKU’s codes (`payment_method_types`) of what it has activated for you, separated by spaces: customers choose among their kinds in the checkout; live: empty means that they choose on DOKU’s page alone',
    ),
  DOKU_DUE_MINUTES: z.coerce
    .number()
    .int()
    .min(5)
    .max(45)
    .default(30)
    .describe('how long a customer may take to pay at DOKU; never longer than the price holds'),
}

const DEMO_KEY = 'SK-lodestay'
const DEMO_METHODS =
  'VIRTUAL_ACCOUNT_BCA VIRTUAL_ACCOUNT_BANK_MANDIRI QRIS EMONEY_OVO EMONEY_DANA CREDIT_CARD ONLINE_TO_OFFLINE_ALFA'

export const dokuSettings = settingsPart({
  shape,
  read: (settings, sandbox) => ({ doku: dokuOf(settings, sandbox), dueMinutes: settings.DOKU_DUE_MINUTES }),
  overTlsInLive: ['DOKU_API_URL', 'DOKU_SCRIPT_URL', 'DOKU_PAGE_ORIGINS'],
  ofDemo: { DOKU_SECRET_KEY: DEMO_KEY },
  /** Half a set of keys is a mistake, and a page without TLS is nowhere to send a customer (trap: open redirect). */
  problems({ MODE, DOKU_CLIENT_ID: id, DOKU_SECRET_KEY: key, DOKU_PAGE_ORIGINS: origins }) {
    if (MODE !== 'live') return []
    const isPlain = wordsOf(origins).some((origin) => !origin.startsWith('https://'))
    return [
      ...((id === undefined) === (key === undefined) ? [] : ['DOKU_CLIENT_ID and DOKU_SECRET_KEY go together']),
      ...(isPlain ? ['DOKU_PAGE_ORIGINS must be https'] : []),
    ]
  },
})

/** The local gateway, which a demo always has and a live server when it is given keys. */
function dokuOf(settings: Own<typeof shape>, sandbox: string) {
  const isLive = settings.MODE === 'live'
  const { DOKU_CLIENT_ID: clientId, DOKU_SECRET_KEY: secretKey } = settings
  if (isLive && (clientId === undefined || secretKey === undefined)) return undefined
  const apiUrl = settings.DOKU_API_URL ?? (isLive ? 'https://api.doku.com' : sandbox)
  const origins = wordsOf(settings.DOKU_PAGE_ORIGINS)
  const usual = isLive ? ['https://jokul.doku.com', 'https://checkout.doku.com'] : [new URL(apiUrl).origin]
  return {
    apiUrl,
    clientId: clientId ?? 'BRN-lodestay',
    secretKey: secretKey ?? DEMO_KEY,
    pageOrigins: origins.length > 0 ? origins.map((origin) => new URL(origin).origin) : usual,
    scriptUrl: settings.DOKU_SCRIPT_URL,
    methods: wordsOf(settings.DOKU_METHODS ?? (isLive ? '' : DEMO_METHODS)),
    appUrl: appUrlOf(settings),
  }
}
