import { inject } from 'vitest'
import { zentrumhubSupplier } from './adapter.ts'

/** The hub's adapter, for an account of the sandbox that the test has to itself. */
export const aHub = (account: string, url = inject('sandboxUrl')) =>
  zentrumhubSupplier({
    url,
    placesUrl: url,
    apiKey: 'sandbox-key',
    liveAccount: account,
    demoAccount: `${account}-demo`,
    channelId: 'lodestay',
    bookTimeoutMs: 10_000,
  })
