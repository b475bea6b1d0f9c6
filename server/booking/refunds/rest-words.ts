import { formatMoney, money } from '#shared/money/money.ts'
import type { Currency } from '#shared/money/currency.ts'

/**
 * What a person is told of a refund of which the payer's bank has given back a part by a lost dispute; empty where it has not. In
 * English, for our own people. Minor units of the currency.
 */
export function restWords(currency: Currency, owedMinor: number, lostMinor: number): string {
  if (lostMinor <= 0 || lostMinor >= owedMinor) return ''
  const [lost, rest] = [lostMinor, owedMinor - lostMinor].map((minor) => formatMoney(money(minor, currency), 'en-GB'))
  return `; the payer’s bank has given back ${lost} of it by a dispute: pay only the rest, ${rest}`
}
