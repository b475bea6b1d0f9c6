import type { BookingRow } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'

/** The page of a stay with the form open that asks for its pass, or for its code. */
export const passFormUrl = (
  { config }: Pick<Context, 'config'>,
  { reference, partner }: Pick<BookingRow, 'reference' | 'partner'>,
): string => siteUrl(config.appUrl, partner, `/booking?refId=${reference}&form=roaming`)
