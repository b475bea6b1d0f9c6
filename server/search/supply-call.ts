import type { Caller } from '#server/http/caller.ts'
import type { SupplyCall } from '#server/suppliers/supplier.ts'

/** What the supplier learns about who is asking. */
export function supplyCallOf({ correlationId, ip, user, language, signal }: Caller): SupplyCall {
  return { correlationId, customerIp: ip, isTest: user?.isTestAccount ?? false, language, signal }
}
