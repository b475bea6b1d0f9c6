import * as z from 'zod'
import { isPlainDate } from '#shared/stay/stay.ts'

/**
 * What `POST /hotels/rates` may be asked with (openapi-schemas/search.json). The first part is acted on; the rest is known and
 * makes no difference here. Anything else is refused.
 */
export const ratesBody = z.strictObject({
  hotelIds: z.array(z.string()).max(5000).nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  radius: z.number().int().positive().max(200_000).nullish(),
  occupancies: z
    .array(
      z.strictObject({
        adults: z.number().int().min(1).max(10),
        children: z.array(z.number().int().min(0).max(17)).max(10).nullish(),
      }),
    )
    .min(1)
    .max(10),
  currency: z.string(),
  guestNationality: z.string(),
  checkin: z.string().refine(isPlainDate, 'not a date YYYY-MM-DD'),
  checkout: z.string().refine(isPlainDate, 'not a date YYYY-MM-DD'),
  timeout: z.number().positive().default(6),
  roomMapping: z.boolean().default(false),
  maxRatesPerHotel: z.number().int().positive().nullish(),
  includeHotelData: z.boolean().default(false),
  limit: z.number().int().min(1).max(5000).default(200),
  offset: z.number().int().min(0).default(0),
  sessionId: z.string().optional(),
  countryCode: z.string().optional(),
  cityName: z.string().optional(),
  hotelName: z.string().optional(),
  iataCode: z.string().optional(),
  zip: z.string().optional(),
  placeId: z.string().optional(),
  aiSearch: z.string().optional(),
  boardType: z.string().optional(),
  refundableRatesOnly: z.boolean().optional(),
  starRating: z.array(z.number()).optional(),
  minRating: z.number().optional(),
  minReviewsCount: z.number().int().optional(),
  facilities: z.array(z.number()).optional(),
  margin: z.number().optional(),
  feed: z.string().optional(),
})

/** `POST /rates/prebook` (openapi-schemas/booking.json). */
export const prebookBody = z.strictObject({
  offerId: z.string().min(1, 'offerId field missing or empty'),
  usePaymentSdk: z.boolean(),
  voucherCode: z.string().optional(),
  bedTypeIds: z.array(z.number().int()).optional(),
  includeCreditBalance: z.boolean().optional(),
})
export const prebookQuery = z.strictObject({
  timeout: z.coerce.number().int().optional(),
  includeCreditBalance: z.stringbool().optional(),
})
