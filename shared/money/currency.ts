/** The currencies a traveller can choose (A §9), in the order of the selector. */
export const currencies = ['MYR', 'USD', 'EUR', 'IDR', 'INR', 'AED', 'PHP', 'BHD', 'SAR', 'OMR', 'QAR'] as const

export type Currency = (typeof currencies)[number]

/** UI default when nothing was chosen and no partner says otherwise. */
export const DEFAULT_CURRENCY: Currency = 'USD'
/** Fallback of supply calls that arrive without a currency. */
export const DEFAULT_SEARCH_CURRENCY: Currency = 'MYR'

const exponents: Record<Currency, number> = {
  MYR: 2,
  USD: 2,
  EUR: 2,
  IDR: 2,
  INR: 2,
  AED: 2,
  PHP: 2,
  BHD: 3,
  SAR: 2,
  OMR: 3,
  QAR: 2,
}

/** Decimal digits of a currency's smallest unit (ISO 4217). */
export function exponentOf(currency: Currency): number {
  return exponents[currency]
}

export function isCurrency(value: unknown): value is Currency {
  return (currencies as readonly unknown[]).includes(value)
}
