import { saying } from '../reasons/saying.ts'
import * as z from 'zod/mini'

/** What a broken rule does: only tells, asks for approval, or stops the booking. In order of strictness. */
export const policyActions = ['tell', 'ask', 'block'] as const
export const PolicyAction = z.enum(policyActions, saying('noPolicyAction'))
export type PolicyAction = z.infer<typeof PolicyAction>
