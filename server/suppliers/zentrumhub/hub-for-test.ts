import { inject } from 'vitest'
import { zentrumhubSupplier } from './adapter.ts'

/** The hub's adapter, for an account of the sandbox that the test has to itself. */
export const aHub = (
  account: string,
  url = inject('sandboxUrl'),
  ratings: Record<string, number> = { 'Guest Voices': 5 },
) =>
  zentrumhubSupplier({
    url,
    placesUrl: url,
    apiKey: 'sandbox-key',
    liveAccount: account,
    demoAccount: `${account}-demo`,
    channelId: 'lodestay',
    ratingScales: new Map(Object.entries(ratings)),
    bookTimeoutMs: 10_000,
  })
