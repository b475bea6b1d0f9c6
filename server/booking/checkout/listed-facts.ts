import type { RoomAllocation } from '#shared/api/payments.ts'
import { plainLetters } from '#shared/language/plain-letters.ts'
import { nightsBetween } from '#shared/stay/stay.ts'
import { perNight, wholePrice } from '#shared/travel-policy/per-night.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import { freeUntil } from '#server/booking/free-until.ts'

/** A row of an index holds 2.7 kB: some twenty names, those of each room's lead first. */
const MOST_LETTERS = 500
const MOST_OF_A_CITY = 200
const MOST_WORDS = 1000

/** What a list is looked through by: who travels, one name a line, each once, in plain small letters. */
export function travellersOf(allocations: readonly RoomAllocation[]): string {
  const leadsFirst = allocations
    .flatMap(({ guests }) => guests.map((guest, at) => ({ guest, isLead: at === 0 })))
    .toSorted((a, b) => Number(b.isLead) - Number(a.isLead))
  const names = leadsFirst.map(({ guest }) => plainLetters(`${guest.firstName} ${guest.lastName}`))
  return [...new Set(names)].join('\n').slice(0, MOST_LETTERS)
}

/** What a traveller finds a stay by, beside its reference: hotel, city, region and country, one a line, in plain small letters. */
export function searchWordsOf({ name, contact: { address } }: Quote['hotel']): string {
  const names = [name, address.city.name, address.state?.name, address.country.name]
  return names
    .flatMap((one) => (one ? [plainLetters(one)] : []))
    .join('\n')
    .slice(0, MOST_WORDS)
}

/** What lists ask of a booking, kept with it: its quote is many times as large. */
export function listedFacts({ checkIn, checkOut, hotel, rates, sell }: Quote, allocations: readonly RoomAllocation[]) {
  const { city, country } = hotel.contact.address
  const stay = { rooms: allocations.length, nights: nightsBetween(checkIn, checkOut) }
  return {
    check_in: checkIn,
    check_out: checkOut,
    hotel_name: hotel.name,
    hotel_city: city.name.slice(0, MOST_OF_A_CITY),
    hotel_country: country.code,
    hotel_latitude: hotel.geoCode.lat,
    hotel_longitude: hotel.geoCode.long,
    hotel_zone: hotel.timeZone ?? null,
    travellers: travellersOf(allocations),
    search_words: searchWordsOf(hotel),
    per_night: perNight({ whole: wholePrice(sell, rates), ...stay }),
    refundable: rates.every(({ refundable }) => refundable),
    free_until: freeUntil(rates) ?? null,
  }
}
