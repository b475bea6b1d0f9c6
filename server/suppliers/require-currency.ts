import type { Currency } from '#shared/money/currency.ts'
import { upstreamFailed } from './upstream-failed.ts'

/** Answering in another currency than asked would turn into wrong charges. */
export function requireCurrency(asked: Currency, answered: string | null | undefined): void {
  if (answered && answered.toUpperCase() !== asked) {
    throw upstreamFailed('supplier', new Error(`asked for ${asked}, answered in ${answered}`))
  }
}
