import type { Currency } from '#shared/currency.ts'
import type { PlainDate } from '#shared/stay.ts'

/** See migrations/0032_featured_price.sql. */
export interface FeaturedPriceTable {
  place_id: string
  currency: Currency
  country: string
  check_in: PlainDate
  amount: number
  found_at: Date
}
