import { PREFIX, readStored, storeFor } from '#web/storage/expiring.ts'
import { optional, shaped, text } from '#web/shape.ts'

/** Seconds for which a search token may be used; the hub forgets it after 60 minutes. */
export const TOKEN_LIFETIME_S = 3600

/** A search's token as results keep it for the hotel tabs. Rates depend on who asked, where they live, and the currency. */
export interface StoredToken {
  token: string
  currency: string
  userId?: string | undefined
  residence?: string | undefined
}

const isStoredToken = shaped<StoredToken>({
  token: text,
  currency: text,
  userId: optional(text),
  residence: optional(text),
})

const keyOf = (d: string | number) => `${PREFIX}-token-${d}`

/** `d` is the timestamp of the search, as in the hotel's URL. */
export function storeRatesToken(d: number, token: StoredToken): void {
  storeFor(keyOf(d), token, TOKEN_LIFETIME_S)
}

export function readRatesToken(d: string): StoredToken | undefined {
  const stored = readStored(keyOf(d))
  return isStoredToken(stored) ? stored : undefined
}
