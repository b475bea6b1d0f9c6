import { dateAtHotel } from '#shared/stay/hotel-zone.ts'
import type { PlainDate } from '#shared/stay/stay.ts'

/** Where a booking is, as its row says. */
interface StayAt {
  hotel_country: string
  hotel_longitude: number | null
}

/** Today at each hotel: a company's stays are in few places, and asking for a zone takes long. */
export function datesAt(instant: Date): (stay: StayAt) => PlainDate {
  const known = new Map<string, PlainDate>()
  return ({ hotel_country: code, hotel_longitude: longitude }) => {
    const long = longitude ?? 0
    // Next to the sun's clock a degree is four minutes.
    const place = `${code} ${Math.round(long)}`
    const date =
      known.get(place) ?? dateAtHotel({ geoCode: { long }, contact: { address: { country: { code } } } }, instant)
    known.set(place, date)
    return date
  }
}
