import * as z from 'zod/mini'
import { silences } from './silence.ts'

const HOURS_WORDS = 'Please enter a number of hours from 2 to 72'
const TOLERANCE_WORDS = 'Please enter a percentage from 0 to 20'

/** How a company decides on what its people ask for. */
export const ApprovalRules = z.object({
  /** So long an approver has to decide. */
  hours: z.int(HOURS_WORDS).check(z.minimum(2, HOURS_WORDS), z.maximum(72, HOURS_WORDS)),
  /** By so many percent the price may have risen when the room is booked. */
  tolerancePercent: z.int(TOLERANCE_WORDS).check(z.minimum(0, TOLERANCE_WORDS), z.maximum(20, TOLERANCE_WORDS)),
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
