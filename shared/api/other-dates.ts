import * as z from 'zod/mini'
import { Colleague } from './colleagues.ts'

/** Another stay of the same owner's that one is meant instead of, or that is meant instead of it. */
export const OtherDates = z.object({ refNo: z.string(), checkin_date: z.string(), checkout_date: z.string() })
export type OtherDates = z.infer<typeof OtherDates>

/** What a booking says for other dates instead of its own. */
export const dateChange = {
  /** Where its dates can be changed: country whose residents its price was for. */
  nationality: z.optional(z.string()),
  /** And the colleague whose stay it is, while other dates can be booked for them. */
  colleague: z.optional(z.pick(Colleague, { id: true, firstName: true, lastName: true })),
  /** The stay that its dates are meant instead of, while that is still booked and can be cancelled. */
  replaces: z.optional(OtherDates),
  /** The stay that it was booked instead of, once that is cancelled. */
  formerStay: z.optional(OtherDates),
  /** The stay that its owner has booked instead, while both are booked. */
  replacedBy: z.optional(OtherDates),
}
