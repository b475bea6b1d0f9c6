import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'

/** What cancelling a stay costs that has no free cancellation, by who holds the money: the key of its words. */
export function noWayBackWords(rates: Parameters<typeof isPaidAtHotel>[0]) {
  return isPaidAtHotel(rates) ? 'rates.deskWarning' : 'rates.nothingBack'
}
