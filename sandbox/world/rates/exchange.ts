import { exponentOf, type Currency } from '#shared/money/currency.ts'
import { money, toMajor, type Money } from '#shared/money/money.ts'

/** Units of a currency for one US dollar on 2 November 2026. They never move: a price seen today is asserted tomorrow. */
const perDollar: Record<Currency, number> = {
  USD: 1,
  MYR: 4.21,
  EUR: 0.868,
  IDR: 16_640,
  INR: 88.75,
  AED: 3.6725,
  PHP: 58.9,
  BHD: 0.376,
  SAR: 3.75,
  OMR: 0.3845,
  QAR: 3.64,
}

/** US cents into any currency, rounded to its smallest unit. */
export function fromUsdCents(cents: number, currency: Currency): Money {
  return money(Math.round((cents * perDollar[currency] * 10 ** exponentOf(currency)) / 100), currency)
}

/** One ringgit amount (the tourism tax is set in MYR) in another currency. */
export function fromRinggit(ringgit: number, currency: Currency): Money {
  return fromUsdCents((ringgit / perDollar.MYR) * 100, currency)
}

/** Major units with no more digits than the currency has: how the hub writes amounts. */
export function toAmount(amount: Money): number {
  return Number(toMajor(amount).toFixed(exponentOf(amount.currency)))
}

/** What one unit is worth in ringgit. */
export const ringgitFor = (currency: Currency): number => perDollar.MYR / perDollar[currency]
