/**
 * Who takes the money for rates that are booked together: the hotel, at the desk, only when it does so for every one of
 * them. Then the card is a guarantee and is never charged.
 */
export function isPaidAtHotel(rates: readonly { payAtHotel: boolean }[]): boolean {
  return rates.length > 0 && rates.every((rate) => rate.payAtHotel)
}

/** Some rooms now and some at the desk: it is unclear what the card is for, so such options are not sold. */
export function isPaidInTwoPlaces(rates: readonly { payAtHotel: boolean }[]): boolean {
  return new Set(rates.map((rate) => rate.payAtHotel)).size > 1
}
