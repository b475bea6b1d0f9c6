import { PREFIX } from '#web/storage/expiring.ts'
import { forgetLastChoice } from '#web/storefront/checkout-state.ts'
import { forgetInTab, keepInTab, readFromTab } from '#web/storage/this-tab.ts'

const keyOf = (quoteToken: string) => `${PREFIX}-paid-${quoteToken}`

/** Remembers that a quote became a transaction, so that Back leads to it and not to a second payment. */
export function rememberPaid(quoteToken: string, reference: string): void {
  keepInTab(keyOf(quoteToken), reference)
  forgetLastChoice(quoteToken)
}

export function findPaid(quoteToken: string): string | undefined {
  const reference = readFromTab(keyOf(quoteToken))
  return typeof reference === 'string' ? reference : undefined
}

/** Its transaction failed: the quote may be paid again. */
export function forgetPaid(quoteToken: string): void {
  forgetInTab(keyOf(quoteToken))
}
