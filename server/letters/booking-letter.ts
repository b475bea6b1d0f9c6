import type { Money } from '#shared/money.ts'
import type { PlainDate } from '#shared/stay.ts'
import type { Language, LetterBrand } from '#server/letters/layout/set-letter.ts'

/** What the letters about a booking need to know. */
export interface BookingLetter {
  /** Under which it was booked. */
  brand: LetterBrand
  language: Language
  to: string
  firstName: string
  reference: string
  hotelName: string
  hotelAddress: string
  checkIn: PlainDate
  checkOut: PlainDate
  rooms: string[]
  guests: string[]
  total: Money
  /** The hotel collects it at the desk, not we. */
  payAtHotel: boolean
  /** The page that shows this booking. */
  url: string
}

export const localeOf: Record<Language, string> = { en: 'en-GB', id: 'id-ID' }
