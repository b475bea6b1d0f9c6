import * as z from 'zod'
import { readJson, settingsPart, url } from '#server/settings-part.ts'

const shape = {
  SUPPLY_URL: url.optional().describe('hotel supply hub; default: the sandbox'),
  SUPPLY_PLACES_URL: url.optional().describe('where the hub answers autosuggest and locations; default: SUPPLY_URL'),
  SUPPLY_API_KEY: z.string().min(1).default('sandbox-key').describe('key of the supply hub'),
  SUPPLY_ACCOUNT_LIVE: z.string().min(1).default('live-account').describe('accountId for travellers'),
  SUPPLY_ACCOUNT_DEMO: z.string().min(1).default('demo-account').describe('accountId for test accounts'),
  SUPPLY_CHANNEL: z.string().min(1).default('lodestay').describe('channelId: our point of sale at the hub'),
  SUPPLY_RATINGS: z
    .string()
    .transform(readJson)
    .pipe(z.record(z.string().min(1), z.number().positive()))
    .optional()
    .describe(
      'out of how many points the guests rate whose reviews the hub passes on, as JSON by the provider that it names: {"…": 5}; ask the hub: it does not say so with them; live: those of a provider that is not named are not shown',
    ),
  SUPPLY_BOOK_TIMEOUT_MS: z.coerce.number().int().positive().default(90_000).describe('patience with one booking call'),
  SUPPLY_SETTLE_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(120_000)
    .describe('after this long, "no such booking" from the hub is believed; more than SUPPLY_BOOK_TIMEOUT_MS'),
  SUPPLY_POLL_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(12_000)
    .describe('how often a booking of unknown fate is looked up'),
}

/** What the sandbox's hub passes on. */
const ratingsOfSandbox = { 'Guest Voices': 5 }

export const hubSettings = settingsPart({
  shape,
  read: (settings, sandbox) => ({
    supply: {
      url: settings.SUPPLY_URL ?? sandbox,
      placesUrl: settings.SUPPLY_PLACES_URL ?? settings.SUPPLY_URL ?? sandbox,
      apiKey: settings.SUPPLY_API_KEY,
      liveAccount: settings.SUPPLY_ACCOUNT_LIVE,
      demoAccount: settings.SUPPLY_ACCOUNT_DEMO,
      channelId: settings.SUPPLY_CHANNEL,
      ratingScales: new Map(
        Object.entries(settings.SUPPLY_RATINGS ?? (settings.MODE === 'live' ? {} : ratingsOfSandbox)),
      ),
      bookTimeoutMs: settings.SUPPLY_BOOK_TIMEOUT_MS,
    },
  }),
  setInLive: ['SUPPLY_URL', 'SUPPLY_API_KEY', 'SUPPLY_ACCOUNT_LIVE', 'SUPPLY_ACCOUNT_DEMO', 'SUPPLY_CHANNEL'],
  overTlsInLive: ['SUPPLY_URL', 'SUPPLY_PLACES_URL'],
  problems: ({ SUPPLY_SETTLE_MS, SUPPLY_BOOK_TIMEOUT_MS, SUPPLY_ACCOUNT_LIVE, SUPPLY_ACCOUNT_DEMO }) => [
    ...(SUPPLY_SETTLE_MS <= SUPPLY_BOOK_TIMEOUT_MS
      ? ['SUPPLY_SETTLE_MS must be more than SUPPLY_BOOK_TIMEOUT_MS: a late answer may still book']
      : []),
    // Rooms of test accounts are not real.
    ...(SUPPLY_ACCOUNT_LIVE === SUPPLY_ACCOUNT_DEMO
      ? ['SUPPLY_ACCOUNT_DEMO must differ from SUPPLY_ACCOUNT_LIVE']
      : []),
  ],
})
