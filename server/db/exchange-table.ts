import type { Currency } from '#shared/money/currency.ts'
import type { PlainDate } from '#shared/stay/stay.ts'

export interface ExchangeRateTable {
  day: PlainDate
  currency: Currency
  base: Currency
  /** Of one unit, in hundred millionths of the base's unit. */
  value_e8: number
  read_at: Date
}
