import * as z from 'zod/mini'
import { HomeStay } from './company-home.ts'
import { endpoint } from './endpoint.ts'
import { line, PlainDateField } from './fields.ts'

/** Days of the strip, from the asked one on. */
export const WHEREABOUTS_DAYS = 7

export const Whereabouts = z.extend(HomeStay, {
  /** Of the hotel; null where its supplier names none. */
  position: z.nullable(z.object({ lat: z.number(), long: z.number() })),
})
export type Whereabouts = z.infer<typeof Whereabouts>

/** Not in the documents. Confirmed stays of the company alone, by the hotels' days; who looked is written down. */
export const getWhereabouts = endpoint({
  method: 'GET',
  path: '/company/:id/whereabouts',
  summary: 'Who of a company is at which hotel in a week',
  params: z.object({ id: line(100) }),
  /** The first day; unless said today (UTC). */
  query: z.object({ from: z.optional(PlainDateField) }),
  output: z.object({ from: z.string(), to: z.string(), stays: z.array(Whereabouts) }),
})
