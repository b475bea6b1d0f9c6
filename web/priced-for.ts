import type { Currency } from '#shared/money/currency.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { HandedSearch } from '#web/storefront/search/polling/handed-search.ts'
import type { Stay } from '#web/storefront/search-state.ts'

/** For whom and when the server drew the prices of this page: what the browser's first rendering repeats. */
export interface PricedFor {
  stay: Stay
  currency: Currency
  /** The server's day, which a stay without dates is counted from. */
  today: PlainDate
  /** The search that the server began for them, as far as it had come. */
  search?: HandedSearch | undefined
}
