import type { GeoPoint } from '#shared/api/fields.ts'
import type { Currency } from '#shared/money/currency.ts'

/** A hotel as the results map shows it. The order of a list of them is the order of the results. */
export interface MapHotel {
  id: string
  name: string
  position: GeoPoint
  /** As written on the card: total for the stay, with its currency. */
  price: string
  /** The same for a pin: millions are cut short, or a few of them would fill a map. */
  shortPrice: string
  /** What the hotel asks on top of it. */
  due?: { amount: number; currency: Currency } | undefined
  stars: number
  photo?: string | undefined
  /** What the price is for, and what comes with it, in words. */
  facts: readonly string[]
  /** The visitor has opened it before. */
  isSeen: boolean
}

/** What stands on its pin: a "+" where the hotel asks for more. */
export const pinWords = ({ shortPrice, due }: MapHotel): string => (due ? `${shortPrice} +` : shortPrice)

export interface MapBounds {
  south: number
  west: number
  north: number
  east: number
}
