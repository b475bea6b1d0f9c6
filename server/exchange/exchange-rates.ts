import type { Currency } from '#shared/money/currency.ts'
import type { PlainDate } from '#shared/stay/stay.ts'

/** A day's middle rates. */
export interface DayOfRates {
  day: PlainDate
  base: Currency
  /** What one unit is worth, in hundred millionths of the base's unit. Currencies that are not quoted are missing. */
  valuesE8: Partial<Record<Currency, number>>
}

export interface ExchangeRates {
  /** The latest that are published. Throws while there is no clear answer. */
  read: () => Promise<DayOfRates>
}
