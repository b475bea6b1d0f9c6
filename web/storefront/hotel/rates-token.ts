import { PREFIX } from '#web/storage/expiring.ts'

/** Seconds for which a search token may be used; the hub forgets it after 60 minutes (B9-011). */
export const TOKEN_LIFETIME_S = 3600

/** A search's token as results keep it for the hotel tabs. Rates depend on who asked and in which currency. */
export interface StoredToken {
  token: string
  currency: string
  userId?: string
}

export function ratesTokenKey(d: string | number): string {
  return `${PREFIX}-token-${d}`
}
