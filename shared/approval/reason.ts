import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { line } from '../api/fields.ts'
import { silences } from './silence.ts'

/** Why a stay that breaks the rules is wanted all the same. */
export const reasonCodes = ['client', 'event', 'nothing-cheaper', 'colleagues', 'changed-plans', 'other'] as const

export const MOST_WORDS = 500
/** A reason of no name has to be told. */
export const LEAST_WORDS = 10

export const ApprovalReason = z
  .object({ code: z.enum(reasonCodes, saying('noReason')), words: line(MOST_WORDS) })
  .check(
    z.refine(({ code, words }) => code !== 'other' || words.length >= LEAST_WORDS, {
      error: saying('reasonNeeded', { least: LEAST_WORDS }),
      path: ['words'],
    }),
  )
export type ApprovalReason = z.infer<typeof ApprovalReason>

/** Why a stay is booked before its decision, and what its booker was told of that: it holds, or nothing is booked. */
export const ApproveLater = z.safeExtend(ApprovalReason, {
  shown: z.object({ deadline: line(40), silence: z.enum(silences) }),
})
export type ApproveLater = z.infer<typeof ApproveLater>
