import { describe, inject } from 'vitest'
import { testSupplier } from '#server/suppliers/supplier.suite.ts'
import { zentrumhubSupplier } from './adapter.ts'

describe('the ZentrumHub adapter', () => {
  testSupplier((account) =>
    zentrumhubSupplier({
      url: inject('sandboxUrl'),
      placesUrl: inject('sandboxUrl'),
      apiKey: 'sandbox-key',
      liveAccount: account,
      demoAccount: `${account}-demo`,
      channelId: 'lodestay',
      bookTimeoutMs: 10_000,
    }),
  )
})
