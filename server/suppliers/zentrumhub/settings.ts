import * as z from 'zod'
import { local, unset, url } from '#server/setting-types.ts'

export const hubSettings = {
  SUPPLY_URL: url.optional().describe('hotel supply hub; default: the sandbox'),
  SUPPLY_PLACES_URL: url.optional().describe('where the hub answers autosuggest and locations; default: SUPPLY_URL'),
  SUPPLY_API_KEY: z.string().min(1).default('sandbox-key').describe('key of the supply hub'),
  SUPPLY_ACCOUNT_LIVE: z.string().min(1).default('live-account').describe('accountId for travellers'),
  SUPPLY_ACCOUNT_DEMO: z.string().min(1).default('demo-account').describe('accountId for test accounts'),
  SUPPLY_CHANNEL: z.string().min(1).default('lodestay').describe('channelId: our point of sale at the hub'),
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

type Settings = z.output<z.ZodObject<typeof hubSettings>> & { MODE: 'demo' | 'live' }

export function hubOf(settings: Settings, sandbox: string) {
  return {
    url: settings.SUPPLY_URL ?? sandbox,
    placesUrl: settings.SUPPLY_PLACES_URL ?? settings.SUPPLY_URL ?? sandbox,
    apiKey: settings.SUPPLY_API_KEY,
    liveAccount: settings.SUPPLY_ACCOUNT_LIVE,
    demoAccount: settings.SUPPLY_ACCOUNT_DEMO,
    channelId: settings.SUPPLY_CHANNEL,
    bookTimeoutMs: settings.SUPPLY_BOOK_TIMEOUT_MS,
  }
}

export function hubProblems(settings: Settings): string[] {
  const isEarly = settings.SUPPLY_SETTLE_MS <= settings.SUPPLY_BOOK_TIMEOUT_MS
  return [
    ...(isEarly ? ['SUPPLY_SETTLE_MS must be more than SUPPLY_BOOK_TIMEOUT_MS: a late answer may still book'] : []),
    ...(settings.MODE === 'live'
      ? [
          ...unset(hubSettings, settings, ['SUPPLY_URL', 'SUPPLY_API_KEY']),
          ...local(settings, ['SUPPLY_URL', 'SUPPLY_PLACES_URL']),
        ]
      : []),
  ]
}
