import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { silences } from './silence.ts'

/** How a company decides on what its people ask for. */
export const ApprovalRules = z.object({
  /** So long an approver has to decide. */
  hours: z.int(saying('wrongHours')).check(z.minimum(2, saying('wrongHours')), z.maximum(72, saying('wrongHours'))),
  /** By so many percent the price may have risen when the room is booked. */
  tolerancePercent: z
    .int(saying('wrongTolerance'))
    .check(z.minimum(0, saying('wrongTolerance')), z.maximum(20, saying('wrongTolerance'))),
  /** Rooms that can be cancelled free of charge may be booked at once, and decided on afterwards. */
  bookFirst: z.boolean(),
  silence: z.enum(silences),
})
export type ApprovalRules = z.infer<typeof ApprovalRules>

/** Until a company says otherwise. */
export const usualApprovalRules: ApprovalRules = {
  hours: 24,
  tolerancePercent: 5,
  bookFirst: false,
  silence: 'cancels',
}
