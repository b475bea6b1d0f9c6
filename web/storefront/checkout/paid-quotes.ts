import { PREFIX } from '#web/storage/expiring.ts'

const keyOf = (quoteToken: string) => `${PREFIX}-paid-${quoteToken}`

/** Remembers that a quote became a transaction, so that Back leads to it and not to a second payment (U62). */
export function rememberPaid(quoteToken: string, refId: string): void {
  try {
    sessionStorage.setItem(keyOf(quoteToken), refId)
  } catch {
    // A private window may refuse: the server still answers with the same transaction.
  }
}

export function findPaid(quoteToken: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(quoteToken)) ?? undefined
  } catch {
    return undefined
  }
}
