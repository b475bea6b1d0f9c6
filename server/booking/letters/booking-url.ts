import type { Context } from '#server/context.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'

/** The page of a stay, on the site where it was booked. */
export const bookingUrl = (
  { config }: Pick<Context, 'config'>,
  { reference, partner }: Pick<BookingRow, 'reference' | 'partner'>,
): string => siteUrl(config.appUrl, partner, `/booking?refId=${reference}`)
