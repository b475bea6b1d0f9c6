import type { Supplier } from '#server/suppliers/supplier.ts'
import { liteapiSupplier } from './adapter.ts'

/** LiteAPI for tests, at the sandbox or at what plays it otherwise; each account sees its own bookings. */
export const aLiteapi = (base: string, account: string, bookTimeoutMs = 10_000): Supplier =>
  liteapiSupplier({
    url: `${base}/liteapi/v3.0`,
    bookUrl: `${base}/liteapi/v3.0`,
    liveKey: account,
    demoKey: `${account}-demo`,
    payment: 'ACC_CREDIT_CARD',
    bookTimeoutMs,
  })
