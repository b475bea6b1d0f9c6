import { PREFIX } from '#web/storage/expiring.ts'
import { forgetInTab, keepInTab, readFromTab } from '#web/storage/this-tab.ts'

const keyOf = (quoteToken: string) => `${PREFIX}-paid-${quoteToken}`

/** Remembers that a quote became a transaction, so that Back leads to it and not to a second payment. */
export function rememberPaid(quoteToken: string, refId: string): void {
  keepInTab(keyOf(quoteToken), refId)
}

export function findPaid(quoteToken: string): string | undefined {
  const refId = readFromTab(keyOf(quoteToken))
  return typeof refId === 'string' ? refId : undefined
}

/** Its transaction failed: the quote may be paid again. */
export function forgetPaid(quoteToken: string): void {
  forgetInTab(keyOf(quoteToken))
}
