import type { BookingRow } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'

/** The page of a stay's eSIMs, with their codes once they are made. */
export const esimPageUrl = (
  { config }: Pick<Context, 'config'>,
  { reference, partner }: Pick<BookingRow, 'reference' | 'partner'>,
): string => siteUrl(config.appUrl, partner, `/booking/esim?refId=${reference}`)
