import type { StarBand } from '#web/storefront/search/filters/star-band.ts'

export const optionFlags = ['freeBreakfast', 'payAtHotel', 'refundable'] as const

export type OptionFlag = (typeof optionFlags)[number]

/** Tenths of a point, out of ten: 8.0 and more. */
export const WELL_RATED = 80

/** What one of the boxes below "Options" asks for: an option of a rate, or well rated by guests. */
export const filterFlags = [...optionFlags, 'wellRated'] as const
export type FilterFlag = (typeof filterFlags)[number]

/** Whole major units of the search's currency, for the whole stay. */
export interface PriceBounds {
  min: number
  max: number
}

export interface HotelFilters {
  stars: readonly StarBand[]
  flags: readonly FilterFlag[]
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
