import { linkedPages } from '#shared/linked-pages.ts'
import type { Context } from '#server/context.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'

type Booked = Pick<BookingRow, 'reference' | 'partner'>
type Config = Pick<Context, 'config'>

/** The page of a stay, on the site where it was booked. */
export const bookingUrl = ({ config }: Config, { reference, partner }: Booked): string =>
  siteUrl(config.appUrl, partner, linkedPages.booking({ reference }))

/** Where it opens without an account, with a code by mail. */
export const findBookingUrl = ({ config }: Config, { reference, partner }: Booked): string =>
  siteUrl(config.appUrl, partner, linkedPages.findBooking({ reference }))

/** The same with the form open that asks for its pass, or for its code. */
export const passFormUrl = ({ config }: Config, { reference, partner }: Booked): string =>
  siteUrl(config.appUrl, partner, linkedPages.booking({ reference, form: 'roaming' }))

/** The page of a stay's eSIMs, with their codes once they are made. */
export const esimPageUrl = ({ config }: Config, { reference, partner }: Booked): string =>
  siteUrl(config.appUrl, partner, linkedPages.bookingEsims({ reference }))
