import * as z from 'zod'
import { settingsPart, url, type Own } from '#server/settings-part.ts'

const shape = {
  LITEAPI_USED: z.stringbool().default(true).describe('false: the hub alone sells, without the second hotel supplier'),
  LITEAPI_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('key of the second hotel supplier, LiteAPI, for travellers; live: empty means it is not used'),
  LITEAPI_DEMO_API_KEY: z.string().min(1).optional().describe('its key for test accounts: one of its own sandbox'),
  LITEAPI_URL: url
    .optional()
    .describe('its data and rates; default: the sandbox (live: https://api.liteapi.travel/v3.0)'),
  LITEAPI_BOOK_URL: url
    .optional()
    .describe('its bookings; default: the sandbox (live: https://book.liteapi.travel/v3.0)'),
  LITEAPI_PAYMENT: z
    .enum(['ACC_CREDIT_CARD', 'WALLET', 'CREDIT'])
    .default('ACC_CREDIT_CARD')
    .describe('how we pay LiteAPI for a booking: card on file, prepaid wallet or credit line'),
}

const demo = { LITEAPI_API_KEY: 'liteapi-live', LITEAPI_DEMO_API_KEY: 'liteapi-demo' }

export const liteapiSettings = settingsPart({
  shape,
  read: (settings: Own<typeof shape> & { SUPPLY_BOOK_TIMEOUT_MS: number }, sandbox) => ({
    liteapi: liteapiOf(settings, sandbox),
  }),
  overTlsInLive: ['LITEAPI_URL', 'LITEAPI_BOOK_URL'],
  ofDemo: demo,
  problems({ MODE, LITEAPI_API_KEY: live, LITEAPI_DEMO_API_KEY: test }) {
    if (MODE !== 'live') return []
    const isMixedUp = live !== undefined && (test === undefined || test === live)
    return [
      // LiteAPI's own: `prod_…` books for real, `sand_…` only seems to.
      ...(live?.startsWith('sand_') ? ['LITEAPI_API_KEY is a test key'] : []),
      ...(test?.startsWith('prod_') && test !== live ? ['LITEAPI_DEMO_API_KEY is a live key'] : []),
      ...(isMixedUp ? ['LITEAPI_DEMO_API_KEY must be set, and differ from LITEAPI_API_KEY'] : []),
    ]
  },
})

/** The second supplier, which a demo always has and a live server when it is given keys. */
function liteapiOf(settings: Own<typeof shape> & { SUPPLY_BOOK_TIMEOUT_MS: number }, sandbox: string) {
  const isLive = settings.MODE === 'live'
  if (!settings.LITEAPI_USED || (isLive && settings.LITEAPI_API_KEY === undefined)) return undefined
  const base = (live: string) => (isLive ? live : `${sandbox}/liteapi/v3.0`)
  return {
    url: settings.LITEAPI_URL ?? base('https://api.liteapi.travel/v3.0'),
    bookUrl: settings.LITEAPI_BOOK_URL ?? base('https://book.liteapi.travel/v3.0'),
    liveKey: settings.LITEAPI_API_KEY ?? demo.LITEAPI_API_KEY,
    demoKey: settings.LITEAPI_DEMO_API_KEY ?? demo.LITEAPI_DEMO_API_KEY,
    payment: settings.LITEAPI_PAYMENT,
    bookTimeoutMs: settings.SUPPLY_BOOK_TIMEOUT_MS,
  }
}
