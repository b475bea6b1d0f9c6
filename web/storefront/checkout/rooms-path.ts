import { paths } from '#web/paths.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'

/** Where the hotel's rooms are, at the prices for residents of a country. */
export const roomsPathOf = (
  { hotel, stay, occupancies, savedBookingId, replaces }: CheckoutState,
  residence: string | undefined,
) =>
  paths.hotel({
    hotelId: hotel.id,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    occupancies,
    savedBookingId,
    replaces,
    residence,
  })
