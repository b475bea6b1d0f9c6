import * as z from 'zod/mini'
import { PREFIX, readStored, storeFor } from '#web/storage/expiring.ts'

/** Seconds for which a search token may be used; the hub forgets it after 60 minutes. */
export const TOKEN_LIFETIME_S = 3600

/** A search's token as results keep it for the hotel tabs. Rates depend on who asked, where they live, and the currency. */
const StoredToken = z.object({
  token: z.string(),
  currency: z.string(),
  userId: z.optional(z.string()),
  residence: z.optional(z.string()),
})
export type StoredToken = z.infer<typeof StoredToken>

const keyOf = (d: string | number) => `${PREFIX}-token-${d}`

/** `d` is the timestamp of the search, as in the hotel's URL. */
export function storeRatesToken(d: number, token: StoredToken): void {
  storeFor(keyOf(d), token, TOKEN_LIFETIME_S)
}

export function readRatesToken(d: string): StoredToken | undefined {
  const stored = z.safeParse(StoredToken, readStored(keyOf(d)))
  return stored.success ? stored.data : undefined
}
