import type { UserData } from '#shared/api/accounts.ts'
import type { PublicSettings } from '#shared/api/settings.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { paths } from '#web/paths.ts'

/** Which checkout is this traveller's: the country decides, but a card guarantees what is paid at the hotel. */
export function checkoutPath(
  user: Pick<UserData, 'country'>,
  rates: readonly { payAtHotel: boolean }[],
  { localGateway }: Pick<PublicSettings, 'localGateway'>,
): string {
  const isLocal = localGateway?.countries.includes(user.country.toUpperCase()) === true
  return isLocal && !isPaidAtHotel(rates) ? paths.payment() : paths.bookingInfo()
}
