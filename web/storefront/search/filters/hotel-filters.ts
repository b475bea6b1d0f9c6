import type { StarBand } from '#web/storefront/search/filters/star-band.ts'

export const optionFlags = ['freeBreakfast', 'payAtHotel', 'refundable'] as const

export type OptionFlag = (typeof optionFlags)[number]

/** Whole major units of the search's currency, for the whole stay. */
export interface PriceBounds {
  min: number
  max: number
}

export interface HotelFilters {
  stars: readonly StarBand[]
  flags: readonly OptionFlag[]
  types: readonly string[]
  /** Board types, the supplier's words: HalfBoard, AllInclusive, … */
  boards: readonly string[]
  name: string
  /** Only hotels with a heart in this browser. */
  saved: boolean
  /** Only hotels whose shown price the reader's travel policy allows without a word. */
  withinPolicy: boolean
  minPrice?: number | undefined
  maxPrice?: number | undefined
}
