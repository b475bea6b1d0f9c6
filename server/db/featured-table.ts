import type { Currency } from '#shared/money/currency.ts'
import type { PlainDate } from '#shared/stay/stay.ts'

/** See migrations/0032_featured_price.sql. */
export interface FeaturedPriceTable {
  place_id: string
  currency: Currency
  country: string
  check_in: PlainDate
  amount: number
  found_at: Date
}
