import type { Generated } from 'kysely'
import type { PlainDate } from '#shared/stay/stay.ts'

/** What lists ask of a booking, kept in its row and written with it: server/booking/checkout/listed-facts.ts. */
export interface ListedFacts {
  check_in: PlainDate
  check_out: PlainDate
  hotel_name: Generated<string>
  hotel_city: Generated<string>
  hotel_country: Generated<string>
  hotel_latitude: number | null
  hotel_longitude: number | null
  hotel_zone: string | null
  travellers: Generated<string>
  search_words: Generated<string>
  per_night: Generated<number>
  refundable: Generated<boolean>
  /** By the hotel's clock: YYYY-MM-DDTHH:mm:ss. */
  free_until: string | null
}
