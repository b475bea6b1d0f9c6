import * as z from 'zod/mini'

/** Another stay of the same owner's that one is meant instead of, or that is meant instead of it. */
export const OtherDates = z.object({ refNo: z.string(), checkin_date: z.string(), checkout_date: z.string() })
export type OtherDates = z.infer<typeof OtherDates>
