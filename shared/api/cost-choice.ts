import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { line } from './fields.ts'

/** The longest code of a cost centre or project, and the longest value of an own field. */
export const MOST_CODE = 30
export const MOST_VALUE = 200

/** What a stay is charged to, as a booker chooses it: codes of the company's own, and values of its own fields. */
export const CostChoice = z.object({
  costCentre: z.nullable(line(MOST_CODE)),
  project: z.nullable(line(MOST_CODE)),
  fields: z.array(z.object({ id: z.uuid(saying('wrongId')), value: line(MOST_VALUE) })).check(z.maxLength(100)),
})
export type CostChoice = z.infer<typeof CostChoice>

/** The same as a booking keeps it: fields under the name they were asked by. */
export interface BookedCosts {
  costCentre: string | null
  project: string | null
  fields: { id: string; name: string; value: string }[]
}

const NamedCode = z.nullable(z.object({ code: z.string(), name: z.string() }))
/** What a booking is charged to, for people to read. */
export const BookingCosts = z.object({
  costCentre: NamedCode,
  project: NamedCode,
  fields: z.array(z.object({ id: z.string(), name: z.string(), value: z.string() })),
})
export type BookingCosts = z.infer<typeof BookingCosts>
